import { to } from '~/screens.ts';
import { CodeLink } from '~/trade/CodeLink.tsx';

/** A link to a contract, with its code as text. */
export const ContractLink = ({ code }: { code: string }) => (
  <CodeLink to={to('contract', { referencia: code })} code={code} />
);

import { to } from '~/screens.ts';
import { CodeLink } from '~/trade/CodeLink.tsx';

/** The way to a contract, by its code. */
export const ContractLink = ({ code }: { code: string }) => (
  <CodeLink to={to('contract', { referencia: code })} code={code} />
);

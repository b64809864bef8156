import { Link } from 'react-router';
import { to } from '~/screens.ts';

/** Another contract, by its code. */
export const ContractLink = ({ code }: { code: string }) => (
  <Link to={to('contract', { referencia: code })} className="whitespace-nowrap font-mono text-accent-text underline">
    {code}
  </Link>
);

import { Link } from 'react-router';
import type { Renewal } from '~/api/renewals.ts';
import { to } from '~/screens.ts';

/** The contract's code, and the way to it. */
export function Subtitle({ code, row }: { code: string; row: Renewal | undefined }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-12 text-text2">
      <Link to={to('contract', { referencia: code })} className="hit font-mono text-accent-text hover:underline">
        {code}
      </Link>
      <span>{row?.Tarifa}</span>
      <span className="truncate">{[row?.Comercializadora, row?.Producto].filter(Boolean).join(' · ')}</span>
    </p>
  );
}

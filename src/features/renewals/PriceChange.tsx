import ArrowRight from 'lucide-react/icons/arrow-right';
import type { Renewal } from '~/api/renewals.ts';
import { cx } from '~/lib/cx.ts';
import { formatNumber, missing } from '~/lib/format.ts';
import { Icon } from '~/ui/Icon.tsx';

/** The current and proposed mean price in €/kWh, and the change in %; the reason is in a tooltip. */
export const PriceChange = ({ row, className }: { row: Renewal; className?: string }) => (
  <span className={cx('flex items-center gap-1 tabular-nums', className)} title={row.MotivoVariacion ?? undefined}>
    <span className="text-text2">{formatNumber(row.PrecioMedioActual, 4)}</span>
    <Icon of={ArrowRight} size={12} className="shrink-0 text-text3" />
    <span className="font-medium">{formatNumber(row.PrecioMedioPropuesto, 4)}</span>
    <Percent value={row.VariacionPct} className="ml-auto" />
  </span>
);

/** Cheaper is green, dearer red; the sign says it as well. */
export function Percent({ value, className }: { value: number | null; className?: string }) {
  if (value === null) return <span className={cx('text-text3', className)}>{missing}</span>;
  return (
    <span
      className={cx(
        'font-medium whitespace-nowrap tabular-nums',
        value < 0 ? 'text-green-fg' : value > 0 ? 'text-red-fg' : 'text-text2',
        className,
      )}
    >
      {signed(value, 1)}
      {'\u202f%'}
    </span>
  );
}

/** With its sign, a true minus. */
export const signed = (value: number, decimals: number) =>
  `${value < 0 ? '−' : value > 0 ? '+' : ''}${formatNumber(Math.abs(value), decimals)}`;

import { Skeleton } from '~/ui/Skeleton.tsx';
import { Figures } from './Figures.tsx';

interface TotalsBarProps {
  /** "Total de la lista". */
  label: string;
  /** "17.730 contratos", "412.806.118 kWh/año": undefined while they are asked for. */
  totals: readonly string[] | undefined;
  /** Of the ticked rows. */
  selection?: { label: string; totals: readonly string[] };
}

/** Sums over the whole list, not only over the page in view. */
export const TotalsBar = ({ label, totals, selection }: TotalsBarProps) => (
  <div className="flex h-8 shrink-0 items-center gap-6 overflow-hidden border-t border-line bg-bg px-4 text-12 whitespace-nowrap">
    <span className="text-text2">{label}</span>
    {totals?.map((total) => <Figures key={total}>{total}</Figures>) ?? (
      <>
        <Skeleton className="h-2.5 w-24" />
        <Skeleton className="h-2.5 w-36" />
      </>
    )}
    {selection && selection.totals.length > 0 && (
      <span className="ml-auto flex gap-6">
        <span className="text-text2">{selection.label}</span>
        {selection.totals.map((total) => (
          <Figures key={total}>{total}</Figures>
        ))}
      </span>
    )}
  </div>
);

import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatCups } from '~/domain/cups.ts';
import { cx } from '~/lib/cx.ts';
import { formatNumber } from '~/lib/format.ts';
import { to } from '~/screens.ts';
import { ProgressBar } from '~/ui/ProgressBar.tsx';
import { SituationGlyph } from '~/ui/SituationGlyph.tsx';
import type { BatchRow } from './batchRow.ts';
import { countIn } from './batchRow.ts';
import { detailOf, glyphOf } from './columns.ts';

interface BatchRailProps {
  rows: readonly BatchRow[];
  /** The point in view. */
  cups: string;
}

/** The list beside one of its points, where the window has room for both. */
export function BatchRail({ rows, cups }: BatchRailProps) {
  const { t } = useTranslation('sips');
  const done = rows.length - countIn(rows, 'waiting');
  return (
    <nav
      aria-label={t('batch.rail')}
      className="sticky top-0 flex max-h-[calc(100dvh-6.75rem)] w-72 shrink-0 flex-col self-start border-r border-line max-xl:hidden"
    >
      <div className="flex items-center justify-between gap-2 border-b border-line px-4 py-2 text-12">
        <span className="font-medium">
          {t('batch.of', { done: formatNumber(done), all: formatNumber(rows.length) })}
        </span>
        <Link to={to('sips')} className="hit text-accent-text underline">
          {t('batch.back')}
        </Link>
      </div>
      <ProgressBar label={t('batch.progress')} value={done} max={rows.length} className="h-0.5! rounded-none!" />
      <ul className="min-h-0 flex-1 overflow-y-auto">
        {rows.map((row) => (
          <li key={row.Cups} className="[content-visibility:auto] [contain-intrinsic-size:auto_40px]">
            <Line row={row} current={row.Cups === cups} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Line({ row, current }: { row: BatchRow; current: boolean }) {
  const { t } = useTranslation('sips');
  const { t: trade } = useTranslation('trade');
  const inside = (
    <>
      <SituationGlyph of={glyphOf[row.Resultado]} />
      <span className="min-w-0">
        <span className="block truncate font-mono tracking-[-0.05em]">{formatCups(row.Cups)}</span>
        <span className="block truncate text-text2">
          {row.Resultado === 'found'
            ? [row.Tarifa, row.Distribuidora].filter(Boolean).join(' · ')
            : detailOf(row, t, trade)}
          {row.Resultado === 'waiting' && t('batch.state.waiting')}
        </span>
      </span>
    </>
  );
  const look = 'flex items-center gap-2.5 border-b border-line px-4 py-1.5 text-12';
  return row.Resultado === 'found' ? (
    <Link
      to={to('supplyPoint', { cups: row.Cups })}
      aria-current={current ? 'page' : undefined}
      className={cx(look, '-outline-offset-2! hover:bg-s2', current && 'bg-active')}
    >
      {inside}
    </Link>
  ) : (
    <span className={look}>{inside}</span>
  );
}

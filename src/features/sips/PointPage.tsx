import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useParams } from 'react-router';
import { useQuery } from '~/api/hooks.ts';
import { announce } from '~/api/perform.ts';
import { getSips, getSipsConsumption } from '~/api/sips.ts';
import { checkCups, cleanCups, formatCups } from '~/domain/cups.ts';
import { cx } from '~/lib/cx.ts';
import { formatNumber } from '~/lib/format.ts';
import { neighboursAmong } from '~/record/Neighbours.tsx';
import { RecordPage } from '~/record/RecordPage.tsx';
import type { RecordShape } from '~/record/RecordSkeleton.tsx';
import { useRecord } from '~/record/useRecord.ts';
import { to } from '~/screens.ts';
import { ProgressBar } from '~/ui/ProgressBar.tsx';
import { SituationGlyph } from '~/ui/SituationGlyph.tsx';
import { useBatch } from './batch.ts';
import { type BatchRow, countIn } from './batchRow.ts';
import { detailOf, glyphOf } from './columns.ts';
import { PointHead } from './PointHead.tsx';
import { PointTabs } from './PointTabs.tsx';
import { useSeenPoints } from './seenPoints.ts';

const shape: RecordShape = { headless: true, tabs: 3, body: ['line', 'facts', 'cards', 'wide'] };

/** A supply point by its CUPS, as the distributors publish it. */
export default function PointPage() {
  const { t } = useTranslation('sips');
  const { cups: typed = '' } = useParams();
  const checked = checkCups(typed);
  const cups = cleanCups(typed);
  const query = checked.valid ? { cups } : undefined;
  const record = useRecord(getSips, query);
  useSeenPoints(record.data && cups);
  const readings = useQuery(getSipsConsumption, { cups }, { enabled: record.data !== undefined });
  const { rows } = useBatch();
  const found = rows.flatMap((row) => (row.Resultado === 'found' ? to('supplyPoint', { cups: row.Cups }) : []));
  useAnnouncement(record.data !== undefined);

  const unknown = checked.valid
    ? t('point.unknown', { cups: formatCups(cups) })
    : t('point.invalid', { cups: formatCups(cups) });
  return (
    <>
      <PointHead
        cups={cups}
        point={record.notFound ? undefined : record.data}
        readings={readings.data}
        coming={!record.data && !record.error && !record.notFound}
        neighbours={neighboursAmong(found, to('supplyPoint', { cups }))}
      />
      <div className="flex flex-1">
        {rows.length > 0 && <BatchRail rows={rows} cups={cups} />}
        <div className="flex min-w-0 flex-1 flex-col">
          <RecordPage shape={shape} record={record} notFound={unknown} back={t('point.back')}>
            {(point) => <PointTabs point={point} readings={readings} />}
          </RecordPage>
        </div>
      </div>
    </>
  );
}

/** A lookup that a person started announces its success (specification, section 8). */
function useAnnouncement(found: boolean) {
  const { state, key } = useLocation();
  const isRequested = state instanceof Object && 'isRequested' in state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each lookup
  useEffect(() => {
    if (isRequested && found) announce(getSips, { result: {} });
  }, [isRequested, found, key]);
}

interface BatchRailProps {
  rows: readonly BatchRow[];
  /** The point in view. */
  cups: string;
}

/** The list beside one of its points, if the window has room for both. */
function BatchRail({ rows, cups }: BatchRailProps) {
  const { t } = useTranslation('sips');
  const done = rows.length - countIn(rows, 'waiting');
  return (
    <nav
      aria-label={t('batch.rail')}
      className="sticky top-0 flex max-h-[calc(var(--frame-height)-6.75rem)] w-72 shrink-0 flex-col self-start border-r border-line max-xl:hidden"
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

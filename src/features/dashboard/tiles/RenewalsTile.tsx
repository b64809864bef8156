import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '~/api/endpoint.ts';
import { useQuery } from '~/api/hooks.ts';
import { listRenewals } from '~/api/renewals.ts';
import { AnotherTry, Failed, FailedWords } from '~/Failed.tsx';
import { formatNumber } from '~/lib/format.ts';
import { to } from '~/screens.ts';
import { queryOf } from '~/trade/questions.ts';
import { type ChartColor, css } from '~/ui/chart/paint.ts';
import { Skeleton } from '~/ui/Skeleton.tsx';
import { tileMargin } from './Answer.tsx';
import { formatEnergy } from './energy.ts';
import { Rows } from './Rows.tsx';

interface Bucket {
  /** The period as in the list's address, `?vence=30`. */
  id: string;
  /** Days until the end; overdue ones are only in the first. */
  days: string;
  color: ChartColor;
}

const buckets: readonly Bucket[] = [
  { id: 'vencidas', days: '<=-1', color: 'red-dot' },
  { id: '15', days: '0..15', color: 'amber-dot' },
  // A neutral colour for those that can wait, so that overdue ones stand out.
  { id: '30', days: '0..30', color: 'series-3' },
  { id: '60', days: '0..60', color: 'series-3' },
  { id: '90', days: '0..90', color: 'series-3' },
];

const within = (days: string) => call(listRenewals, queryOf({ filters: { DiasParaVencimiento: days } }));

/** Contracts up for renewal, by the days they have left. */
export default function RenewalsTile() {
  const { t } = useTranslation('dashboard');
  // The largest number, to which the bars are scaled.
  const { data, error, reload } = useQuery(...within('0..90'));
  if (error && !data) return <Failed size="tile" error={error} reload={reload} className={tileMargin} />;
  return (
    <Rows
      foot={data ? t('tile.renewals.energy', { energy: formatEnergy(data.Totales?.ConsumoAnual) }) : ''}
      href={to('renewals')}
      className="flex flex-col justify-between"
      busy={!data}
    >
      {buckets.map((bucket) => (
        <BucketRow key={bucket.id} bucket={bucket} whole={data?.TotalCount} />
      ))}
    </Rows>
  );
}

RenewalsTile.calls = () => buckets.map(({ days }) => within(days));

function BucketRow({ bucket: { id, days, color }, whole }: { bucket: Bucket; whole: number | null | undefined }) {
  const { t } = useTranslation('dashboard');
  const { data, error, reload } = useQuery(...within(days));
  const count = data?.TotalCount;
  const share = count && whole ? Math.min(count / whole, 1) : 0;
  const name = id === 'vencidas' ? t('tile.renewals.overdue') : t('tile.renewals.within', { days: id });
  if (error && !data)
    return (
      <li className="flex min-h-8 flex-1 items-center gap-3 px-4 text-12 text-text2">
        <span className="w-16 shrink-0">{name}</span>
        <FailedWords error={error} className="line-clamp-2 min-w-0 flex-1" />
        <AnotherTry error={error} size="sm" of={name} onClick={reload} />
      </li>
    );
  return (
    <li className="flex min-h-8 flex-1">
      <Link
        to={`${to('renewals')}?vence=${id}`}
        className="flex flex-1 items-center gap-3 px-4 text-12 text-text2 hover:bg-s2 focus-visible:-outline-offset-2"
      >
        <span className="w-16 shrink-0">{name}</span>
        <span aria-hidden className="h-3 min-w-0 flex-1 rounded-xs bg-s2">
          <span className="block h-full rounded-xs" style={{ width: `${share * 100}%`, background: css(color) }} />
        </span>
        <span className="min-w-10 shrink-0 text-right text-13 font-semibold text-text">
          {count === undefined ? <Skeleton className="my-[3px] ml-auto h-3.5 w-8" /> : formatNumber(count)}
        </span>
      </Link>
    </li>
  );
}

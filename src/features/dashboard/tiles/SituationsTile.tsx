import { useTranslation } from 'react-i18next';
import { listSituations } from '~/api/contracts.ts';
import { call } from '~/api/endpoint.ts';
import { useQuery } from '~/api/hooks.ts';
import type { Code } from '~/domain/codes.ts';
import { type Situation, situation } from '~/domain/contract-states.ts';
import { formatNumber } from '~/lib/format.ts';
import { shortSituation } from '~/trade/contracts/states.ts';
import { addressOf, contractsThat } from '~/trade/questions.ts';
import { Doughnut, type SliceData, sliceTable, totalOf } from '~/ui/chart/Doughnut.tsx';
import { seriesColors } from '~/ui/chart/declaration.ts';
import type { ChartColor } from '~/ui/chart/paint.ts';
import { Skeleton } from '~/ui/Skeleton.tsx';
import { Answer, Nothing } from './Answer.tsx';
import { Charted } from './Charted.tsx';

const situations = call(listSituations, undefined);

/** Contracts in progress, by situation. */
export default function SituationsTile() {
  return (
    <Answer to={useQuery(...situations)} skeleton={<DoughnutSkeleton />}>
      {(counted) => <Situations counted={counted} />}
    </Answer>
  );
}

SituationsTile.calls = () => [situations];

function Situations({ counted }: { counted: readonly Counted[] }) {
  const { t } = useTranslation('dashboard');
  const { t: trade } = useTranslation('trade');
  const nameOf = (id: Counted['IdSituacion']) =>
    shortSituation(trade, id) ?? counted.find(({ IdSituacion }) => IdSituacion === id)?.Nombre ?? '';

  const slices = sharesOf(counted).map(({ ids, count, color }) => {
    const name = ids.map(nameOf).join(', ');
    return {
      name: ids.length === 1 ? name : t('tile.situations.rest', { names: name }),
      label: ids.length === 1 ? name : t('tile.situations.restShort'),
      value: count,
      color,
      href: addressOf('contracts', contractsThat.standIn(...ids)),
    };
  });
  if (totalOf(slices) === 0) return <Nothing>{t('tile.situations.none')}</Nothing>;
  const chart: SliceData = {
    name: t('tile.situations.title'),
    axis: t('tile.situations.situation'),
    counted: t('tile.situations.contracts'),
    slices,
    format: formatNumber,
  };
  return (
    <Charted table={sliceTable(chart)}>
      {(follow) => <Doughnut {...chart} whole={t('tile.situations.open')} onFollow={follow} />}
    </Charted>
  );
}

const DoughnutSkeleton = () => (
  <div className="flex h-full flex-col items-center gap-4 px-4 pb-4">
    <span aria-hidden className="shimmer aspect-square min-h-0 flex-1 rounded-full border-[16px] border-s2" />
    <div className="grid w-full grid-cols-2 gap-3">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} className="h-3" soft />
      ))}
    </div>
  </div>
);

interface Counted {
  IdSituacion: Code<Situation>;
  Nombre: string;
  Cantidad: number | null;
}

interface Share {
  /** The situations that it counts: one, or several for the rest. */
  ids: readonly Code<Situation>[];
  count: number;
  color: ChartColor;
}

/** In the order of their size. */
const colors: readonly ChartColor[] = seriesColors.slice(0, 5);
/** Situations that need an action have a colour of their own, and come last. */
const special: Readonly<Partial<Record<string, ChartColor>>> = {
  [situation.incident]: 'amber-dot',
  [situation.refused]: 'red-dot',
};

/**
 * Contracts in progress by situation: the five with the most contracts, the rest together, then those that need an
 * action.
 */
export function sharesOf(counted: readonly Counted[]): Share[] {
  const open = counted
    .flatMap(({ IdSituacion: id, Cantidad }) =>
      id !== situation.activated && Cantidad ? [{ id, count: Cantidad }] : [],
    )
    .sort((a, b) => b.count - a.count);
  const usual = open.filter(({ id }) => special[id] === undefined);
  // A single one left over keeps its name; "others" needs at least two.
  const named = usual.length > colors.length + 1 ? usual.slice(0, colors.length) : usual;
  const rest = usual.slice(named.length);
  return [
    ...named.map(({ id, count }, index) => ({ ids: [id], count, color: colors[index] ?? 'series-6' })),
    ...(rest.length > 0
      ? [
          {
            ids: rest.map(({ id }) => id),
            count: rest.reduce((sum, { count }) => sum + count, 0),
            color: 'series-6' as const,
          },
        ]
      : []),
    ...open.flatMap(({ id, count }) => {
      const color = special[id];
      return color ? [{ ids: [id], count, color }] : [];
    }),
  ];
}

import { useTranslation } from 'react-i18next';
import { listSituations } from '~/api/contracts.ts';
import { call } from '~/api/endpoint.ts';
import { useQuery } from '~/api/hooks.ts';
import { formatNumber } from '~/lib/format.ts';
import { shortSituation } from '~/trade/contracts/states.ts';
import { addressOf, contractsThat } from '~/trade/questions.ts';
import { Doughnut, type SliceData, sliceTable, totalOf } from '~/ui/chart/Doughnut.tsx';
import { Skeleton } from '~/ui/Skeleton.tsx';
import { Answer, Nothing } from './Answer.tsx';
import { Charted } from './Charted.tsx';
import { type Counted, sharesOf } from './slices.ts';

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

import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { getLastDate } from '~/api/energy.ts';
import { useQuery } from '~/api/hooks.ts';
import { listTariffs } from '~/api/utility.ts';
import { withParams } from '~/lib/params.ts';
import { Answered } from '~/record/Answered.tsx';
import { ListHead } from '~/table/ListHead.tsx';
import { ClosingsView } from './ClosingsView.tsx';
import type { Desk, Tariff } from './desk.ts';
import { FixedView } from './FixedView.tsx';
import { MarketView } from './MarketView.tsx';
import { chooseRange, type Kind, kinds, readQuestion } from './question.ts';
import { SurplusView } from './SurplusView.tsx';

const views: Record<Kind, (props: { desk: Desk }) => React.ReactNode> = {
  cierres: ClosingsView,
  excedentes: SurplusView,
  omie: MarketView,
  fijos: FixedView,
};

/** What energy has cost: closings, surplus, the market, and the fixed prices on offer. */
export default function PriceHistoryPage() {
  const { t } = useTranslation('prices');
  const [params, setParams] = useSearchParams();
  const last = useQuery(getLastDate, undefined);
  const tariffs = useQuery(listTariffs, undefined);
  const shown = readQuestion(params, '9999-12-31').kind;
  const tabs = kinds.map((kind) => ({
    id: kind,
    label: t(`kind.${kind}`),
    current: kind === shown,
    link: (props: object) => (
      <Link to={`?${withParams(params, { vista: kind === 'cierres' ? null : kind, rango: null })}`} {...props} />
    ),
  }));
  const both = {
    data: last.data && tariffs.data && { last: last.data.UltimaFecha.slice(0, 10), tariffs: tariffs.data },
    error: last.error ?? tariffs.error,
    reload: () => {
      if (last.error) last.reload();
      if (tariffs.error) tariffs.reload();
    },
  };

  return (
    <>
      <ListHead title={t('title')} tabsLabel={t('kinds')} tabs={tabs} />
      <Answered query={both} height="h-96" className="p-4">
        {({ last, tariffs }) => {
          const question = readQuestion(params, last);
          const offered = tariffsOf(tariffs, question.kind);
          const tariff = offered.find(({ Id }) => Id === question.tariff) ?? offered[0];
          const View = views[question.kind];
          return tariff ? (
            <View
              desk={{
                question,
                last,
                tariffs: offered,
                tariff,
                change: (parameters) => setParams(withParams(params, parameters), { replace: true }),
                chooseRange: (range) => range && setParams(chooseRange(params, range)),
              }}
            />
          ) : (
            <p className="p-4 text-text2">{t('noTariffs')}</p>
          );
        }}
      </Answered>
    </>
  );
}

/** The market is of electricity; fixed prices are of gas too. */
const tariffsOf = (tariffs: readonly Tariff[], kind: Kind) =>
  kind === 'fijos' ? tariffs : tariffs.filter(({ Energia }) => Energia === 'E');

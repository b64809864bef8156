import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useQuery } from '~/api/hooks.ts';
import type { SipsPoint } from '~/api/sips.ts';
import { listTariffs } from '~/api/utility.ts';
import { checkCups, formatCups } from '~/domain/cups.ts';
import { periods } from '~/domain/periods.ts';
import { powerDecimals } from '~/lib/decimal.ts';
import { formatEuro, formatNumber, formatQuantity } from '~/lib/format.ts';
import { withParams } from '~/lib/url.ts';
import { Answered } from '~/record/Answered.tsx';
import { ListHead } from '~/table/list/ListHead.tsx';
import { EstimateNote } from '~/trade/supply/EstimateNote.tsx';
import { useSupply } from '~/trade/supply/useSupply.ts';
import { EmptyComparison } from './EmptyComparison.tsx';
import { Offers } from './Offers.tsx';
import { type Asked, missingIn, readAsked, resolve, type Supply } from './question.ts';
import { SupplyPanel, useLeaving } from './SupplyPanel.tsx';

/** The offers for one supply, each with its whole bill; the address contains everything typed and chosen. */
export default function ComparisonPage() {
  const { t } = useTranslation('comparisons');
  const [params, setParams] = useSearchParams();
  const asked = useMemo(() => readAsked(params), [params]);
  const tariffs = useQuery(listTariffs, undefined);
  const sips = useSupply(asked.cups);
  const withCups = checkCups(asked.cups).valid;
  const known = withCups ? sips.data : undefined;
  const supply = useMemo(
    () => (tariffs.data ? resolve(asked, known?.point, tariffs.data, known?.readings) : undefined),
    [asked, known, tariffs.data],
  );
  const leaving = useLeaving(asked.cups);
  const missing = supply ? missingIn(supply) : 'tariff';
  const change = (parameters: Record<string, string | null>) =>
    setParams(withParams(params, parameters), { replace: true });

  return (
    <>
      <ListHead title={t('title')} />
      <div className="flex min-h-0 flex-1 max-lg:flex-none max-lg:flex-col print:block">
        <div className="w-100 shrink-0 overflow-y-auto border-r border-line p-4 max-lg:w-full max-lg:overflow-visible max-lg:border-r-0 max-lg:border-b print:hidden">
          <Answered query={tariffs} height="h-96">
            {(tariffs) => (
              <SupplyPanel
                leaving={leaving}
                asked={asked}
                supply={supply}
                tariffs={tariffs}
                sips={withCups ? sips : undefined}
                change={change}
              />
            )}
          </Answered>
        </div>
        {/* `relative`: otherwise visually hidden content would stretch the document. */}
        <div className="relative min-w-0 flex-1 overflow-y-auto p-4 max-lg:overflow-visible print:overflow-visible">
          {supply && <SupplyFacts asked={asked} supply={supply} point={known?.point} />}
          {supply && !missing ? (
            <Offers
              leaving={asked.leaving ?? leaving.penalty?.Penalizacion ?? undefined}
              asked={asked}
              supply={supply}
              change={change}
            />
          ) : (
            tariffs.data &&
            (asked.cups === '' && missing === 'tariff' ? (
              <EmptyComparison tariffs={tariffs.data} change={change} />
            ) : (
              <p className="max-w-prose text-text2">
                {t(`missing.${missing === 'tariff' && known ? 'sipsTariff' : (missing ?? 'tariff')}`)}
              </p>
            ))
          )}
        </div>
      </div>
    </>
  );
}

interface SupplyFactsProps {
  asked: Asked;
  supply: Supply;
  point: SipsPoint | undefined;
}

/** On paper, instead of the form: the supply that the offers are for. */
function SupplyFacts({ asked, supply, point }: SupplyFactsProps) {
  const { t } = useTranslation('comparisons');
  const { power, energy, tariff, estimatedFrom } = supply;
  const byPeriod = (values: readonly (number | null)[], decimals: number) =>
    values.map((value, at) => `${periods[at]} ${formatNumber(value, decimals)}`).join(', ');
  const total = energy.reduce<number>((sum, kWh) => sum + (kWh ?? 0), 0);
  return (
    <div className="mb-4 hidden text-12 print:block">
      <p>
        {[asked.cups && `CUPS ${formatCups(asked.cups)}`, point?.Municipio, tariff.Nombre].filter(Boolean).join(' · ')}
      </p>
      {power.length > 0 && <p>{`${t('paper.power')}: ${byPeriod(power, powerDecimals(...power))}`}</p>}
      <p>{`${t('paper.energy')}: ${byPeriod(energy, 0)} (${formatQuantity(total, 'kWh')})`}</p>
      <EstimateNote months={estimatedFrom} />
      {asked.paid !== undefined && <p>{t('paper.paid', { amount: formatEuro(asked.paid) })}</p>}
    </div>
  );
}

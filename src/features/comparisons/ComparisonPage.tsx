import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useQuery } from '~/api/hooks.ts';
import type { SipsPoint } from '~/api/sips.ts';
import { listTariffs } from '~/api/utility.ts';
import { checkCups, formatCups } from '~/domain/cups.ts';
import { periods } from '~/domain/periods.ts';
import { cx } from '~/lib/cx.ts';
import { powerDecimals } from '~/lib/decimal.ts';
import { formatDate, formatEuro, formatNumber, formatQuantity } from '~/lib/format.ts';
import { withParams } from '~/lib/url.ts';
import { Answered } from '~/record/Answered.tsx';
import { to } from '~/screens.ts';
import { ListHead } from '~/table/list/ListHead.tsx';
import { RecentRows } from '~/trade/RecentRows.tsx';
import { useSaved } from '~/trade/saved/saved.ts';
import { CupsDrop } from '~/trade/supply/CupsDrop.tsx';
import { codesOf } from '~/trade/supply/cupsFile.ts';
import { EstimateNote } from '~/trade/supply/EstimateNote.tsx';
import { writeTyped } from '~/trade/supply/typed.ts';
import { useSupply } from '~/trade/supply/useSupply.ts';
import { buttonClass } from '~/ui/buttonClass.ts';
import { FormSkeleton } from '~/ui/FormSkeleton.tsx';
import { Skeleton } from '~/ui/Skeleton.tsx';
import { TableSkeleton } from '~/ui/TableSkeleton.tsx';
import { Offers } from './Offers.tsx';
import { type Asked, missingIn, readAsked, resolve, type Supply } from './question.ts';
import { SupplyPanel, useLeaving } from './SupplyPanel.tsx';
import { addressOf, savedComparisons } from './saved.ts';

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
  const isEmpty = asked.cups === '' && missing === 'tariff' && !params.has('tarifa');
  const coming = !tariffs.error && (!tariffs.data || (withCups && !supply && !sips.data && !sips.error));
  const change = (parameters: Record<string, string | null>) =>
    setParams(withParams(params, parameters), { replace: true });

  return (
    <>
      <ListHead title={t('title')} />
      <div className="flex min-h-0 flex-1 max-lg:flex-none max-lg:flex-col print:block">
        <div className="w-100 shrink-0 overflow-y-auto border-r border-line p-4 max-lg:w-full max-lg:overflow-visible max-lg:border-r-0 max-lg:border-b print:hidden">
          <Answered query={tariffs} skeleton={<FormSkeleton rows={isEmpty ? 6 : 12} />}>
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
          {coming ? (
            isEmpty ? (
              <Skeleton soft className="h-44 max-w-160" />
            ) : (
              <TableSkeleton rows={12} />
            )
          ) : supply && !missing ? (
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

/** Saved comparisons that are offered. */
const most = 5;

interface EmptyComparisonProps {
  /** Of `utility/tarifas`. */
  tariffs: readonly { Id: number; Nombre: string }[];
  change: (parameters: Record<string, string | null>) => void;
}

/** Shown while no supply is given: a place for a file, an example, and the last saved comparisons. */
function EmptyComparison({ tariffs, change }: EmptyComparisonProps) {
  const { t } = useTranslation('comparisons');
  const { data: saved = [] } = useSaved(savedComparisons);
  const recent = saved.filter(({ value }) => value).slice(0, most);
  const navigate = useNavigate();
  /** One CUPS is compared here; several are looked up and studied as a list. */
  const take = (codes: string) => {
    const checked = checkCups(codes);
    if (checked.valid) change({ cups: checked.cups });
    else void navigate(to('sips'), { state: { list: codes } });
    return undefined;
  };
  const home = tariffs.find(({ Nombre }) => Nombre === '2.0TD');
  return (
    <div className="flex max-w-160 flex-col gap-6">
      <div className="flex flex-col gap-2">
        <CupsDrop multiple={false} onRead={(list) => take(codesOf(list))}>
          {t('empty.drop')}
        </CupsDrop>
      </div>
      <div className="flex flex-wrap gap-2">
        {home && (
          <button
            type="button"
            className={cx(buttonClass({}), 'max-w-full max-md:whitespace-normal')}
            onClick={() =>
              change({ ...writeTyped({ power: [4.6, 4.6], energy: [900, 850, 1450] }), tarifa: String(home.Id) })
            }
          >
            {t('empty.example')}
          </button>
        )}
      </div>
      <RecentRows
        title={t('empty.recent')}
        rows={recent.map((row) => ({
          to: `${to('comparison')}?${addressOf(row)}`,
          content: (
            <>
              <span className="min-w-0 flex-1 truncate font-medium">{row.Nombre}</span>
              <span className="text-12 text-text2">{row.value?.tarifa}</span>
              <span className="text-right tabular-nums">{formatEuro(row.value?.mejor?.total)}</span>
              <span className="text-12 text-text2">{formatDate(row.FechaModificacion, 'short')}</span>
            </>
          ),
        }))}
      />
    </div>
  );
}

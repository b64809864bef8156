import Download from 'lucide-react/icons/download';
import { useTranslation } from 'react-i18next';
import type { QueryOf } from '~/api/endpoint.ts';
import { exportClosings, getIndexClosings } from '~/api/energy.ts';
import { useAction, useQuery } from '~/api/hooks.ts';
import { checkCups } from '~/domain/cups.ts';
import { formatQuantity } from '~/lib/format.ts';
import { saveFile } from '~/lib/saveFile.ts';
import { Answered } from '~/record/Answered.tsx';
import { CupsBox } from '~/trade/supply/CupsBox.tsx';
import { nothingTyped } from '~/trade/supply/typed.ts';
import { useSupply } from '~/trade/supply/useSupply.ts';
import { Button } from '~/ui/Button.tsx';
import { ClosingsOfMonths } from './ClosingsOfMonths.tsx';
import { PriceFilters } from './PriceFilters.tsx';
import { Asking, type Desk } from './parts.tsx';
import { SupplyPrices } from './SupplyPrices.tsx';

/** The cost of indexed energy by month; for a supply point, weighted by its consumption and beside a fixed price. */
export function ClosingsView({ desk }: { desk: Desk }) {
  const { t } = useTranslation('prices');
  const { question, tariffs, change } = desk;
  const asked = checkCups(question.cups).valid;
  const supply = useSupply(question.cups);
  const point = asked ? supply.data?.point : undefined;
  const own = tariffs.find(({ Nombre }) => Nombre === point?.Tarifa);
  const tariff = own ?? desk.tariff;
  const { range, problem, fee, pricing } = question;
  const query = { desde: range.from, hasta: range.to, tarifa: tariff.Id, modalidad: pricing, fee: fee ?? 0 };
  const ready = problem === undefined && fee !== undefined && (!asked || supply.data !== undefined);
  const closings = useQuery(getIndexClosings, query, { enabled: ready, keepPrevious: true });

  return (
    <>
      <PriceFilters
        desk={{ ...desk, tariff }}
        terms
        tariffOf={own && t('supply.tariffOf')}
        first={
          <CupsBox
            label={t('filter.cups')}
            value={question.cups}
            onChange={(cups) => change({ ...nothingTyped, cups })}
            className="w-72 max-md:w-full"
          />
        }
      >
        <Asking validating={closings.validating} />
        <ClosingsExport query={ready ? query : undefined} />
      </PriceFilters>
      <div className="flex flex-col gap-4 p-4">
        {fee === undefined && (
          <p role="alert" className="text-red-fg">
            {t('filter.feeRange', { most: formatQuantity(25, '€/MWh') })}
          </p>
        )}
        {asked && !supply.data ? (
          <Answered query={supply} height="h-96">
            {() => null}
          </Answered>
        ) : (
          problem === undefined &&
          fee !== undefined && (
            <Answered query={closings} height="h-96">
              {(rows) =>
                supply.data && asked ? (
                  <SupplyPrices supply={supply.data} tariff={own} closings={rows} desk={desk} />
                ) : (
                  <ClosingsOfMonths closings={rows} tariff={tariff} range={range} />
                )
              }
            </Answered>
          )
        )}
      </div>
    </>
  );
}

/** The server's own workbook of the closings; undefined while the query is invalid. */
function ClosingsExport({ query }: { query: QueryOf<typeof exportClosings> | undefined }) {
  const { t } = useTranslation('prices');
  const { run, loading } = useAction(exportClosings);
  return (
    <Button
      icon={Download}
      loading={loading}
      disabledReason={query ? undefined : { text: t('export.wrong') }}
      onClick={async () => {
        const file = query && (await run({ query }));
        if (file) saveFile(file);
      }}
    >
      {t('export.button')}
    </Button>
  );
}

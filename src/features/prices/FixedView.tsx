import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type FixedPrice, getFixedPrices } from '~/api/energy.ts';
import { useQuery } from '~/api/hooks.ts';
import { belowRegulated } from '~/domain/access-prices.ts';
import { type Period, periods } from '~/domain/periods.ts';
import { today } from '~/lib/days.ts';
import { columnSet } from '~/table/columns/columnSet.ts';
import type { Column } from '~/table/columns.ts';
import { ListPart } from '~/table/ListPart.tsx';
import { inForce } from '~/trade/offers.ts';
import { BelowRegulated } from '~/trade/supply/BelowRegulated.tsx';
import { PriceFilters } from './PriceFilters.tsx';
import { type Desk, ExportButton, Refreshing, type Tariff } from './parts.tsx';

/** The fixed prices for a tariff, including expired ones. */
export function FixedView({ desk }: { desk: Desk }) {
  const { t } = useTranslation(['prices', 'trade']);
  const { tariff } = desk;
  const prices = useQuery(getFixedPrices, { tarifa: tariff.Id });
  const columns = useMemo(() => fixedColumns(t, tariff), [t, tariff]);
  return (
    <>
      <PriceFilters desk={desk} noRange>
        <Refreshing validating={prices.validating} />
        <ExportButton
          name={`${t('prices:fixedPrices.file')} ${tariff.Nombre} ${today()}`}
          lines={
            prices.data?.length
              ? () => [
                  columns.map(({ name, header }) => name ?? header),
                  ...(prices.data ?? []).map((row) => columns.map(({ value }) => value(row))),
                ]
              : undefined
          }
        />
      </PriceFilters>
      <div className="flex flex-col gap-3 p-4">
        <p className="text-12 text-text2 max-md:pb-4">
          {t('prices:fixedPrices.units')}
          {prices.data?.some((row) => stateOf(row, tariff) === 'below') && <BelowRegulated tariff={tariff.Nombre} />}
        </p>
        <ListPart
          key={tariff.Id}
          title={t('prices:fixedPrices.title')}
          none={{ title: t('prices:fixedPrices.none', { tariff: tariff.Nombre }) }}
          answer={prices}
          columns={columns}
          rowId={({ IdTarifaProducto, Producto, Comercializadora }) =>
            String(IdTarifaProducto ?? `${Comercializadora} ${Producto}`)
          }
        />
      </div>
    </>
  );
}

function stateOf(row: FixedPrice, { Nombre }: Tariff) {
  const day = today();
  if (inForce([row], day).length === 0) return 'ended';
  const power = periods.map((period) => row[`Potencia${period}`]);
  return belowRegulated(Nombre, power, day) ? 'below' : 'inForce';
}

function fixedColumns(t: TFunction<['prices', 'trade']>, tariff: Tariff) {
  const { NumPeriodosEnergia, NumPeriodosPotencia } = tariff;
  const { TerminoFijo, ...facts } = columnSet<FixedPrice>()({
    Comercializadora: {
      kind: 'text',
      header: t('trade:column.supplier'),
      width: 150,
      main: true,
      strong: true,
      card: '1left',
    },
    Producto: { kind: 'text', header: t('trade:column.product'), width: 150, grow: true, card: '2left' },
    vigencia: {
      kind: 'chip',
      header: t('prices:fixedPrices.state'),
      sortable: false,
      width: 120,
      card: '1right',
      value: (row) => t(`prices:fixedPrices.${stateOf(row, tariff)}`),
      tone: (row) => (({ inForce: 'green', below: 'amber', ended: 'neutral' }) as const)[stateOf(row, tariff)],
    },
    VigenteHasta: { kind: 'date', header: t('prices:fixedPrices.until'), width: 110, card: '2right' },
    Duracion: { kind: 'number', header: t('prices:fixedPrices.months'), width: 70 },
    TerminoFijo: { kind: 'number', header: t('prices:fixedPrices.fixedTerm'), width: 120, decimals: 2 },
  });
  const priceColumn = (id: Period | `Potencia${Period}`, layout: object): Column<FixedPrice> => ({
    id,
    kind: 'number',
    header: id,
    width: 90,
    sortable: true,
    value: (row) => row[id],
    ...layout,
  });
  return [
    ...Object.values(facts),
    ...periods.slice(0, NumPeriodosEnergia).map((period, at) =>
      priceColumn(period, {
        name: t('prices:fixedPrices.energy', { period }),
        decimals: 6,
        ...(at < 3 && { card: at === 0 ? '3left' : '3right' }),
      }),
    ),
    ...periods.slice(0, NumPeriodosPotencia).map((period) =>
      priceColumn(`Potencia${period}`, {
        header: t('prices:fixedPrices.powerShort', { period }),
        name: t('prices:fixedPrices.power', { period }),
        decimals: 4,
      }),
    ),
    ...(NumPeriodosPotencia === 0 ? [TerminoFijo] : []),
  ];
}

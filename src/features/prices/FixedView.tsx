import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type FixedPrice, getFixedPrices } from '~/api/energy.ts';
import { useQuery } from '~/api/hooks.ts';
import { periods } from '~/domain/periods.ts';
import { today } from '~/lib/days.ts';
import type { Column } from '~/table/columns.ts';
import { ListPart } from '~/table/ListPart.tsx';
import { inForce } from '~/trade/offers.ts';
import { Asking } from './Asking.tsx';
import type { Desk, Tariff } from './desk.ts';
import { ExportButton } from './ExportButton.tsx';
import { PriceFilters } from './PriceFilters.tsx';

/** The fixed prices on offer for a tariff, those that have run out among them. */
export function FixedView({ desk }: { desk: Desk }) {
  const { t } = useTranslation(['prices', 'trade']);
  const { tariff } = desk;
  const prices = useQuery(getFixedPrices, { tarifa: tariff.Id });
  const columns = useMemo(() => fixedColumns(t, tariff), [t, tariff]);
  return (
    <>
      <PriceFilters desk={desk} noRange>
        <Asking validating={prices.validating} />
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
        <p className="text-12 text-text2 max-md:pb-4">{t('prices:fixedPrices.units')}</p>
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

function fixedColumns(t: TFunction<['prices', 'trade']>, { NumPeriodosEnergia, NumPeriodosPotencia }: Tariff) {
  const day = today();
  const holds = (row: FixedPrice) => inForce([row], day).length > 0;
  const columns: Column<FixedPrice>[] = [
    {
      id: 'Comercializadora',
      kind: 'text',
      header: t('trade:column.supplier'),
      width: 150,
      main: true,
      strong: true,
      sortable: true,
      card: '1left',
      value: ({ Comercializadora }) => Comercializadora,
    },
    {
      id: 'Producto',
      kind: 'text',
      header: t('trade:column.product'),
      width: 150,
      grow: true,
      sortable: true,
      card: '2left',
      value: ({ Producto }) => Producto,
    },
    {
      id: 'vigencia',
      kind: 'chip',
      header: t('prices:fixedPrices.state'),
      width: 100,
      card: '1right',
      value: (row) => (holds(row) ? t('prices:fixedPrices.inForce') : t('prices:fixedPrices.ended')),
      tone: (row) => (holds(row) ? 'green' : 'neutral'),
    },
    {
      id: 'VigenteHasta',
      kind: 'date',
      header: t('prices:fixedPrices.until'),
      width: 110,
      sortable: true,
      card: '2right',
      value: ({ VigenteHasta }) => VigenteHasta,
    },
    {
      id: 'Duracion',
      kind: 'number',
      header: t('prices:fixedPrices.months'),
      width: 70,
      sortable: true,
      value: ({ Duracion }) => Duracion,
    },
    ...periods.slice(0, NumPeriodosEnergia).map(
      (period, at): Column<FixedPrice> => ({
        id: period,
        kind: 'number',
        header: period,
        name: t('prices:fixedPrices.energy', { period }),
        width: 90,
        decimals: 6,
        sortable: true,
        ...(at < 3 && { card: at === 0 ? '3left' : '3right' }),
        value: (row) => row[period],
      }),
    ),
    ...periods.slice(0, NumPeriodosPotencia).map(
      (period): Column<FixedPrice> => ({
        id: `Potencia${period}`,
        kind: 'number',
        header: t('prices:fixedPrices.powerShort', { period }),
        name: t('prices:fixedPrices.power', { period }),
        width: 84,
        decimals: 4,
        sortable: true,
        value: (row) => row[`Potencia${period}`],
      }),
    ),
  ];
  if (NumPeriodosPotencia === 0)
    columns.push({
      id: 'TerminoFijo',
      kind: 'number',
      header: t('prices:fixedPrices.fixedTerm'),
      width: 120,
      decimals: 2,
      sortable: true,
      value: ({ TerminoFijo }) => TerminoFijo,
    });
  return columns;
}

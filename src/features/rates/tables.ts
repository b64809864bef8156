import { accessEnergyRows, accessPowerRows } from '~/domain/access-prices.ts';
import { lowVoltageRights } from '~/domain/connection-rights.ts';
import type { DatedRow } from '~/domain/dated-row.ts';
import { emissionFactors } from '~/domain/emission-factors.ts';
import {
  type DatedRate,
  electricityRates,
  gasIva,
  gasTaxes,
  meterRents,
  professionalGasTaxes,
  salesTaxes,
  smallSupplyIva,
  socialBonusRates,
} from '~/domain/energy-taxes.ts';
import { type Period, periods } from '~/domain/periods.ts';
import { excessRules } from '~/domain/power-excess.ts';
import { reactiveRules } from '~/domain/reactive-energy.ts';
import type { Texts } from '~/i18n/texts.ts';
import { addDays } from '~/lib/days.ts';

type Names = Texts['rates'];
type TableId = keyof Names['table'];

/** The subject of a row, if several rows of a table apply at the same time: a text of the page, or a tariff's name. */
export type Series = keyof Names['series'] | keyof Names['territory'] | `${number}.${number}TD`;

/** A number with its name; a single number has none. */
type Value = readonly [name: Period | keyof Names['name'] | undefined, value: number];

interface RateRow {
  row: DatedRow;
  series: Series | undefined;
  values: readonly Value[];
}

/** A row with its last day, ISO; undefined if it still applies. */
export interface HeldRow extends RateRow {
  to: string | undefined;
}

export interface RateTable {
  id: TableId;
  /** Newest first. */
  rows: readonly HeldRow[];
}

/** How a row was confirmed. */
export const checkedOf = ({ unconfirmed, publications }: DatedRow) =>
  unconfirmed ? 'no' : publications ? 'publications' : 'gazette';

/** Each row is followed by the next of its series. */
function table(id: TableId, unsorted: readonly RateRow[]): RateTable {
  const rows = unsorted.toSorted((a, b) => b.row.from.localeCompare(a.row.from));
  return {
    id,
    rows: rows.map((each, at) => {
      const next = rows.slice(0, at).findLast(({ series, row }) => series === each.series && row.from > each.row.from);
      return { ...each, to: next && addDays(next.row.from, -1) };
    }),
  };
}

const rates = (rows: readonly DatedRate[], series?: Series) =>
  rows.map((row): RateRow => ({ row, series, values: [[undefined, row.value]] }));

const byPeriod = (rows: readonly (DatedRow & { tariff?: string | undefined; prices: readonly number[] })[]) =>
  rows.map(
    (row): RateRow => ({
      row,
      series: (row.tariff ?? 'others') as Series,
      values: row.prices.map((price, at) => [periods[at], price]),
    }),
  );

/** All tables of prices and taxes that bills, recommendations and studies use. */
export const rateTables: readonly RateTable[] = [
  table(
    'sales',
    salesTaxes.map((row) => ({
      row,
      series: row.nombre,
      values:
        row.nombre === 'IVA'
          ? [[undefined, row.supply]]
          : [
              ['home', row.home],
              ['supply', row.supply],
              ['meter', row.rent],
              ['goods', row.goods],
            ],
    })),
  ),
  table('smallIva', rates(smallSupplyIva)),
  table('gasIva', rates(gasIva)),
  table('electricity', rates(electricityRates)),
  table('gas', [...rates(gasTaxes, 'home'), ...rates(professionalGasTaxes, 'business')]),
  table('social', rates(socialBonusRates)),
  table('rent', rates(meterRents)),
  table('power', byPeriod(accessPowerRows)),
  table('energy', byPeriod(accessEnergyRows)),
  table('excess', byPeriod(excessRules)),
  table(
    'reactive',
    reactiveRules.map((row) => ({
      row,
      series: undefined,
      values: [
        ['cos95', row.prices[0]],
        ['cos80', row.prices[1]],
      ],
    })),
  ),
  table(
    'rights',
    lowVoltageRights.map((row) => ({
      row,
      series: 'low',
      values: [
        ['extension', row.extension],
        ['access', row.access],
        ['hookUp', row.hookUp],
      ],
    })),
  ),
  table(
    'co2',
    emissionFactors.flatMap((row) => rates([row], row.energy)),
  ),
];

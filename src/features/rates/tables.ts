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
import { periods } from '~/domain/periods.ts';
import { excessRules } from '~/domain/power-excess.ts';
import { reactiveRules } from '~/domain/reactive-energy.ts';
import type { Zone } from '~/domain/tariff-calendar.ts';

type TableId =
  | 'sales'
  | 'smallIva'
  | 'gasIva'
  | 'electricity'
  | 'gas'
  | 'social'
  | 'rent'
  | 'power'
  | 'energy'
  | 'excess'
  | 'reactive'
  | 'rights'
  | 'co2';

/** The subject of a row, if several rows of a table apply at the same time: a text of the page, or a tariff's name. */
export type Series =
  | 'all'
  | 'others'
  | 'IVA'
  | 'IGIC'
  | 'IPSI'
  | 'home'
  | 'business'
  | 'low'
  | 'gas'
  | Zone
  | `${number}.${number}TD`;

/** Names of a row's numbers: periods, or texts of the page. */
export type ValueName =
  | (typeof periods)[number]
  | 'home'
  | 'supply'
  | 'meter'
  | 'goods'
  | 'cos95'
  | 'cos80'
  | 'extension'
  | 'access'
  | 'hookUp';

export interface RateRow extends Pick<DatedRow, 'from' | 'source'> {
  series: Series;
  /** How it was confirmed. */
  checked: 'gazette' | 'publications' | 'no';
  publications: number;
  /** A single number has no name. */
  values: readonly { name: ValueName | undefined; value: number }[];
}

export interface RateTable {
  id: TableId;
  /** Newest first. */
  rows: readonly RateRow[];
}

const checkOf = ({ unconfirmed, publications }: DatedRow): Pick<RateRow, 'checked' | 'publications'> => ({
  checked: unconfirmed ? 'no' : publications ? 'publications' : 'gazette',
  publications: publications ?? 0,
});

const row = (of: DatedRow, series: Series, values: readonly (readonly [ValueName | undefined, number])[]): RateRow => ({
  from: of.from,
  source: of.source,
  series,
  ...checkOf(of),
  values: values.map(([name, value]) => ({ name, value })),
});

const one = (rates: readonly DatedRate[], series: Series = 'all') =>
  rates.map((rate) => row(rate, series, [[undefined, rate.value]]));

const byPeriod = (prices: readonly number[]) =>
  prices.flatMap((price, at) => (periods[at] ? [[periods[at], price] as const] : []));

const table = (id: TableId, rows: readonly RateRow[]): RateTable => ({
  id,
  rows: rows.toSorted((a, b) => b.from.localeCompare(a.from)),
});

/** All tables of prices and taxes that bills, recommendations and studies use. */
export const rateTables: readonly RateTable[] = [
  table(
    'sales',
    salesTaxes.map((tax) =>
      row(
        tax,
        tax.nombre,
        tax.nombre === 'IVA'
          ? [[undefined, tax.supply]]
          : [
              ['home', tax.home],
              ['supply', tax.supply],
              ['meter', tax.rent],
              ['goods', tax.goods],
            ],
      ),
    ),
  ),
  table('smallIva', one(smallSupplyIva)),
  table('gasIva', one(gasIva)),
  table('electricity', one(electricityRates)),
  table('gas', [...one(gasTaxes, 'home'), ...one(professionalGasTaxes, 'business')]),
  table('social', one(socialBonusRates)),
  table('rent', one(meterRents)),
  table(
    'power',
    accessPowerRows.map((each) => row(each, each.tariff as Series, byPeriod(each.prices))),
  ),
  table(
    'energy',
    accessEnergyRows.map((each) => row(each, each.tariff as Series, byPeriod(each.prices))),
  ),
  table(
    'excess',
    excessRules.map((each) => row(each, (each.tariff as Series | undefined) ?? 'others', byPeriod(each.prices))),
  ),
  table(
    'reactive',
    reactiveRules.map((each) =>
      row(each, 'all', [
        ['cos95', each.prices[0]],
        ['cos80', each.prices[1]],
      ]),
    ),
  ),
  table(
    'rights',
    lowVoltageRights.map((each) =>
      row(each, 'low', [
        ['extension', each.extension],
        ['access', each.access],
        ['hookUp', each.hookUp],
      ]),
    ),
  ),
  table(
    'co2',
    emissionFactors.map((each) => row(each, each.energy, [[undefined, each.value]])),
  ),
];

/** A row with its last day, ISO; undefined if it still applies. */
interface HeldRow {
  row: RateRow;
  to: string | undefined;
}

/** Each row with the day before the next row of its series, newest first. */
export function heldRows({ rows }: RateTable): HeldRow[] {
  return rows.map((each, at) => {
    const next = rows.slice(0, at).findLast(({ series, from }) => series === each.series && from > each.from);
    return { row: each, to: next && dayBefore(next.from) };
  });
}

const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

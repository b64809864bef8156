import type { DatedRow } from './dated-row.ts';
import { type Period, periods } from './periods.ts';
import { round } from './round.ts';
import type { ByPeriod } from './sips-readings.ts';

/** The share of active energy above which reactive energy is charged, and in which periods. */
export interface ReactiveRule extends DatedRow {
  /** Free kVArh per kWh of the same period and bill: a cos φ of 0.95. */
  freeShare: number;
  periods: readonly Period[];
  /** Below the first cos φ the excess has a price, below the second a higher one. */
  bands: readonly [number, number];
  /** € for each kVArh charged, by band. */
  prices: readonly [number, number];
}

/**
 * Oldest first. Source: RD 1164/2001, article 9.3, which Circular CNMC 3/2020 keeps for 3.0TD and 6.x: inductive energy
 * in all periods but P6. Capacitive energy in P6 (6.x, by the hour) has had a price of zero since 2021, and SIPS does
 * not list it separately. Prices: the CNMC's resolutions of each December (of 2023: BOE-A-2023-26251), unchanged since
 * 2010; four publications agree on them.
 */
export const reactiveRules: readonly ReactiveRule[] = [
  {
    from: '2021-06-01',
    freeShare: 0.33,
    periods: ['P1', 'P2', 'P3', 'P4', 'P5'],
    bands: [0.95, 0.8],
    prices: [0.041554, 0.062332],
    source: 'RD 1164/2001, art. 9.3; BOE-A-2023-26251',
    publications: 4,
  },
];

/**
 * The rule in force on a day; before June 2021 the first rule, which differed only in its periods.
 *
 * @param date ISO
 */
export const reactiveRuleOn = (date: string): ReactiveRule =>
  reactiveRules.findLast(({ from }) => from <= date) ?? (reactiveRules[0] as ReactiveRule);

/** Ratio of active to apparent energy: 1 without reactive energy; undefined if nothing was drawn. */
export const cosPhi = (kwh: number, kvarh: number): number | undefined =>
  kwh > 0 ? kwh / Math.hypot(kwh, kvarh) : undefined;

export interface ReactiveUse {
  /** kWh of the periods in which it is charged. */
  kwh: number;
  kvarh: number;
  /** kVArh that are free. */
  free: number;
  /** kVArh that are charged: each period by itself. */
  charged: number;
  /** € before taxes, each period at the price of its own cos φ; not rounded. */
  cost: number;
  cosPhi: number | undefined;
  /** 0: no charge; 1 and 2: the band of the worst period. */
  band: 0 | 1 | 2;
}

/** The reactive energy of one reading. */
export function reactiveUse(active: ByPeriod | null, reactive: ByPeriod | null, rule: ReactiveRule): ReactiveUse {
  const lines = periods
    .filter((period) => rule.periods.includes(period))
    .map((period) => ({ kwh: active?.[period] ?? 0, kvarh: reactive?.[period] ?? 0 }));
  const sum = (value: (line: (typeof lines)[number]) => number) =>
    round(
      lines.reduce((total, line) => total + value(line), 0),
      3,
    );
  const kwh = sum((line) => line.kwh);
  const kvarh = sum((line) => line.kvarh);
  const surplus = (line: (typeof lines)[number]) => Math.max(0, line.kvarh - rule.freeShare * line.kwh);
  const bandOf = (line: (typeof lines)[number]) => {
    const cos = cosPhi(line.kwh, line.kvarh) ?? 0;
    return surplus(line) === 0 ? 0 : cos < rule.bands[1] ? 2 : 1;
  };
  const priceOf = (line: (typeof lines)[number]) => rule.prices[bandOf(line) - 1] ?? 0;
  return {
    kwh,
    kvarh,
    free: round(rule.freeShare * kwh, 3),
    charged: sum(surplus),
    cost: lines.reduce((total, line) => total + surplus(line) * priceOf(line), 0),
    cosPhi: cosPhi(kwh, kvarh),
    band: Math.max(...lines.map(bandOf)) as ReactiveUse['band'],
  };
}

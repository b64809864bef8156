import type { SipsPoint, SipsReading } from '~/api/sips.ts';
import { type AccessPowerPrices, accessPowerPrices } from '~/domain/access-power-prices.ts';
import type { Period } from '~/domain/periods.ts';
import { type ExcessRule, excessRuleOn, otherExcessRule } from '~/domain/power-excess.ts';
import { hangsOnExcess, inOrder, type PowerProposals, powerProposals } from '~/domain/power-proposals.ts';
import { daysOf, powersOf } from '~/domain/sips-readings.ts';
import { tariffStructure } from '~/domain/tariff-periods.ts';
import { fittingYear, maximaOf, withMaxima } from '~/domain/year-maxima.ts';
import { today as todayOnDevice } from '~/lib/days.ts';

/** Why nothing can be advised. */
export type NoAdvice = 'gas' | 'tariff' | 'powers' | 'loading' | 'readings' | 'months';

export interface Advice {
  tariff: string;
  /** The power periods, with today's kW. */
  contracted: { period: Period; kw: number }[];
  inOrder: boolean;
  /** Readings of the last year that have maxima. */
  readings: number;
  from: string;
  to: string;
  /** The regulated prices; undefined where we have none for the tariff. */
  regulated: AccessPowerPrices | undefined;
  excess: ExcessRule;
  /** Undefined where there are no prices to calculate with. */
  result: PowerProposals | undefined;
  /** The same with another price of an excess: set where the advice hangs on it, so that it is no recommendation. */
  other: { excess: ExcessRule; result: PowerProposals } | undefined;
}

/** Days that twelve monthly readings have at the least. */
const yearOfReadings = 360;

/**
 * What other powers would cost, from the maxima of the last twelve months.
 * @param own €/kW and year from P1 on, in place of the regulated ones
 * @param day ISO, whose prices and rules hold
 */
export function adviceFor(
  point: SipsPoint,
  all: readonly SipsReading[] | undefined,
  own?: readonly number[],
  day = todayOnDevice(),
): Advice | { missing: NoAdvice; months?: number } {
  const tariff = point.Tarifa ?? '';
  const contracted = powersOf(point.Potencias, tariff);
  const structure = tariffStructure(tariff);
  if (point.Energia === 'G') return { missing: 'gas' };
  if (!structure) return { missing: 'tariff' };
  if (contracted.length !== (structure === 'three' ? 2 : 6)) return { missing: 'powers' };
  if (!all) return { missing: 'loading' };
  const powers = contracted.map(({ kw }) => kw);
  const read = withMaxima(tariff, contracted.length, fittingYear(powers, all));
  if (read.length === 0) return { missing: 'readings' };
  // The highest power of a year is not known from a part of it: a cut that fits October may not fit January.
  if (read.reduce((days, reading) => days + daysOf(reading), 0) < yearOfReadings)
    return { missing: 'months', months: read.length };

  const regulated = accessPowerPrices(tariff, day);
  const prices = own ?? regulated?.prices;
  const excess = excessRuleOn(day, tariff);
  const terms = prices && {
    tariff,
    contracted: powers,
    prices,
    readings: maximaOf(tariff, contracted.length, read),
    excess,
  };
  const result = terms && powerProposals(terms);
  const otherExcess = structure === 'six' ? otherExcessRule(day, tariff) : undefined;
  const otherResult = terms && otherExcess && powerProposals({ ...terms, excess: otherExcess });
  return {
    tariff,
    contracted,
    inOrder: structure === 'three' || inOrder(powers),
    readings: read.length,
    from: read.map(({ FechaInicio }) => FechaInicio).toSorted()[0] ?? '',
    to:
      read
        .map(({ FechaFin }) => FechaFin)
        .toSorted()
        .at(-1) ?? '',
    regulated,
    excess,
    result,
    other:
      result && otherExcess && otherResult && hangsOnExcess(result, otherResult)
        ? { excess: otherExcess, result: otherResult }
        : undefined,
  };
}

/** Differences below this, kW, are no change. */
const step = 0.05;

/** The periods whose power a proposal raises and lowers. */
export function changesOf(contracted: Advice['contracted'], powers: readonly number[]) {
  const changed = (by: (difference: number) => boolean) =>
    contracted.flatMap(({ period, kw }, index) => (by((powers[index] ?? kw) - kw) ? period : []));
  return { raised: changed((difference) => difference > step), lowered: changed((difference) => difference < -step) };
}

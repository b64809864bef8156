import type { SipsPoint } from '~/api/sips.ts';
import { type AccessPowerPrices, accessPowerPrices } from '~/domain/access-prices.ts';
import { fittingYear, maximaOf, withMaxima } from '~/domain/measured-charges.ts';
import type { Period } from '~/domain/periods.ts';
import { type ExcessRule, excessRuleOn, otherExcessRule } from '~/domain/power-excess.ts';
import { hangsOnExcess, type PowerProposal, type PowerProposals, powerProposals } from '~/domain/power-proposals.ts';
import { daysOf, powersOf, type Reading } from '~/domain/sips-readings.ts';
import { tariffStructure } from '~/domain/tariff-periods.ts';
import { today as todayOnDevice } from '~/lib/days.ts';

/** Why no advice is possible. */
export type NoAdvice = 'gas' | 'tariff' | 'powers' | 'loading' | 'readings' | 'months';

export interface Advice {
  tariff: string;
  /** The power periods with today's kW. */
  contracted: { period: Period; kw: number }[];
  from: string;
  to: string;
  /** The regulated prices; undefined if we have none for the tariff. */
  regulated: AccessPowerPrices | undefined;
  excess: ExcessRule;
  /** undefined if there are no prices to calculate with. */
  result: PowerProposals | undefined;
  /** The result with another excess price: set if the advice depends on it, so that it is not a recommendation. */
  other: { excess: ExcessRule; result: PowerProposals } | undefined;
}

/** Minimum number of days covered by twelve monthly readings. */
const yearOfReadings = 360;

/**
 * The cost of other powers, from the maxima of the last twelve months.
 *
 * @param day ISO; its prices and rules apply
 */
export function adviceFor(
  point: SipsPoint,
  all: readonly Reading[] | undefined,
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
  // The maximum of a year is not known from part of it: a reduction that fits October may not fit January.
  if (read.reduce((days, reading) => days + daysOf(reading), 0) < yearOfReadings)
    return { missing: 'months', months: read.length };

  const regulated = accessPowerPrices(tariff, day);
  const prices = regulated?.prices;
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

/** The powers to recommend; undefined if they save nothing or depend on an unchecked price. */
export const recommended = (advice: Advice | undefined): PowerProposal | undefined =>
  advice?.result && !advice.other && advice.result.advised.saving > 0 ? advice.result.advised : undefined;

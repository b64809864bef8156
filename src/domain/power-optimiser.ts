import type { ExcessRule } from './power-excess.ts';
import { tariffStructure } from './tariff-periods.ts';

/** The highest power of each period in a billing period, from P1 on, kW. */
export interface MaximeterReading {
  days: number;
  kw: readonly number[];
}

/** Periods from P1 on: two for 2.0TD (P1 and off-peak, which distributors call P2 or P3), otherwise six. */
export interface PowerTerms {
  tariff: string;
  /** Contracted now, kW. */
  contracted: readonly number[];
  /** €/kW and year. */
  prices: readonly number[];
  readings: readonly MaximeterReading[];
  /** See `excessRuleOn`; 2.0TD pays none: its supply is cut off. */
  excess: ExcessRule;
}

/** € a year. */
export interface PowerCost {
  power: number;
  excess: number;
  total: number;
}

export interface PowerAdvice {
  /** kW, from P1 on. */
  powers: number[];
  today: PowerCost;
  advised: PowerCost;
  /** € a year; negative only if today's powers are not allowed, so that the allowed ones can cost more. */
  saving: number;
}

/**
 * The powers that would have cost least over the readings, in steps of 0.1 kW.
 *
 * 3.0TD and 6.x: each kW of a month's maximum above the contracted power costs the price of its period for each day; P1
 * <= P2 <= ... <= P6, and P6 of 3.0TD stays over 15 kW, below which it would be 2.0TD. From 50 kW on the real bill
 * counts every quarter of an hour instead of the month's maximum, so this is an estimate. 2.0TD: excesses cost nothing,
 * so each period gets its highest maximum, but no more than it has today (a usual 5.75 kW stays): what the meter has
 * allowed until now it will allow again.
 *
 * @throws RangeError for a tariff without power periods, no readings, or lists of the wrong length
 */
export function optimisePower(terms: PowerTerms): PowerAdvice {
  checkTerms(terms);
  const { contracted } = terms;
  const today = powerCost(terms, contracted);
  const cheapest = cheapestPowers(terms);
  // Today's powers need not be multiples of 0.1 kW, and may be the cheapest.
  const keep = lawful(terms, contracted) && today.total <= powerCost(terms, cheapest).total;
  const powers = keep ? [...contracted] : cheapest;
  const advised = powerCost(terms, powers);
  return { powers, today, advised, saving: today.total - advised.total };
}

/** The yearly cost of powers, from the readings there are, scaled to 365 days. */
export function powerCost(terms: PowerTerms, powers: readonly number[]): PowerCost {
  const costs = powers.map((kw, period) => periodCost(terms, period, kw));
  const power = costs.reduce((sum, cost) => sum + cost.power, 0);
  const excess = costs.reduce((sum, cost) => sum + cost.excess, 0);
  return { power, excess, total: power + excess };
}

function periodCost({ tariff, prices, readings, excess }: PowerTerms, period: number, kw: number) {
  const power = kw * (prices[period] as number);
  if (tariffStructure(tariff) === 'three') return { power, excess: 0 };
  const days = readings.reduce((sum, reading) => sum + reading.days, 0);
  const over = readings.reduce((sum, reading) => {
    const kwOver = Math.max(0, (reading.kw[period] as number) - kw);
    return sum + kwOver * reading.days;
  }, 0);
  return { power, excess: ((excess.prices[period] as number) * over * 365) / days };
}

function cheapestPowers(terms: PowerTerms): number[] {
  const floors = powerFloors(terms);
  if (tariffStructure(terms.tariff) === 'three') return floors;

  // A period's cost is a line that bends at its readings, so ascending powers that cost least are found among the steps
  // next to the readings: for each period in turn, the cheapest way to end at each of them.
  const steps = new Set(floors);
  for (const { kw } of terms.readings)
    for (const value of kw)
      for (const step of [stepBelow(value), stepAbove(value)]) steps.add(Math.max(step, smallest));
  const candidates = [...steps].toSorted((a, b) => a - b);

  let choices: Choice[] = candidates.map(() => ({ total: 0, powers: [] }));
  for (const [period, floor] of floors.entries()) {
    let best: Choice = { total: Number.POSITIVE_INFINITY, powers: [] };
    choices = candidates.map((kw, index) => {
      const before = choices[index];
      if (before && before.total < best.total) best = before;
      if (kw < floor) return { total: Number.POSITIVE_INFINITY, powers: [] };
      const { power, excess } = periodCost(terms, period, kw);
      return { total: best.total + power + excess, powers: [...best.powers, kw] };
    });
  }
  return choices.reduce((best, choice) => (choice.total < best.total ? choice : best)).powers;
}

interface Choice {
  total: number;
  powers: number[];
}

const smallest = 0.1;
const overFifteen = 15.1;

/** The minimum power allowed in each period. */
function powerFloors({ tariff, contracted, readings }: PowerTerms): number[] {
  if (tariffStructure(tariff) === 'three')
    return contracted.map((kw, period) => {
      const highest = Math.max(...readings.map((reading) => reading.kw[period] as number));
      return Math.min(kw, Math.max(smallest, stepAbove(highest)));
    });
  return contracted.map((_, period) => (period === 5 && tariff.startsWith('3.0') ? overFifteen : smallest));
}

function lawful(terms: PowerTerms, powers: readonly number[]): boolean {
  if (tariffStructure(terms.tariff) === 'three') return true;
  const floors = powerFloors(terms);
  return powers.every((kw, period) => kw >= (floors[period] as number) && kw >= (powers[period - 1] ?? 0));
}

// 1.1 * 10 is 11.000000000000002: rounding errors are removed before a step is chosen.
const tenths = (kw: number) => Number((kw * 10).toPrecision(12));
const stepBelow = (kw: number) => Math.floor(tenths(kw)) / 10;
const stepAbove = (kw: number) => Math.ceil(tenths(kw)) / 10;

function checkTerms({ tariff, contracted, prices, readings }: PowerTerms) {
  const structure = tariffStructure(tariff);
  if (!structure) throw new RangeError(`${tariff} has no power periods.`);
  const count = structure === 'three' ? 2 : 6;
  const lists = [contracted, prices, ...readings.map(({ kw }) => kw)];
  if (lists.some((list) => list.length !== count))
    throw new RangeError(`${tariff} has ${count} power periods: powers, prices and readings need one value for each.`);
  if (!readings.some(({ days }) => days > 0)) throw new RangeError('Powers cannot be advised without a reading.');
}

export interface InvestmentTerms {
  /** € paid on day 0. */
  price: number;
  /** € saved in the first year. */
  yearlySaving: number;
  /** Share of the saving lost each year, 0.02. */
  degradation: number;
}

/**
 * € of the years 0 (the price, negative) to `years`.
 *
 * @param life years after which nothing is saved; the last one may be partial
 */
export function cashFlows(
  { price, yearlySaving, degradation }: InvestmentTerms,
  years: number,
  life = Number.POSITIVE_INFINITY,
): number[] {
  const savings = Array.from(
    { length: years },
    (_, year) => yearlySaving * (1 - degradation) ** year * Math.min(1, Math.max(0, life - year)),
  );
  return [-price, ...savings];
}

/**
 * Years until the savings, which shrink each year, have paid the price; within a year they come in evenly. Null if
 * nothing is saved, or if the price is not reached within its life.
 */
export function payback({ price, yearlySaving, degradation }: InvestmentTerms, life = longest): number | null {
  if (price <= 0) return 0;
  let left = price;
  for (let year = 0; year < longest; year++) {
    const saved = yearlySaving * (1 - degradation) ** year;
    if (saved >= left) {
      const years = year + left / saved;
      return years <= life ? years : null;
    }
    left -= saved;
  }
  return null;
}

/** Longest payback in years; a longer one counts as none. */
const longest = 100;

/** Balance since day 0, € at the end of the years 0 to the last. */
export function accumulated(flows: readonly number[]): number[] {
  let sum = 0;
  return flows.map((flow) => {
    sum += flow;
    return sum;
  });
}

/**
 * Net present value, VAN, in €.
 * @param rate the yearly discount rate, 0.04
 */
export const netPresentValue = (flows: readonly number[], rate: number) =>
  flows.reduceRight((value, flow) => value / (1 + rate) + flow, 0);

/**
 * Internal rate of return, TIR, per year: the discount rate at which the later income is worth the payment. Negative if
 * less comes in than is paid; null if nothing comes in, or nothing is paid.
 *
 * @param flows one payment first, then only income
 */
export function internalRateOfReturn(flows: readonly number[]): number | null {
  const [first = 0, ...later] = flows;
  if (first >= 0 || !later.some((flow) => flow > 0)) return null;
  // The value falls as the rate rises, so there is one root, and bisection finds it to the last bit or so.
  let low = -1;
  let high = 1;
  while (netPresentValue(flows, high) > 0) high = high * 2;
  for (let step = 0; step < 100; step++) {
    const rate = (low + high) / 2;
    if (netPresentValue(flows, rate) > 0) low = rate;
    else high = rate;
  }
  return high;
}

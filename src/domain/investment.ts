export interface InvestmentTerms {
  /** € paid on day 0. */
  price: number;
  /** € saved in the first year. */
  yearlySaving: number;
  /** The share of the saving that each year takes away, 0.02. */
  degradation: number;
}

/** € of the years 0 (the price, negative) to `years`. */
export function cashFlows({ price, yearlySaving, degradation }: InvestmentTerms, years: number): number[] {
  const savings = Array.from({ length: years }, (_, year) => yearlySaving * (1 - degradation) ** year);
  return [-price, ...savings];
}

/**
 * Years until a saving that stays as in the first year has paid the price, as the trade reckons it: without degradation
 * or interest. null where nothing is saved.
 */
export const payback = ({ price, yearlySaving }: InvestmentTerms) => (yearlySaving > 0 ? price / yearlySaving : null);

/**
 * Net present value, VAN, in €.
 * @param rate the yearly discount rate, 0.04
 */
export const netPresentValue = (flows: readonly number[], rate: number) =>
  flows.reduceRight((value, flow) => value / (1 + rate) + flow, 0);

/**
 * Internal rate of return, TIR, per year: the rate at which what comes in later is worth what is paid now. Negative
 * where less comes in than is paid; null where nothing does, or nothing is paid.
 * @param flows one payment first, then only what comes in
 */
export function internalRateOfReturn(flows: readonly number[]): number | null {
  const [first = 0, ...later] = flows;
  if (first >= 0 || !later.some((flow) => flow > 0)) return null;
  // The value falls as the rate rises, so there is one root, and halving the range finds it to the last bit or so.
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

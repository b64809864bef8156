import type { Battery } from '~/api/batteries.ts';
import { type HomeMonth, hasThreePhases, rankBatteries } from '~/domain/battery.ts';
import { paysHomeRate, taxesOf, taxFactor } from '~/domain/bill.ts';
import { salesTaxIn } from '~/domain/energy-taxes.ts';
import { dayNumber } from '~/domain/iso-day.ts';
import { round } from '~/domain/round.ts';
import type { SavingRange } from '~/domain/saving-range.ts';
import { monthBefore } from '~/domain/sips-readings.ts';
import { type ByPeriods, energyOfMonth, type OfferPrices, surplusIn, yearlyBill } from '~/domain/supply-bill.ts';
import { type Market, type Option, type Paid, type Ranking, rankOffers, savingOf } from '~/trade/offers.ts';
import { type Advice, recommended } from '~/trade/supply/powerAdvice.ts';
import type { Supplied } from '~/trade/supply/typed.ts';

/** The same supply with other powers, which also change its excess charges. */
const withPowers = (supply: Supplied, powers: readonly number[], excess: number): Supplied => ({
  ...supply,
  power: powers,
  measured: supply.measured && { ...supply.measured, excess: supply.measured.excess === null ? null : excess },
});

/**
 * The battery that pays back soonest at some prices; only homes with 2.0TD can be calculated.
 * @returns null if none pays back within its life, undefined if it cannot be calculated
 */
function bestBattery(
  supply: Supplied,
  { prices, bill }: Pick<Option, 'prices' | 'bill'>,
  catalogue: readonly Battery[] | undefined,
  day: string,
) {
  if (!catalogue || supply.tariff !== '2.0TD' || supply.months.length === 0) return undefined;
  const priceOf = (at: number) => {
    // A price for the whole year is used directly, because the amount on the bill is rounded to the cent.
    if (!(prices.energy instanceof Map)) return (prices.energy as ByPeriods)[at] ?? 0;
    const kWh = supply.energy[at] ?? 0;
    return kWh > 0 ? (bill.energy[at]?.amount ?? 0) / kWh : 0;
  };
  const [peak, flat, valley] = [priceOf(0), priceOf(1), priceOf(2)];
  const [peakUse, flatUse] = [supply.energy[0] ?? 0, supply.energy[1] ?? 0];
  const tax = taxFactor(taxesOf(day, supply.province, false, paysHomeRate(supply)));
  const goods = salesTaxIn(supply.province).goods;
  const threePhases = hasThreePhases(Math.max(...supply.power.map((kW) => kW ?? 0)), supply.phases);
  const batteries = catalogue.flatMap((row) =>
    row.Precio === null || row.CapacidadKwh === null || (threePhases && row.Fases !== 'T')
      ? []
      : {
          ...row,
          CapacidadKwh: row.CapacidadKwh,
          Dod: row.Dod ?? 0.9,
          Eficiencia: row.Eficiencia ?? 0.9,
          Ciclos: row.Ciclos ?? undefined,
          Precio: round(row.Precio * (1 + goods / 100), 2),
        },
  );
  const [best] = rankBatteries(batteries, homeMonths(supply, prices), {
    avoided: peakUse + flatUse > 0 ? (peak * peakUse + flat * flatUse) / (peakUse + flatUse) : flat,
    peak,
    flat,
    valley,
    surplus: surplusPrice(supply, prices),
    tax,
    arbitrage: true,
  });
  return best && best.payback !== null ? best : null;
}

/** A battery that pays back within its life, with its effect on a home. */
type BatteryAdvice = NonNullable<ReturnType<typeof bestBattery>>;

/** Typical days of the months of a supply's year; their need is the consumption in P1 and P2. */
function homeMonths(supply: Supplied, prices: OfferPrices): HomeMonth[] {
  return supply.months.map((month) => {
    const days = dayNumber(`${monthBefore(month.month, -1)}-01`) - dayNumber(`${month.month}-01`);
    const surplus = surplusIn(supply, month.month) / days;
    return {
      days,
      // The production besides the surplus is unknown; no shown figure depends on it.
      production: surplus,
      surplus,
      need: ((month.use[0] ?? 0) + (month.use[1] ?? 0)) / days,
      peakNeed: (month.use[0] ?? 0) / days,
      bought: energyOfMonth(month, prices.energy) / days,
    };
  });
}

/** €/kWh, the mean of the months; zero if nothing is paid. */
function surplusPrice({ months }: Supplied, { surplus }: OfferPrices): number {
  if (!(surplus instanceof Map)) return (surplus as number | null) ?? 0;
  const surplusMonths = months.flatMap(({ month }) => surplus.get(month) ?? []);
  return surplusMonths.length === 0 ? 0 : surplusMonths.reduce((sum, price) => sum + price, 0) / surplusMonths.length;
}

/** A single change, with everything else as today. */
export interface Measure {
  id: 'fixed' | 'indexed' | 'power' | 'surplus' | 'battery' | 'together';
  /** € per year with taxes after the change; null: it cannot be calculated, or does not pay off. */
  total: number | null;
  /** Saving compared with today; null if today's bill is unknown. */
  saving: number | null;
  /** If today's bill is unknown: saving in € per year compared with the cheapest offer without this change. */
  offBest?: number | undefined;
  option?: Option | undefined;
  powers?: readonly number[] | undefined;
  battery?: BatteryAdvice | undefined;
}

export interface Study extends Ranking {
  /** What is paid today; undefined if unknown. */
  today: Paid | undefined;
  measures: readonly Measure[];
  /** The proposal: the cheapest offer with the recommended powers. */
  proposed: Option | undefined;
  /** The proposed supply, with the recommended powers, if any. */
  proposedSupply: Supplied;
  /** The saving of the proposal as a range; undefined if today's cost is unknown. */
  range: ProposedRange | undefined;
  /**
   * The saving over the market of 24 months without powers and battery, compared with what is paid today or, if that is
   * unknown, with the cheapest fixed offer; undefined if neither side follows the market.
   */
  atMarket: { range: SavingRange; against: Option | undefined } | undefined;
  /** True: no battery pays back within its life. */
  noBattery: boolean;
}

/** € a year with taxes: over the market of 24 months or, if all prices are fixed, one amount. */
export interface ProposedRange {
  low: number;
  middle: number;
  high: number;
  /** The saving by powers and battery, which does not depend on the market; included in the three amounts. */
  more: number;
}

interface StudyInput {
  supply: Supplied;
  /** undefined: today's cost is unknown. */
  today: Paid | undefined;
  market: Market;
  advice: Advice | undefined;
  batteries: readonly Battery[] | undefined;
  /** The chosen offer; undefined: the cheapest. */
  chosen: string | undefined;
}

/** Each change alone and all together, all calculated with `yearlyBill`. */
export function studyOf({ supply, today, market, advice, batteries, chosen }: StudyInput): Study {
  const { day } = market;
  const paid = today?.prices;
  const ranking = rankOffers(supply, market);
  const { options } = ranking;
  const measure = (id: Measure['id'], total: number | null | undefined, more: Partial<Measure> = {}): Measure => ({
    id,
    total: total ?? null,
    saving: today === undefined || total === null || total === undefined ? null : round(today.total - total, 2),
    ...more,
  });
  /** The effect of a single change on today's bill or, if that is unknown, on the cheapest offer. */
  const alone = (id: 'power' | 'battery', total: number | null | undefined, more: Partial<Measure>): Measure =>
    today?.bill || !base || total === null || total === undefined
      ? measure(id, total, more)
      : measure(id, null, { ...more, offBest: round(base.bill.total - total, 2) });
  const fixed = options.find(({ indexed }) => indexed === undefined);
  const indexed = options.find((option) => option.indexed !== undefined);
  const advised = recommended(advice);
  const proposedSupply = advised ? withPowers(supply, advised.powers, advised.cost.excess) : supply;
  /** Today's prices, or the best offer if they are unknown. */
  const base = today?.bill && paid ? { prices: paid, bill: today.bill } : options[0];
  const otherPowers = advised && base && yearlyBill(proposedSupply, base.prices, day);
  const all = advised ? rankOffers(proposedSupply, market).options : options;
  const proposed = all.find(({ id }) => id === chosen) ?? all[0];
  const battery = base && bestBattery(supply, base, batteries, day);
  const together = proposed && bestBattery(proposedSupply, proposed, batteries, day);
  const withoutSurplus = paid && supply.surplus !== null ? yearlyBill({ ...supply, surplus: null }, paid, day) : null;
  const withSurplus =
    paid && supply.surplus !== null
      ? yearlyBill(supply, { ...paid, surplus: paid.surplus ?? market.surplus }, day)
      : null;
  return {
    ...ranking,
    today,
    measures: [
      measure('fixed', fixed?.bill.total, { option: fixed }),
      ...(supply.gas ? [] : [measure('indexed', indexed?.bill.total, { option: indexed })]),
      ...(advised ? [alone('power', otherPowers?.total, { powers: advised.powers })] : []),
      ...(withSurplus && withoutSurplus
        ? [{ ...measure('surplus', withSurplus.total), saving: round(withoutSurplus.total - withSurplus.total, 2) }]
        : []),
      ...(battery && base ? [alone('battery', base.bill.total - battery.saving, { battery })] : []),
      measure('together', proposed && round(proposed.bill.total - (together?.saving ?? 0), 2), {
        option: proposed,
        powers: advised?.powers,
        battery: together ?? undefined,
      }),
    ],
    proposed,
    proposedSupply,
    ...(proposed
      ? rangesOf({ supply, today, proposed, fixed, battery: together?.saving ?? 0, day })
      : { range: undefined, atMarket: undefined }),
    noBattery: battery === null,
  };
}

interface RangeInput extends Pick<Study, 'today'> {
  supply: Supplied;
  proposed: Option;
  /** The cheapest with a fixed price. */
  fixed: Option | undefined;
  /** € a year that it saves. */
  battery: number;
  day: string;
}

/** Powers and battery save the same in every market, so they shift the range and do not widen it. */
function rangesOf(input: RangeInput): Pick<Study, 'range' | 'atMarket'> {
  const { supply, today, proposed, fixed, battery, day } = input;
  const alone = yearlyBill(supply, proposed.prices, day);
  const against = today ? undefined : fixed;
  const now = today ?? (fixed && { total: fixed.bill.total, payable: fixed.prices });
  if (!alone || !now) return { range: undefined, atMarket: undefined };
  const { saving, range: market } = savingOf(supply, now, { ...proposed, bill: alone }, day);
  const atMarket = market && { range: market, against };
  if (!today) return { range: undefined, atMarket };
  const more = round(alone.total - proposed.bill.total + battery, 2);
  // A market without the closings of a whole year gives no range.
  const isIndexed = proposed.market || (typeof today.payable !== 'number' && 'closings' in today.payable);
  if (isIndexed && !market?.saving) return { range: undefined, atMarket };
  const { low, middle, high } = market?.saving ?? { low: saving, middle: saving, high: saving };
  return {
    range: { low: round(low + more, 2), middle: round(middle + more, 2), high: round(high + more, 2), more },
    atMarket,
  };
}

import type { Battery } from '~/api/batteries.ts';
import type { FixedPrice, IndexClosing } from '~/api/energy.ts';
import { belowRegulated } from '~/domain/access-power-prices.ts';
import { type BatteryChoice, type HomeMonth, hasThreePhases, rankBatteries } from '~/domain/battery.ts';
import { paysHomeRate, taxesOf, taxFactor } from '~/domain/bill.ts';
import type { SuppliedYear } from '~/domain/billed-supply.ts';
import { salesTaxIn } from '~/domain/energy-taxes.ts';
import { dayNumber } from '~/domain/iso-day.ts';
import { round } from '~/domain/round.ts';
import { type MarketOffer, type Payable, type SavingRange, savingRange } from '~/domain/saving-range.ts';
import { monthBefore } from '~/domain/sips-readings.ts';
import {
  type ByPeriods,
  energyOfMonth,
  type OfferPrices,
  surplusIn,
  type YearlyBill,
  yearlyBill,
} from '~/domain/supply-bill.ts';
import { fixedPrices, indexedBill, inForce, type SurplusMonths } from '~/trade/offers.ts';
import { type Advice, recommended } from '~/trade/supply/powerAdvice.ts';

export type IndexedKind = 'passPool' | 'passThrough';

/** The study's supply with its tariff. */
export interface StudySupply extends SuppliedYear {
  tariff: string;
  /** M single-phase, T three-phase; null if SIPS does not say. */
  phases: string | null;
}

/** An offer that can be signed, with its yearly cost. */
export interface Option {
  /** IdTarifaProducto, or the kind of an indexed price. */
  id: string;
  supplier: string;
  /** IdComercializadora; null if unknown. */
  supplierId: number | null;
  product: string;
  indexed: IndexedKind | undefined;
  /** Months; null if open. */
  months: number | null;
  /** Last day on which it can be signed, ISO. */
  until: string | null;
  clause: string | null;
  below: boolean;
  prices: OfferPrices;
  /** The data for its range; undefined: its price is fixed. */
  market?: MarketOffer;
  bill: YearlyBill;
}

export interface IndexedClosings {
  kind: IndexedKind;
  product: string;
  closings: readonly IndexClosing[];
}

/** The offers for all supplies of a tariff. */
export interface Market {
  offers: readonly FixedPrice[];
  indexed: readonly IndexedClosings[];
  /** €/kW and year; undefined: no price is known, so there is no indexed offer. */
  indexedPower: ByPeriods | undefined;
  surplus: SurplusMonths;
  /** €/MWh. */
  fee: number;
  /** ISO. */
  day: string;
}

/** Every offer for a supply, fixed and indexed, cheapest first. */
function optionsFor(supply: StudySupply, market: Market): Option[] {
  const { offers, indexed, indexedPower, surplus, fee, day } = market;
  const below = (power: ByPeriods) => belowRegulated(supply.tariff, power, day);
  const fixed = inForce(offers, day).flatMap((offer): Option[] => {
    const prices = fixedPrices(offer, fee, surplus);
    const bill = yearlyBill(supply, prices, day);
    if (!bill) return [];
    return [
      {
        id: String(offer.IdTarifaProducto),
        supplier: offer.Comercializadora ?? '',
        supplierId: offer.IdComercializadora,
        product: offer.Producto,
        indexed: undefined,
        months: offer.Duracion,
        until: offer.VigenteHasta,
        clause: offer.ClausulaPenalizacion,
        below: below(prices.power),
        prices,
        bill,
      },
    ];
  });
  const atMarket = indexed.flatMap(({ kind, product, closings }): Option[] => {
    const year = indexedPower && !supply.gas ? indexedBill(supply, closings, indexedPower, surplus, day) : undefined;
    if (!year) return [];
    const plain = {
      supplier: '',
      supplierId: null,
      indexed: kind,
      months: null,
      until: null,
      clause: null,
      below: false,
    };
    const ofRange = indexedPower && { closings, power: indexedPower, surplus };
    return [{ ...plain, id: kind, product, prices: year.offer, bill: year.bill, ...(ofRange && { market: ofRange }) }];
  });
  return [...fixed, ...atMarket].toSorted((a, b) => a.bill.total - b.bill.total);
}

/** The same supply with other powers, which also change its excess charges. */
const withPowers = (supply: StudySupply, powers: readonly number[], excess: number): StudySupply => ({
  ...supply,
  power: powers,
  measured: supply.measured && { ...supply.measured, excess: supply.measured.excess === null ? null : excess },
});

/** A battery that pays back within its life, with its effect on a home. */
export type BatteryAdvice = BatteryChoice<Omit<Battery, keyof PricedBattery> & PricedBattery>;

interface PricedBattery {
  CapacidadKwh: number;
  Dod: number;
  Eficiencia: number;
  Ciclos: number | undefined;
  /** With taxes. */
  Precio: number;
}

/**
 * The battery that pays back soonest at some prices; only homes with 2.0TD can be calculated.
 * @returns null if none pays back within its life, undefined if it cannot be calculated
 */
function bestBattery(
  supply: StudySupply,
  { prices, bill }: Pick<Option, 'prices' | 'bill'>,
  catalogue: readonly Battery[] | undefined,
  day: string,
): BatteryAdvice | null | undefined {
  if (!catalogue || supply.tariff !== '2.0TD' || supply.months.length === 0) return undefined;
  const priceOf = (at: number) => {
    // A price for the whole year is used directly, because the amount on the bill is rounded to the cent.
    if (!(prices.energy instanceof Map)) return (prices.energy as ByPeriods)[at] ?? 0;
    const kWh = supply.energy[at] ?? 0;
    return kWh > 0 ? (bill.energy[at]?.amount ?? 0) / kWh : 0;
  };
  const [peak, flat, valley] = [priceOf(0), priceOf(1), priceOf(2)];
  const [drawnPeak, drawnFlat] = [supply.energy[0] ?? 0, supply.energy[1] ?? 0];
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
    avoided: drawnPeak + drawnFlat > 0 ? (peak * drawnPeak + flat * drawnFlat) / (drawnPeak + drawnFlat) : flat,
    peak,
    flat,
    valley,
    surplus: surplusPrice(supply, prices),
    tax,
    arbitrage: true,
  });
  return best && best.payback !== null ? best : null;
}

/** Typical days of the months of a supply's year; their need is the consumption in P1 and P2. */
function homeMonths(supply: StudySupply, prices: OfferPrices): HomeMonth[] {
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
function surplusPrice({ months }: StudySupply, { surplus }: OfferPrices): number {
  if (!(surplus instanceof Map)) return (surplus as number | null) ?? 0;
  const known = months.flatMap(({ month }) => surplus.get(month) ?? []);
  return known.length === 0 ? 0 : known.reduce((sum, price) => sum + price, 0) / known.length;
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

export interface Study {
  /** Today's bill; undefined if its prices are unknown. */
  today: YearlyBill | undefined;
  options: readonly Option[];
  measures: readonly Measure[];
  /** The proposal: the cheapest offer with the recommended powers. */
  proposed: Option | undefined;
  /** The proposed supply, with the recommended powers, if any. */
  proposedSupply: StudySupply;
  /** The saving of the proposal as a range; undefined if today's bill is unknown. */
  range: ProposedRange | undefined;
  /** True: no battery pays back within its life. */
  noBattery: boolean;
}

/** € a year with taxes. */
export interface ProposedRange {
  low: number;
  middle: number;
  high: number;
  /**
   * The basis of the range: the market of 24 months or, if all prices are fixed, a consumption that is a tenth lower or
   * higher.
   */
  by: 'market' | 'use';
  /** For the market: the range without powers and battery. */
  market: SavingRange | undefined;
  /** The saving by powers and battery, which does not depend on the market; included in the three amounts. */
  more: number;
}

interface StudyInput {
  supply: StudySupply;
  /** undefined: today's cost is unknown. */
  paid: OfferPrices | undefined;
  /** The same if its price follows the market. */
  paidMarket: MarketOffer | undefined;
  market: Market;
  advice: Advice | undefined;
  batteries: readonly Battery[] | undefined;
  /** The chosen offer; undefined: the cheapest. */
  chosen: string | undefined;
}

/** Each change alone and all together, all calculated with `yearlyBill`. */
export function studyOf({ supply, paid, paidMarket, market, advice, batteries, chosen }: StudyInput): Study {
  const { day } = market;
  const today = (paid && yearlyBill(supply, paid, day)) ?? undefined;
  const options = optionsFor(supply, market);
  const against = (total: number | null | undefined) =>
    today === undefined || total === null || total === undefined ? null : round(today.total - total, 2);
  const measure = (id: Measure['id'], total: number | null | undefined, more: Partial<Measure> = {}): Measure => ({
    id,
    total: total ?? null,
    saving: against(total),
    ...more,
  });
  /** The effect of a single change on today's bill or, if that is unknown, on the cheapest offer. */
  const alone = (id: 'power' | 'battery', total: number | null | undefined, more: Partial<Measure>): Measure =>
    today || !base || total === null || total === undefined
      ? measure(id, total, more)
      : measure(id, null, { ...more, offBest: round(base.bill.total - total, 2) });
  const fixed = options.find(({ indexed }) => indexed === undefined);
  const indexed = options.find((option) => option.indexed !== undefined);
  const advised = recommended(advice);
  const proposedSupply = advised ? withPowers(supply, advised.powers, advised.cost.excess) : supply;
  /** Today's prices, or the best offer if they are unknown. */
  const base = today && paid ? { prices: paid, bill: today } : options[0];
  const otherPowers = advised && base && yearlyBill(proposedSupply, base.prices, day);
  const all = optionsFor(proposedSupply, market);
  const proposed = all.find(({ id }) => id === chosen) ?? all[0];
  const battery = base && bestBattery(supply, base, batteries, day);
  const together = proposed && bestBattery(proposedSupply, proposed, batteries, day);
  const withoutSurplus = paid && supply.surplus !== null ? yearlyBill({ ...supply, surplus: null }, paid, day) : null;
  const withSurplus =
    paid && supply.surplus !== null
      ? yearlyBill(supply, { ...paid, surplus: paid.surplus ?? market.surplus }, day)
      : null;
  return {
    today,
    options,
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
    range:
      today && paid && proposed
        ? rangeOf(supply, proposedSupply, paidMarket ?? paid, proposed, together?.saving ?? 0, day)
        : undefined,
    noBattery: battery === null,
  };
}

/** A usual variation of consumption; our own choice. */
export const usualChange = 0.1;

/** Powers and battery save the same in every market, so they shift the range and do not widen it. */
function rangeOf(
  supply: StudySupply,
  proposedSupply: StudySupply,
  now: Exclude<Payable, number>,
  proposed: Option,
  battery: number,
  day: string,
): ProposedRange | undefined {
  const next = proposed.market ?? proposed.prices;
  const market = savingRange(supply, now, next, day);
  const before = yearlyBill(supply, proposed.prices, day);
  const more = round((before ? before.total - proposed.bill.total : 0) + battery, 2);
  if (market?.saving) {
    const { low, middle, high } = market.saving;
    return { low: low + more, middle: middle + more, high: high + more, by: 'market', market, more };
  }
  if ('closings' in now || proposed.market) return undefined;
  const at = (share: number) => {
    const [a, b] = [
      yearlyBill(withUse(supply, share), now, day),
      yearlyBill(withUse(proposedSupply, share), proposed.prices, day),
    ];
    return a && b ? round(a.total - b.total + battery, 2) : 0;
  };
  const [less, same, moreUse] = [at(1 - usualChange), at(1), at(1 + usualChange)];
  return {
    low: Math.min(less, moreUse),
    middle: same,
    high: Math.max(less, moreUse),
    by: 'use',
    market: undefined,
    more,
  };
}

const withUse = (supply: StudySupply, share: number): StudySupply => ({
  ...supply,
  energy: supply.energy.map((kWh) => kWh && kWh * share),
  months: supply.months.map(({ month, use }) => ({ month, use: use.map((kWh) => kWh * share) })),
});

import { cashFlows, internalRateOfReturn, netPresentValue, payback } from './investment.ts';

/** The columns of a catalogue row that count; €, kWh, and shares from 0 to 1. */
export interface Battery {
  CapacidadKwh: number;
  /** Depth of discharge: the share of the capacity that may be used. */
  Dod: number;
  /** What comes out of what goes in. */
  Eficiencia: number;
  /** Full charges that it bears; undefined where that is not known. */
  Ciclos?: number | undefined;
  /** Installed; with taxes where the saving has them, so that the two can be compared. */
  Precio: number;
}

/** One day of a home with panels, kWh. */
export interface HomeDay {
  production: number;
  /** Produced and not used at that moment. */
  surplus: number;
  /** Drawn from the grid in the hours in which the battery can stand in for it. */
  need: number;
  /** What of the need is drawn in the most expensive hours, P1. */
  peakNeed: number;
  /** €, of all that is drawn from the grid, before taxes: surplus is never worth more than that in a month. */
  bought: number;
}

export interface HomeMonth extends HomeDay {
  days: number;
}

/** €/kWh. */
export interface BatteryPrices {
  /** Of the energy that stored sun stands in for. */
  avoided: number;
  /** Of the energy that stored valley energy stands in for: in P1 as far as the home draws that much there, */
  peak: number;
  /** and beyond that in P2. */
  flat: number;
  /** At which the battery is filled from the grid. */
  valley: number;
  /** Paid for surplus that is not stored. */
  surplus: number;
  /** What taxes make of a saving of 1 €; 1 where prices contain them. */
  tax: number;
  /** Whether the room that the sun leaves is filled in the valley. */
  arbitrage: boolean;
}

/** kWh and € of one day. */
export interface BatteryDay {
  /** Sun that goes in. */
  stored: number;
  /** Sun that comes out. */
  discharged: number;
  /** Valley energy that comes out. */
  shifted: number;
  saving: number;
}

export interface BatteryYear {
  /** € month by month, in the order given. */
  monthly: number[];
  /** €. */
  saving: number;
  /** Full charges. */
  cycles: number;
  /** Years until its charges are used up. */
  life: number;
  /** The share of the production that is used at home; null where nothing is produced. */
  selfConsumptionBefore: number | null;
  selfConsumptionAfter: number | null;
  /** kWh that the grid need not deliver; below zero where the losses of the arbitrage outweigh the sun. */
  gridKwhAvoided: number;
}

/**
 * One day: sun and valley energy fill the battery, what is worth most first, and the evening empties it. It stores no
 * more than the home will use, and nothing at a loss: sun that is better sold than stored is sold.
 */
export function batteryDay(battery: Battery, day: HomeDay, prices: BatteryPrices): BatteryDay {
  const { Eficiencia: efficiency } = battery;
  const { arbitrage, avoided, peak, flat, valley } = prices;
  const peakNeed = Math.min(day.peakNeed, day.need);
  const shiftable = (out: number) => (arbitrage ? out / efficiency : 0);
  // Each is worth so much per kWh that goes in, and there is so much of it.
  const uses = {
    sun: { worth: avoided * efficiency - prices.surplus, most: day.surplus },
    toPeak: { worth: peak * efficiency - valley, most: shiftable(peakNeed) },
    toFlat: { worth: flat * efficiency - valley, most: shiftable(day.need - peakNeed) },
  };
  const taken = { sun: 0, toPeak: 0, toFlat: 0 };
  let room = Math.min(usableCapacity(battery), day.need / efficiency);
  for (const name of names.toSorted((a, b) => uses[b].worth - uses[a].worth)) {
    const { worth, most } = uses[name];
    taken[name] = worth > 0 ? Math.min(room, most) : 0;
    room -= taken[name];
  }
  const saving = names.reduce((sum, name) => sum + taken[name] * uses[name].worth, 0);
  return {
    stored: taken.sun,
    discharged: taken.sun * efficiency,
    shifted: (taken.toPeak + taken.toFlat) * efficiency,
    saving: saving * prices.tax,
  };
}

const names = ['sun', 'toPeak', 'toFlat'] as const;

/** The part of a battery's capacity that may be used, kWh. */
export const usableCapacity = ({ CapacidadKwh, Dod }: Pick<Battery, 'CapacidadKwh' | 'Dod'>) => CapacidadKwh * Dod;

/** The longest life that we assume for a battery, however few its charges. Our own limit: makers give none in years. */
const longestLife = 25;

/** Years that a battery lasts at so many full charges a year. */
export const batteryLife = (charges: number | undefined, perYear: number) =>
  charges === undefined || perYear <= 0 ? longestLife : Math.min(longestLife, charges / perYear);

/**
 * What a month's day saves once surplus is settled as the bill does it: it is paid for up to the energy that the month
 * buys (RD 244/2019, art. 14.3), and a battery that buys less lowers that limit.
 */
function settled(day: BatteryDay, month: HomeMonth, prices: BatteryPrices): BatteryDay {
  const paid = (kWh: number, bought: number) => Math.min(kWh * prices.surplus, Math.max(0, bought));
  const gross = day.saving / prices.tax;
  // Without a limit the surplus that is stored costs its price; the rest of the saving is energy that is not bought.
  const notBought = gross + day.stored * prices.surplus;
  const before = paid(month.surplus, month.bought);
  const after = paid(month.surplus - day.stored, month.bought - notBought);
  return { ...day, saving: (notBought - (before - after)) * prices.tax };
}

/** The better of two ways to run it: as if all surplus were paid for, or as if none were, which holds beyond the limit. */
function bestDay(battery: Battery, month: HomeMonth, prices: BatteryPrices): BatteryDay {
  const paid = settled(batteryDay(battery, month, prices), month, prices);
  const unpaidPrices = { ...prices, surplus: 0 };
  const day = batteryDay(battery, month, unpaidPrices);
  const unpaid = settled({ ...day, saving: day.saving - day.stored * prices.surplus * prices.tax }, month, prices);
  return unpaid.saving > paid.saving ? unpaid : paid;
}

/** A year of typical days. */
export function batteryYear(battery: Battery, months: readonly HomeMonth[], prices: BatteryPrices): BatteryYear {
  const typical = months.map((month) => ({ month, day: bestDay(battery, month, prices) }));
  type Typical = (typeof typical)[number];
  const total = (of: (typical: Typical) => number) => typical.reduce((sum, one) => sum + of(one) * one.month.days, 0);

  const production = total(({ month }) => month.production);
  const surplus = total(({ month }) => month.surplus);
  const stored = total(({ day }) => day.stored);
  const shiftedIn = total(({ day }) => day.shifted / battery.Eficiencia);
  const usable = usableCapacity(battery);
  const cycles = usable > 0 ? (stored + shiftedIn) / usable : 0;
  return {
    monthly: typical.map(({ month, day }) => day.saving * month.days),
    saving: total(({ day }) => day.saving),
    cycles,
    life: batteryLife(battery.Ciclos, cycles),
    selfConsumptionBefore: production > 0 ? (production - surplus) / production : null,
    selfConsumptionAfter: production > 0 ? (production - surplus + stored) / production : null,
    gridKwhAvoided: total(({ day }) => day.discharged + day.shifted) - shiftedIn,
  };
}

export interface BatteryAssumptions {
  /** The share of the saving that each year takes away. */
  degradation: number;
  /** Yearly, for the net present value. */
  discountRate: number;
}

/** 2 % a year is the trade's; the discount rate is ours: no source gives one. */
const usualAssumptions: BatteryAssumptions = { degradation: 0.02, discountRate: 0.04 };

export interface BatteryChoice<B extends Battery> extends BatteryYear {
  battery: B;
  /** Years; null where it is not paid back before its end. */
  payback: number | null;
  /** €. */
  npv10: number;
  npv15: number;
  /** Per year, 0.05; null where nothing is saved. */
  irr10: number | null;
  irr15: number | null;
}

/** The batteries of a catalogue, the one that is paid back soonest first: a bigger one is often the worse. */
export function rankBatteries<B extends Battery>(
  batteries: readonly B[],
  months: readonly HomeMonth[],
  prices: BatteryPrices,
  { degradation, discountRate } = usualAssumptions,
): BatteryChoice<B>[] {
  const choices = batteries.map((battery) => {
    const year = batteryYear(battery, months, prices);
    const terms = { price: battery.Precio, yearlySaving: year.saving, degradation };
    const [ten, fifteen] = [cashFlows(terms, 10, year.life), cashFlows(terms, 15, year.life)];
    return {
      battery,
      ...year,
      payback: payback(terms, year.life),
      npv10: netPresentValue(ten, discountRate),
      npv15: netPresentValue(fifteen, discountRate),
      irr10: internalRateOfReturn(ten),
      irr15: internalRateOfReturn(fifteen),
    };
  });
  const rank = ({ payback }: { payback: number | null }) => payback ?? Number.MAX_VALUE;
  return choices.toSorted((a, b) => rank(a) - rank(b) || b.npv15 - a.npv15);
}

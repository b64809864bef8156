import { cashFlows, internalRateOfReturn, netPresentValue, payback } from './investment.ts';

/** The columns of a catalogue row that the calculation uses; €, kWh, and shares from 0 to 1. */
export interface Battery {
  CapacidadKwh: number;
  /** Depth of discharge: the share of the capacity that may be used. */
  Dod: number;
  /** Energy out divided by energy in. */
  Eficiencia: number;
  /** Number of full charges it lasts; undefined if unknown. */
  Ciclos?: number | undefined;
  /** Installed price; with taxes if the saving includes them, so that both can be compared. */
  Precio: number;
}

/** One day of a home with panels, kWh. */
export interface HomeDay {
  production: number;
  /** Produced and not used at that moment. */
  surplus: number;
  /** Drawn from the grid in hours in which the battery can replace it. */
  need: number;
  /** The part of the need in the most expensive hours, P1. */
  peakNeed: number;
  /** €, everything drawn from the grid, before taxes: surplus is credited up to this amount in a month. */
  bought: number;
}

export interface HomeMonth extends HomeDay {
  days: number;
}

/** €/kWh. */
export interface BatteryPrices {
  /** Price of the grid energy that stored sun replaces. */
  avoided: number;
  /** Price of the grid energy that stored off-peak energy replaces: in P1, as far as the home draws that much there, */
  peak: number;
  /** and in P2 beyond that. */
  flat: number;
  /** Price at which the battery is charged from the grid. */
  valley: number;
  /** Paid for surplus that is not stored. */
  surplus: number;
  /** A saving of 1 € with taxes; 1 if prices contain them. */
  tax: number;
  /** Whether the capacity that the sun leaves free is charged off-peak. */
  arbitrage: boolean;
}

/** kWh and € of one day. */
export interface BatteryDay {
  /** Solar energy into the battery. */
  stored: number;
  /** Solar energy out of it. */
  discharged: number;
  /** Off-peak energy out of it. */
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
  /** Years until its charge cycles are used up. */
  life: number;
  /** Share of the production that is used at home; null if nothing is produced. */
  selfConsumptionBefore: number | null;
  selfConsumptionAfter: number | null;
  /** kWh that the grid does not have to deliver; negative if the losses of charging off-peak outweigh the sun. */
  gridKwhAvoided: number;
}

/**
 * One day: solar and off-peak energy fill the battery, the more valuable first, and the evening empties it. It stores
 * no more than the home will use, and never at a loss: solar energy that is worth more when sold is sold.
 */
export function batteryDay(battery: Battery, day: HomeDay, prices: BatteryPrices): BatteryDay {
  const { Eficiencia: efficiency } = battery;
  const { arbitrage, avoided, peak, flat, valley } = prices;
  const peakNeed = Math.min(day.peakNeed, day.need);
  const shiftable = (out: number) => (arbitrage ? out / efficiency : 0);
  // Each source: its value per kWh stored, and its amount.
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

/** The usable part of a battery's capacity, kWh. */
export const usableCapacity = ({ CapacidadKwh, Dod }: Pick<Battery, 'CapacidadKwh' | 'Dod'>) => CapacidadKwh * Dod;

/** Supplies with more kW have three phases (63 A at 230 V). */
export const mostOfOnePhase = 14.49;

/**
 * Whether a home has three phases, so that a single-phase battery does not fit: as SIPS says (M or T), otherwise by its
 * power.
 */
export const hasThreePhases = (kW: number, phases: string | null = null) =>
  phases === 'T' || (phases === null && kW > mostOfOnePhase);

/**
 * The longest life that we assume for a battery, in years. This is our own limit; manufacturers only give charge
 * cycles.
 */
const longestLife = 25;

/** Years that a battery lasts at this many full charges a year. */
export const batteryLife = (charges: number | undefined, perYear: number) =>
  charges === undefined || perYear <= 0 ? longestLife : Math.min(longestLife, charges / perYear);

/**
 * What a month's day saves after surplus is credited as on the bill: up to the cost of the energy bought in the month
 * (RD 244/2019, art. 14.3), a limit that a battery lowers.
 */
function settled(day: BatteryDay, month: HomeMonth, prices: BatteryPrices): BatteryDay {
  const paid = (kWh: number, bought: number) => Math.min(kWh * prices.surplus, Math.max(0, bought));
  const gross = day.saving / prices.tax;
  // Below the limit, stored surplus costs its price; the rest of the saving is energy that is not bought.
  const notBought = gross + day.stored * prices.surplus;
  const before = paid(month.surplus, month.bought);
  const after = paid(month.surplus - day.stored, month.bought - notBought);
  return { ...day, saving: (notBought - (before - after)) * prices.tax };
}

/** The better of two strategies: as if all surplus were credited, or as if none were (true beyond the limit). */
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
  /** Share of the saving lost each year. */
  degradation: number;
  /** Per year, for the net present value. */
  discountRate: number;
}

/** 2 % a year is usual in the trade; the discount rate is our choice: no source gives one. */
const usualAssumptions: BatteryAssumptions = { degradation: 0.02, discountRate: 0.04 };

export interface BatteryChoice<B extends Battery> extends BatteryYear {
  battery: B;
  /** Years; null if it does not pay back within its life. */
  payback: number | null;
  /** €. */
  npv10: number;
  npv15: number;
  /** Per year, 0.05; null if nothing is saved. */
  irr10: number | null;
  irr15: number | null;
}

/** The batteries of a catalogue, the one that pays back soonest first: a bigger one is often worse. */
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

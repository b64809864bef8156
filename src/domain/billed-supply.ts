import { meterRents, professionalGas, rateOn } from './energy-taxes.ts';
import { measuredCharges } from './measured-charges.ts';
import { type Period, periods } from './periods.ts';
import { impossibleReadings, powersOf, type Reading } from './sips-readings.ts';
import type { BilledSupply, ByPeriods } from './supply-bill.ts';
import { compensation } from './supply-bill.ts';
import { type SupplyYear, spreadYear, supplyYear, wholeYear } from './supply-year.ts';
import { zoneIn } from './tariff-calendar.ts';
import { tariffStructure } from './tariff-periods.ts';

/** A supply as in a contract, in SIPS, or as typed. */
export interface SupplyFacts {
  tariff: string;
  gas: boolean;
  /** kW from P1 on. */
  power: ByPeriods;
  /** kWh a year from P1 on; undefined: use the readings. */
  energy: ByPeriods | undefined;
  readings: readonly Reading[];
  /** INE code. */
  province: string | null;
  home: boolean;
  /**
   * Whether it is gas of a business, according to the holder's NIF; undefined if that is unknown or does not show it.
   */
  professional?: boolean | undefined;
  /** M single-phase, T three-phase. */
  phases: string | null;
  /** Rent of the meter, € a month; undefined: the regulated rent, if known. */
  rent?: number | undefined;
  /** CNMC table T113. */
  selfConsumption: string | null;
  /** kWh a year fed into the grid; undefined if unknown. */
  surplus?: number | undefined;
  /** The same by month of the year from January, if a curve has measured it. */
  surplusByMonth?: readonly number[] | undefined;
}

export interface SuppliedYear extends BilledSupply {
  /** The year of the readings; undefined if there are none. */
  year: SupplyYear | undefined;
  /** Number of months on which an estimated year is based; null if the whole year was read, typed or agreed. */
  estimatedFrom: number | null;
}

/**
 * What is billed for a year, the same on every page: the energy that was typed or agreed, otherwise the energy read.
 *
 * @param day ISO; its prices and taxes apply
 */
export function billedSupply(facts: SupplyFacts, day: string): SuppliedYear {
  const { tariff, gas, power, province, home, professional, phases, readings } = facts;
  const structure = gas ? undefined : tariffStructure(tariff);
  const calendar = { structure, zone: zoneIn(province) };
  const contracted = power.filter((kW) => kW !== null);
  const wrong = new Set(
    impossibleReadings(
      readings,
      contracted.map((kw) => ({ kw })),
    ),
  );
  const year =
    gas || structure
      ? supplyYear(
          readings.filter((reading) => !wrong.has(reading)),
          calendar,
        )
      : undefined;
  const energy =
    facts.energy ?? year?.energy ?? (gas ? [null] : Array.from({ length: structure === 'six' ? 6 : 3 }, () => null));
  return {
    gas,
    power,
    energy,
    months: gas || structure ? spreadYear(energy, year, day, calendar) : [],
    province,
    home,
    professional,
    rent: facts.rent ?? usualRent(tariff, phases, day),
    ...credited(facts),
    measured: measuredCharges(tariff, contracted, readings, day),
    year,
    estimatedFrom: year && year.read < wholeYear && String(energy) === String(year.energy) ? year.read : null,
  };
}

/** Surplus is credited if the code says so, or if the code does not tell and an amount was typed or measured. */
const credited = ({ selfConsumption, surplus, surplusByMonth }: SupplyFacts) =>
  compensation(selfConsumption) === 'none' || surplus === undefined
    ? { surplus: null, surplusByMonth: undefined }
    : { surplus, surplusByMonth };

/** A 2.0TD supply usually has one phase; if the phases are known, they decide. */
const usualRent = (tariff: string, phases: string | null, day: string) =>
  tariff === '2.0TD' && (phases ?? 'M') === 'M' ? rateOn(meterRents, day).value : null;

/** The fields of a SIPS point that matter for a bill. */
export interface BilledPoint {
  Energia: string | null;
  Tarifa: string | null;
  Potencias: Reading['Activa'];
  Consumos: Reading['Activa'];
  CodigoProvincia: string | null;
  ViviendaHabitual: boolean | null;
  Fases: string | null;
  Autoconsumo: string | null;
}

/** A supply point as SIPS publishes it: the year of its readings; only without readings, the yearly sum of SIPS. */
export function pointFacts(point: BilledPoint, readings: readonly Reading[]): SupplyFacts {
  const tariff = point.Tarifa ?? '';
  const six = tariffStructure(tariff) === 'six';
  return {
    tariff,
    gas: point.Energia === 'G',
    power: point.Energia === 'G' ? [] : powersOf(point.Potencias, tariff).map(({ kw }) => kw),
    energy:
      readings.length > 0 || !point.Consumos
        ? undefined
        : periods.slice(0, point.Energia === 'G' ? 1 : six ? 6 : 3).map((period) => point.Consumos?.[period] ?? null),
    readings,
    province: point.CodigoProvincia,
    home: point.ViviendaHabitual ?? tariff === '2.0TD',
    phases: point.Fases,
    selfConsumption: point.Autoconsumo,
  };
}

/**
 * A supply point with the year estimated from its readings if SIPS has fewer than twelve months of them, because the
 * sum in SIPS covers only those months. `months`: how many were read; undefined if the year is complete or nothing was
 * read.
 */
export function withReadYear<P extends BilledPoint & { ConsumoAnual: number | null }>(
  point: P,
  readings: readonly Reading[],
  day: string,
): { point: P; months: number | undefined } {
  const { year } = billedSupply(pointFacts(point, readings), day);
  if (!year || year.read >= wholeYear) return { point, months: undefined };
  const Consumos = Object.fromEntries(periods.map((period, at) => [period, year.energy[at] ?? null]));
  const ConsumoAnual = year.energy.reduce((sum, kWh) => sum + kWh, 0);
  return { point: { ...point, ConsumoAnual, Consumos }, months: year.read };
}

/** The fields of a contract that matter for a bill. */
export type BilledContract = Readonly<Record<`Consumo${Period}` | `Potencia${Period}`, number | null>> & {
  Energia: string | null;
  Tarifa: string | null;
  TipoPersona: string | null;
  /** Omitted if only savings matter, because both bills have the same tax. */
  Nif?: string | null | undefined;
  Fases: string | null;
  Autoconsumo: string | null;
  DireccionSuministro: { CodigoPostal: string | null } | null;
};

/** A contract's own supply: the energy and powers that were agreed. */
export function contractFacts(contract: BilledContract): SupplyFacts {
  const tariff = contract.Tarifa ?? '';
  return {
    tariff,
    gas: contract.Energia === 'G',
    power: periods.map((period) => contract[`Potencia${period}`]),
    energy: periods.map((period) => contract[`Consumo${period}`]),
    readings: [],
    province: contract.DireccionSuministro?.CodigoPostal?.slice(0, 2) ?? null,
    home: contract.TipoPersona === 'F',
    professional: professionalGas(contract.Nif),
    phases: contract.Fases,
    selfConsumption: contract.Autoconsumo,
  };
}

/** The prices of a contract; undefined if they follow the market. */
export const contractPrices = (
  contract: Readonly<Record<`PrecioEnergia${Period}` | `PrecioPotencia${Period}`, number | null>> & {
    TerminoFijo: number | null;
    PrecioExcedentes: number | null;
  },
) => ({
  energy: periods.map((period) => contract[`PrecioEnergia${period}`]),
  power: periods.map((period) => contract[`PrecioPotencia${period}`]),
  fixedTerm: contract.TerminoFijo,
  surplus: contract.PrecioExcedentes,
});

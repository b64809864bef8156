import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { type Charges, cents, noCharges, paysHomeRate } from '~/domain/bill.ts';
import { rateOn, socialBonusRates } from '~/domain/energy-taxes.ts';
import { indexedPrices, monthsOfBill } from '~/domain/indexed-price.ts';
import { gasYear, homeYear, solarYear } from '~/domain/load-profiles.ts';
import { periods } from '~/domain/periods.ts';
import { round } from '~/domain/round.ts';
import { tariffCalendars, type Zone, zoneIn } from '~/domain/tariff-calendar.ts';
import { monthMeans } from '../closings.ts';
import { state } from '../ids.ts';
import { type Day, dayOf, isoDate, type Random } from './context.ts';
import { basePrices, energyLevels } from './data/market.ts';
import { type IndexedTerms, wholeClosing } from './terms.ts';

/**
 * Each month's share of a period's yearly consumption, in twelfths: by periods, then by months. With six periods it
 * follows from the calendar: a month has one high, one mid and the low period (domain, A6).
 */
export function consumptionShape(periods: number, province: string | null): readonly (readonly number[])[] {
  const zone = zoneIn(province);
  const key = `${periods}/${zone}`;
  const shape = shapes.get(key) ?? makeShape(periods, zone);
  shapes.set(key, shape);
  return shape;
}

const shapes = new Map<string, readonly (readonly number[])[]>();

function makeShape(periods: number, zone: Zone): readonly (readonly number[])[] {
  if (periods === 1) return [gasYear];
  if (periods === 3) return [homeYear, homeYear, homeYear];
  const seasons = tariffCalendars.at(-1)?.zones[zone].seasons ?? [];
  return ['P1', 'P2', 'P3', 'P4', 'P5', 'P6'].map((period) => {
    const months = Array.from({ length: 12 }, (_, month) => {
      const season = seasons.find((each) => each.months.includes(month + 1));
      return Number(period === 'P6' || season?.high === period || season?.mid === period);
    });
    const present = months.reduce((sum, each) => sum + each, 0);
    return months.map((each) => (each * 12) / Math.max(1, present));
  });
}

interface Found {
  Energia: string;
  Tarifa: string | null;
  Modalidad: string | null;
  ProvinciaCodigo: string | null;
  FechaActivacion: string;
  FechaFin: string | null;
  EstadoId: number;
  Fee: number | null;
  Detalle: string;
}

/** What the invoices of a contract have too, as columns. */
type Copied = Record<string, SQLInputValue> & { CodigoContrato: string; Nif: string | null };

type Detail = Readonly<Record<string, unknown>>;

const byPeriod = (detail: Detail, name: string) =>
  periods.flatMap((period) => (detail[`${name}${period}`] as number | undefined) ?? []);

export type Invoiced = ReturnType<ReturnType<typeof contractReader>>;

/** Reads contracts one by one; those that ended are billed to their end. */
export function contractReader(db: DatabaseSync, today: Day) {
  const read = db.prepare(`SELECT c.*, d.Detalle, t.Nombre AS Tarifa, m.Nombre AS Modalidad
     FROM contracts c JOIN contract_details d USING (Id) LEFT JOIN tariffs t ON t.Id = c.TarifaId
     LEFT JOIN modalities m ON m.Id = c.ModalidadId WHERE c.Id = ?`);
  const copy =
    db.prepare(`SELECT Id AS ContratoId, MarcaId, AgenteId, CodigoContrato, Cups, NombreTitular, ClaveTitular,
     Nif, ComercializadoraId, TarifaId FROM contracts WHERE Id = ?`);
  return (id: number) => {
    const row = read.get(id) as unknown as Found;
    const detail: Detail = JSON.parse(row.Detalle);
    const gas = row.Energia === 'G';
    const powers = byPeriod(detail, 'Potencia');
    const ended =
      (detail.FechaBaja as string | null | undefined) ?? (row.EstadoId > state.cancelled ? row.FechaFin : null);
    const home = detail.TipoPersona === 'F';
    return {
      id,
      copied: copy.get(id) as Copied,
      gas,
      province: row.ProvinciaCodigo,
      /** Pays the sales tax rate of homes. */
      home: paysHomeRate({ gas, province: row.ProvinciaCodigo, home, power: powers }),
      /** By name, and how it is priced: `2.0TD`, `Pass Pool`. */
      tariff: row.Tarifa,
      modality: row.Modalidad ?? 'Fijo',
      /** The per cent of the energy whose price follows the market; 0 where it is fixed. */
      indexedShare: (detail.Indexado as IndexedTerms | null | undefined)?.ParteIndexada ?? 0,
      fixedTerm: (detail.TerminoFijo as number | null | undefined) ?? 0,
      activated: dayOf(row.FechaActivacion),
      /** The last billed day: today while the contract is in force. */
      until: ended === null ? today : Math.min(today, dayOf(ended)),
      /** By period: kWh a year, kW, €/kWh, €/kW and year. */
      yearly: byPeriod(detail, 'Consumo'),
      powers,
      energyPrices: byPeriod(detail, 'PrecioEnergia'),
      powerPrices: byPeriod(detail, 'PrecioPotencia'),
      /** €/kWh; null without panels. */
      surplusPrice: (detail.PrecioExcedentes as number | null | undefined) ?? null,
      /** True: surplus worth more than the month's energy also pays the rest of the bill. */
      virtualBattery: detail.BateriaVirtual === true,
      fee: row.Fee ?? 0,
    };
  };
}

/** € a year, the same for every bill: earlier rates are not known. */
const socialBonus = rateOn(socialBonusRates, '2026-07-01').value;

/** A contract's consumption and charges from one day to another (inclusive), before taxes. */
export function drawUsage(seed: string, random: Random, contract: Invoiced, from: Day, to: Day) {
  const days = to - from + 1;
  const month = monthOf(from, to);
  const weather = 0.85 + 0.3 * random.next();
  const shape = consumptionShape(contract.yearly.length, contract.province);
  const kWh = contract.yearly.map((yearly, period) =>
    Math.round((yearly * (shape[period]?.[month] ?? 1) * weather * days) / 365),
  );
  const prices = pricesIn(seed, contract, from, to);
  const charges: Charges = {
    ...noCharges,
    energy: energyCharge(kWh, prices),
    power: contract.gas ? cents((contract.fixedTerm * 12 * days) / 365) : powerCharge(contract, days),
    rent: cents((rentOf(contract) * days) / 30.4),
    social: contract.gas ? 0 : cents((socialBonus * days) / 365),
  };
  if (contract.powers.length === 6) {
    if (random.chance(0.12)) charges.excess = cents((random.int(20, 400) / 100) * (contract.powers[5] ?? 0));
    if (random.chance(0.15)) charges.reactive = cents((random.int(5, 60) / 1000) * (charges.energy / 100));
  }
  if (contract.surplusPrice !== null) {
    const yearly = contract.yearly.reduce((sum, each) => sum + each, 0);
    const surplus = yearly * 0.9 * random.next() * ((solarYear[month] ?? 1) / 365) * days;
    charges.surplus = surplusCredit(charges, cents(surplus * contract.surplusPrice), contract.virtualBattery);
  }
  return { kWh, prices, charges };
}

/**
 * Surplus is worth no more than the energy of the month, or with a virtual battery than the whole bill (RD 244/2019).
 */
export function surplusCredit(charges: Charges, worth: number, virtualBattery: boolean): number {
  const { energy, power, excess, reactive, rent, social } = charges;
  return -Math.min(worth, virtualBattery ? energy + power + excess + reactive + rent + social : energy);
}

/** Rounded line by line, as the lines are printed. */
export const energyCharge = (kWh: readonly number[], prices: readonly number[]) =>
  kWh.reduce((sum, each, period) => sum + cents(each * (prices[period] ?? 0)), 0);

const powerCharge = ({ powers, powerPrices }: Invoiced, days: number) =>
  powers.reduce((sum, power, period) => sum + cents((power * (powerPrices[period] ?? 0) * days) / 365), 0);

/**
 * Prices by period: fixed ones, those of the closings of the months that the invoice touches, or a mix by their shares.
 */
function pricesIn(seed: string, contract: Invoiced, from: Day, to: Day): readonly number[] {
  const { tariff, modality, indexedShare, energyPrices, fee, yearly, gas } = contract;
  if (indexedShare === 0 || tariff === null) return energyPrices;
  if (gas) return gasPricesIn(contract, from, to);
  const [first, last] = [isoDate(from), isoDate(to)];
  const closings = [...monthsOfBill(first, last).keys()].flatMap((month) => {
    const closing = wholeClosing(seed, tariff, modality, month, fee);
    return closing ? [{ Fecha: month, ...closing.byPeriod }] : [];
  });
  const indexed = indexedPrices(first, last, closings);
  return yearly.map((_, index) => {
    const onMarket = indexed?.[periods[index] ?? 'P1'] ?? 0;
    const fixed = energyPrices[index] ?? onMarket;
    return round((indexedShare * onMarket + (100 - indexedShare) * fixed) / 100, 6);
  });
}

/** Two fifths of the price of gas follow the market. */
function gasPricesIn({ tariff, fee }: Invoiced, from: Day, to: Day): readonly number[] {
  const level = 0.6 + (0.4 * (monthMeans[monthOf(from, to)] as number)) / yearMean;
  const [base] = basePrices[1].energy;
  return [round(base * (energyLevels[tariff ?? ''] ?? 1) * level + fee / 1000, 6)];
}

const yearMean = 60;

/** The month in which most days are; January is 0. */
const monthOf = (from: Day, to: Day) => Number(isoDate(Math.floor((from + to) / 2)).slice(5, 7)) - 1;

/** Rent of the meter, € a month. */
function rentOf({ gas, powers }: Invoiced) {
  if (gas) return 1.2;
  return powers.length > 2 ? ((powers[5] ?? 0) > 50 ? 18.5 : 4.9) : 0.81;
}

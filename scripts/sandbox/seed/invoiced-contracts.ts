import type { DatabaseSync } from 'node:sqlite';
import { type Charges, cents, noCharges, paysHomeRate } from '~/domain/bill.ts';
import { rateOn, socialBonusRates } from '~/domain/energy-taxes.ts';
import { indexedPrices, monthsOfBill } from '~/domain/indexed-price.ts';
import { solarYear } from '~/domain/load-profiles.ts';
import { periods } from '~/domain/periods.ts';
import { type Day, dayOf, isoDate } from './calendar.ts';
import { consumptionShape } from './consumption-shape.ts';
import { basePrices, energyLevels } from './data/market.ts';
import { type IndexedTerms, wholeClosing } from './indexed.ts';
import type { Random } from './random.ts';

/** A contract with the data for its invoices. */
export interface Invoiced {
  id: number;
  code: string;
  brandId: number;
  agentId: number | null;
  holder: string | null;
  holderKey: string | null;
  nif: string | null;
  cups: string | null;
  gas: boolean;
  tariffId: number | null;
  retailerId: number | null;
  province: string | null;
  /** Pays the sales tax rate of homes. */
  home: boolean;
  /** By name, and how it is priced: `2.0TD`, `Pass Pool`. */
  tariff: string | null;
  modality: string;
  /** The per cent of the energy whose price follows the market; 0 where it is fixed. */
  indexedShare: number;
  /** Of gas, €/month. */
  fixedTerm: number | null;
  activated: Day;
  /** The last billed day: today while the contract is in force. */
  until: Day;
  /** By period: kWh a year, kW, €/kWh, €/kW and year. */
  yearly: readonly number[];
  powers: readonly number[];
  energyPrices: readonly number[];
  powerPrices: readonly number[];
  /** €/kWh; null without panels. */
  surplusPrice: number | null;
  /** True: surplus worth more than the month's energy also pays the rest of the bill. */
  virtualBattery: boolean;
  /** €/MWh. */
  fee: number;
}

interface Found {
  Id: number;
  CodigoContrato: string;
  MarcaId: number;
  AgenteId: number | null;
  NombreTitular: string | null;
  ClaveTitular: string | null;
  Nif: string | null;
  Cups: string | null;
  Energia: string;
  TarifaId: number | null;
  ComercializadoraId: number | null;
  Tarifa: string | null;
  Modalidad: string | null;
  ProvinciaCodigo: string | null;
  FechaActivacion: string;
  FechaFin: string | null;
  EstadoId: number;
  Fee: number | null;
  Detalle: string;
}

/** Reads contracts one by one; those that ended are billed to their end. */
export function contractReader(db: DatabaseSync, today: Day): (id: number) => Invoiced {
  const read = db.prepare(`SELECT c.*, d.Detalle, t.Nombre AS Tarifa, m.Nombre AS Modalidad
     FROM contracts c JOIN contract_details d USING (Id) LEFT JOIN tariffs t ON t.Id = c.TarifaId
     LEFT JOIN modalities m ON m.Id = c.ModalidadId WHERE c.Id = ?`);
  return (id) => {
    const row = read.get(id) as unknown as Found;
    const detail = JSON.parse(row.Detalle) as Record<string, unknown>;
    const byPeriod = (name: string) =>
      [1, 2, 3, 4, 5, 6].flatMap((period) => (detail[`${name}P${period}`] as number | undefined) ?? []);
    const powers = byPeriod('Potencia');
    const ended = (detail.FechaBaja as string | null | undefined) ?? (row.EstadoId > 8 ? row.FechaFin : null);
    return {
      id,
      code: row.CodigoContrato,
      brandId: row.MarcaId,
      agentId: row.AgenteId,
      holder: row.NombreTitular,
      holderKey: row.ClaveTitular,
      nif: row.Nif,
      cups: row.Cups,
      gas: row.Energia === 'G',
      tariffId: row.TarifaId,
      retailerId: row.ComercializadoraId,
      province: row.ProvinciaCodigo,
      home: paysHomeRate({
        gas: row.Energia === 'G',
        province: row.ProvinciaCodigo,
        home: detail.TipoPersona === 'F',
        power: powers,
      }),
      tariff: row.Tarifa,
      modality: row.Modalidad ?? 'Fijo',
      indexedShare: (detail.Indexado as IndexedTerms | null | undefined)?.ParteIndexada ?? 0,
      fixedTerm: (detail.TerminoFijo as number | null | undefined) ?? null,
      activated: dayOf(row.FechaActivacion),
      until: ended === null ? today : Math.min(today, dayOf(ended)),
      yearly: byPeriod('Consumo'),
      powers,
      energyPrices: byPeriod('PrecioEnergia'),
      powerPrices: byPeriod('PrecioPotencia'),
      surplusPrice: (detail.PrecioExcedentes as number | null | undefined) ?? null,
      virtualBattery: detail.BateriaVirtual === true,
      fee: row.Fee ?? 0,
    };
  };
}

/** € a year, the same for every bill: earlier rates are not known. */
const socialBonus = rateOn(socialBonusRates, '2026-07-01').value;

/** Average market prices by month from January, and of the year, €/MWh. */
const market = [80, 72, 45, 28, 30, 55, 66, 64, 66, 72, 64, 78];
const marketYear = 60;

/** A contract's consumption and charges from one day to another (inclusive), before taxes. */
export function drawUsage(seed: string, random: Random, contract: Invoiced, from: Day, to: Day) {
  const days = to - from + 1;
  const month = Number(isoDate(Math.floor((from + to) / 2)).slice(5, 7)) - 1;
  const weather = 0.85 + 0.3 * random.next();
  const shape = consumptionShape(contract.yearly.length, contract.province);
  const kWh = contract.yearly.map((yearly, period) =>
    Math.round((yearly * (shape[period]?.[month] ?? 1) * weather * days) / 365),
  );
  const prices = pricesIn(seed, contract, from, to);
  const charges: Charges = {
    ...noCharges,
    energy: energyCharge(kWh, prices),
    power: contract.gas ? cents(((contract.fixedTerm ?? 0) * 12 * days) / 365) : powerCharge(contract, days),
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
    return Math.round(((indexedShare * onMarket + (100 - indexedShare) * fixed) / 100) * 1e6) / 1e6;
  });
}

/** Two fifths of the price of gas follow the market. */
function gasPricesIn({ tariff, fee }: Invoiced, from: Day, to: Day): readonly number[] {
  const month = Number(isoDate(Math.floor((from + to) / 2)).slice(5, 7)) - 1;
  const level = 0.6 + (0.4 * (market[month] ?? marketYear)) / marketYear;
  const [base] = basePrices[1].energy;
  return [Math.round((base * (energyLevels[tariff ?? ''] ?? 1) * level + fee / 1000) * 1e6) / 1e6];
}

/** Rent of the meter, € a month. */
function rentOf({ gas, powers }: Invoiced) {
  if (gas) return 1.2;
  return powers.length > 2 ? ((powers[5] ?? 0) > 50 ? 18.5 : 4.9) : 0.81;
}

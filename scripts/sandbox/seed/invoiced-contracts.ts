import type { DatabaseSync } from 'node:sqlite';
import { type Charges, cents, noCharges, paysHomeRate } from '~/domain/bill.ts';
import { rateOn, socialBonusRates } from '~/domain/energy-taxes.ts';
import { type Day, dayOf, isoDate } from './calendar.ts';
import { consumptionShape, solarYear } from './consumption-shape.ts';
import { modalityId } from './lookups.ts';
import type { Random } from './random.ts';

/** What is known of a contract that bills are written for. */
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
  /** It pays the sales tax of homes. */
  home: boolean;
  fixedPrice: boolean;
  activated: Day;
  /** The last day that is billed: today where the contract lives. */
  until: Day;
  /** By period: kWh a year, kW, €/kWh, €/kW and year. */
  yearly: readonly number[];
  powers: readonly number[];
  energyPrices: readonly number[];
  powerPrices: readonly number[];
  /** €/kWh; null without panels. */
  surplusPrice: number | null;
  /** What surplus is worth beyond the energy of the month pays the rest of the bill. */
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
  ModalidadId: number | null;
  ProvinciaCodigo: string | null;
  FechaActivacion: string;
  FechaFin: string | null;
  EstadoId: number;
  Fee: number | null;
  Detalle: string;
}

/** Reads contracts one by one; those that ended are billed to their end. */
export function contractReader(db: DatabaseSync, today: Day): (id: number) => Invoiced {
  const read = db.prepare('SELECT c.*, d.Detalle FROM contracts c JOIN contract_details d USING (Id) WHERE c.Id = ?');
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
      fixedPrice: row.ModalidadId === modalityId('Fijo'),
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

/** € a year, the same for every bill: what it was before this rate is not known. */
const socialBonus = rateOn(socialBonusRates, '2026-07-01').value;

/** Means of the market month by month from January, €/MWh, and of the year (domain, part 3). */
const market = [80, 72, 45, 28, 30, 55, 66, 64, 66, 72, 64, 78];
const marketYear = 60;

/** What a contract uses and is charged from one day to another, both included, before taxes. */
export function drawUsage(random: Random, contract: Invoiced, from: Day, to: Day) {
  const days = to - from + 1;
  const month = Number(isoDate(Math.floor((from + to) / 2)).slice(5, 7)) - 1;
  const weather = 0.85 + 0.3 * random.next();
  const shape = consumptionShape(contract.yearly.length, contract.province);
  const kWh = contract.yearly.map((yearly, period) =>
    Math.round((yearly * (shape[period]?.[month] ?? 1) * weather * days) / 365),
  );
  const prices = pricesIn(contract, month);
  const charges: Charges = {
    ...noCharges,
    energy: energyCharge(kWh, prices),
    power: contract.gas ? cents((6.2 * days) / 30.4) : powerCharge(contract, days),
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

/** Line by line, as it is printed. */
export const energyCharge = (kWh: readonly number[], prices: readonly number[]) =>
  kWh.reduce((sum, each, period) => sum + cents(each * (prices[period] ?? 0)), 0);

const powerCharge = ({ powers, powerPrices }: Invoiced, days: number) =>
  powers.reduce((sum, power, period) => sum + cents((power * (powerPrices[period] ?? 0) * days) / 365), 0);

/** Two fifths of an indexed price follow the market. */
function pricesIn({ fixedPrice, energyPrices }: Invoiced, month: number) {
  if (fixedPrice) return energyPrices;
  const level = 0.6 + (0.4 * (market[month] ?? marketYear)) / marketYear;
  return energyPrices.map((price) => Math.round(price * level * 1e6) / 1e6);
}

/** Of the meter, € a month. */
function rentOf({ gas, powers }: Invoiced) {
  if (gas) return 1.2;
  return powers.length > 2 ? ((powers[5] ?? 0) > 50 ? 18.5 : 4.9) : 0.81;
}

import { periods } from '~/domain/periods.ts';
import { atrTariffs } from '~/domain/sips-codes.ts';
import { type Zone, zoneIn } from '~/domain/tariff-calendar.ts';
import { periodHours } from '~/domain/tariff-periods.ts';
import { addMonths, type Day, dayOf, endOfMonth, isoDate } from './seed/calendar.ts';
import { consumptionShape } from './seed/consumption-shape.ts';
import { periodShares } from './seed/data/market.ts';
import { formerTariff, lastOldTariffDay } from './seed/data/sips-codes.ts';
import { Random } from './seed/random.ts';
import type { SupplyPoint } from './sips-points.ts';

/** A record of the CNMC; all its values are texts. */
export type CnmcRecord = Record<string, string>;

/** One in this many points uses more power than contracted. */
const excessEvery = 0.08;

/**
 * The readings that the distributor has published of a supply point, by month, newest first, calculated from the point
 * and the month. In Wh, VArh and W.
 */
export function publishedReadings(point: SupplyPoint, today: Day): CnmcRecord[] {
  const months = publishedMonths(point, today);
  if (point.Energia === 'G') return months.map((month) => gasReading(point, month));
  const code = tariffCode(point);
  const readings = months.map((month) => electricReading(point, code, month));
  const [, , overlapping] = readings;
  // The meter was read ten days into the next month, although the next reading starts on its first day.
  if (point.Rareza === 'overlap' && overlapping)
    overlapping.fechaFinMesConsumo = isoDate(dayOf(overlapping.fechaFinMesConsumo as string) + 10);
  return readings;
}

/** The tariff code that the distributor has for a point. */
export const tariffCode = ({ CodigoTarifa, Rareza }: SupplyPoint) =>
  Rareza === 'old-tariff' ? formerTariff(CodigoTarifa) : CodigoTarifa;

/** First days of the months, the newest first. */
function publishedMonths({ Cups20, FechaAlta, Rareza }: SupplyPoint, today: Day): Day[] {
  if (Rareza === 'no-consumption') return [];
  const last = Rareza === 'old-tariff' ? dayOf(lastOldTariffDay) : firstOfMonth(today) - 1;
  const count = Rareza === 'one-month' ? 1 : new Random('sips-months', Cups20).int(24, 36);
  const months = Array.from({ length: count }, (_, back) => addMonths(firstOfMonth(last), -back));
  if (Rareza === 'gap') months.splice(4, 2);
  return Rareza === 'old-tariff' ? months : months.filter((month) => isoDate(month) >= FechaAlta);
}

const firstOfMonth = (day: Day) => dayOf(`${isoDate(day).slice(0, 7)}-01`);

function electricReading(point: SupplyPoint, code: string, month: Day): CnmcRecord {
  const random = new Random('sips-reading', point.Cups20, month);
  const { energy, power } = atrTariffs[code] ?? { energy: 6, power: 6 };
  const used = energyOf(point, energy, month);
  const habits = new Random('sips-habits', point.Cups20);
  const reactiveShare = energy === 6 ? 0.08 + 0.42 * habits.next() : 0;
  const strain = habits.chance(excessEvery) ? 0.85 + 0.4 * habits.next() : 0.4 + 0.5 * habits.next();
  const perPeriod = (name: string, value: (index: number) => number) =>
    Object.fromEntries(periods.map((period, index) => [`${name}${period}`, String(Math.round(value(index)))]));
  return {
    cups: point.Cups,
    fechaInicioMesConsumo: isoDate(month),
    fechaFinMesConsumo: isoDate(endOfMonth(month)),
    codigoTarifaATR: code,
    ...perPeriod('consumoEnergiaActivaEnWh', (index) => (used[index] ?? 0) * 1000),
    ...perPeriod('consumoEnergiaReactivaEnVArh', (index) =>
      index < 5 ? (used[index] ?? 0) * reactiveShare * (0.9 + 0.2 * random.next()) * 1000 : 0,
    ),
    ...perPeriod('potenciaDemandadaEnW', (index) => {
      const idle = index >= power || (energy === 6 && !used[index]);
      return idle ? 0 : (point.Potencias[index] ?? 0) * strain * (0.9 + 0.15 * random.next()) * 1000;
    }),
    codigoDHEquipoDeMedida: energy === 6 ? 'A' : energy === 3 ? '9' : '1',
    codigoTipoLectura: random.chance(0.06) ? '40' : '60',
  };
}

/** kWh by period. */
function energyOf(point: SupplyPoint, count: number, month: Day): number[] {
  // With six periods the calendar makes the seasonal differences; with fewer, heating and cooling do.
  const season = count === 6 ? 1 : seasonOf(3, point, month);
  const level = 0.92 + 0.16 * new Random('sips-level', point.Cups20, month).next();
  const shares = periodShares[count] ?? periodShares[1] ?? [];
  const hours = hoursShare(count, zoneIn(point.ProvinciaCodigo), month);
  return shares.map((share, index) => (point.ConsumoAnual / 12) * share * season * level * (hours[index] ?? 1));
}

/** How a month compares with the year's average. */
const seasonOf = (count: number, { ProvinciaCodigo }: SupplyPoint, month: Day) =>
  consumptionShape(count, ProvinciaCodigo)[0]?.[Number(isoDate(month).slice(5, 7)) - 1] ?? 1;

/** How many hours of a month belong to each period, compared with the year's average month. */
function hoursShare(count: number, zone: Zone, month: Day): readonly number[] {
  // Before June 2021 there was another calendar, which the sandbox does not reproduce.
  if ((count !== 3 && count !== 6) || isoDate(month) <= lastOldTariffDay) return [];
  const hoursIn = (day: Day) => periodHours(count === 3 ? 'three' : 'six', zone, isoDate(day).slice(0, 7));
  const year = Array.from({ length: 12 }, (_, index) => hoursIn(addMonths(month, index)));
  return hoursIn(month).map((hours, index) => {
    const average = year.reduce((sum, each) => sum + (each[index] as number), 0) / 12;
    return average === 0 ? 0 : hours / average;
  });
}

function gasReading(point: SupplyPoint, month: Day): CnmcRecord {
  const random = new Random('sips-reading', point.Cups20, month);
  const days = endOfMonth(month) - month + 1;
  const used = (point.ConsumoAnual / 12) * seasonOf(1, point, month) * (0.92 + 0.16 * random.next()) * 1000;
  return {
    cups: point.Cups,
    fechaInicioMesConsumo: isoDate(month),
    fechaFinMesConsumo: isoDate(endOfMonth(month)),
    codigoTarifaPeaje: point.CodigoTarifa,
    consumoEnWhP1: String(Math.round(used)),
    consumoEnWhP2: '0',
    caudalMedioEnWhdia: String(Math.round(used / days)),
    caudalMinimoDiario: String(Math.round((used / days) * 0.5)),
    caudalMaximoDiario: String(Math.round((used / days) * (1.3 + 0.6 * random.next()))),
    porcentajeConsumoNocturno: String(random.int(10, 35)),
    codigoTipoLectura: random.chance(0.1) ? '40' : '30',
  };
}

import type { DatabaseSync } from 'node:sqlite';
import type * as rows from '~/api/energy.ts';
import { type IndexClosing, indexClosing } from '~/api/energy.ts';
import { isDate } from '~/domain/iso-day.ts';
import { round } from '~/domain/round.ts';
import { type TariffStructure, tariffStructure } from '~/domain/tariff-periods.ts';
import type { Clock } from './clock.ts';
import { closingOf, type Modality, surplusPrice } from './closings.ts';
import { readMeta } from './db.ts';
import { fixedPrices, type Tariff } from './fixed-prices.ts';
import type { Handlers } from './handler.ts';
import { firstMarketDay, hasQuarters, marketDay } from './omie.ts';
import { refusal } from './problem.ts';
import { addMonths, type Day, dayOf, endOfMonth, isoDate } from './seed/calendar.ts';
import { monthWithoutClosing } from './seed/data/price-components.ts';
import { all } from './sql.ts';
import { spreadsheet } from './xlsx.ts';

const mostDays = 400;
const largestFee = 25;
/** The modalities whose price is a closing, by id; fixed prices are not. */
const modalities: Readonly<Record<number, Modality>> = { 1: 'Pass Pool', 2: 'Pass Through' };

interface ClosingsQuery {
  desde: string;
  hasta: string;
  tarifa: number;
  modalidad: number;
  fee: number;
}

export const energy: Handlers<typeof rows> = {
  getIndexClosings: ({ db, clock, query }) => closings(db, clock, query),

  getSurplusClosings({ db, clock, query }) {
    const { tariff } = findElectricTariff(db, query.tarifa);
    const { today, last } = days(clock);
    const seed = readMeta(db, 'seed');
    return monthsOf(readRange(query, today, last)).map((month) => ({
      Fecha: month,
      Tarifa: tariff.Nombre,
      Precio: surplusPrice(seed, month, last),
    }));
  },

  getOmie({ db, clock, query }) {
    const { today, last } = days(clock);
    const { from, to } = readRange(query, today, last);
    const count = to - from + 1;
    if (count > mostDays)
      throw refusal(
        422,
        'hasta',
        `Se pueden pedir hasta ${mostDays} días de una vez y has pedido ${count}: acorta el rango.`,
      );
    const seed = readMeta(db, 'seed');
    return Array.from({ length: count }, (_, index) => dayPrices(seed, from + index));
  },

  exportClosings({ db, clock, query }) {
    const found = closings(db, clock, query);
    const tariff = found[0]?.Tarifa ?? 'cierres';
    return spreadsheet(`cierres-${tariff}-${query.desde}-${query.hasta}`, 'Cierres', indexClosing, found);
  },

  getLastDate: ({ clock }) => ({ UltimaFecha: isoDate(days(clock).last) }),

  getFixedPrices: ({ db, clock, query: { tarifa } }) =>
    fixedPrices(db, readMeta(db, 'seed'), findTariff(db, tarifa), days(clock).today),
};

function closings(db: DatabaseSync, clock: Clock, query: ClosingsQuery): IndexClosing[] {
  const { tariff, structure } = findElectricTariff(db, query.tarifa);
  const modality = modalities[query.modalidad];
  if (!modality) throw refusal(422, 'modalidad', 'La modalidad debe ser 1 (Pass Pool) o 2 (Pass Through).');
  if (query.fee < 0 || query.fee > largestFee)
    throw refusal(422, 'fee', `El fee debe estar entre 0 y ${largestFee} €/MWh.`);
  const { today, last } = days(clock);
  const seed = readMeta(db, 'seed');
  return monthsOf(readRange(query, today, last)).flatMap((month) => {
    if (month === monthWithoutClosing) return [];
    const closing = closingOf(seed, { tariff: tariff.Nombre, structure, month, last }, modality, query.fee);
    if (!closing) return [];
    return {
      Fecha: month,
      Tarifa: tariff.Nombre,
      Modalidad: modality,
      Fee: query.fee,
      ...closing.byPeriod,
      Medio: closing.mean,
      Omie: closing.omie,
      Definitivo: endOfMonth(dayOf(`${month}-01`)) <= last,
    };
  });
}

function dayPrices(seed: string, day: Day) {
  const { prices } = marketDay(seed, day);
  return {
    Fecha: isoDate(day),
    Medio: round(prices.reduce((sum, price) => sum + price, 0) / prices.length, 2),
    Min: Math.min(...prices),
    Max: Math.max(...prices),
    Horas: hasQuarters(day) ? null : [...prices],
    Cuartos: hasQuarters(day) ? [...prices] : null,
  };
}

/** The market has published its prices up to yesterday. */
function days(clock: Clock) {
  const today = dayOf(clock.today());
  return { today, last: today - 1 };
}

function findTariff(db: DatabaseSync, id: number): Tariff {
  const [tariff] = all<Tariff>(
    db,
    'SELECT Id, Nombre, Energia, NumPeriodosEnergia, NumPeriodosPotencia FROM tariffs WHERE Id = ?',
    id,
  );
  if (!tariff) throw refusal(422, 'tarifa', `No hay ninguna tarifa con el identificador ${id}.`);
  return tariff;
}

function findElectricTariff(db: DatabaseSync, id: number): { tariff: Tariff; structure: TariffStructure } {
  const tariff = findTariff(db, id);
  const structure = tariffStructure(tariff.Nombre);
  if (!structure)
    throw refusal(422, 'tarifa', `La tarifa ${tariff.Nombre} es de gas: los cierres de OMIE son de electricidad.`);
  return { tariff, structure };
}

interface Range {
  from: Day;
  to: Day;
}

/**
 * Reads a range of days or months, both ends included, cut off at the last day that has prices.
 * @throws Problem 422 that names the parameter
 */
function readRange({ desde, hasta }: { desde: string; hasta: string }, today: Day, last: Day): Range {
  const from = readDay('desde', desde);
  const end = readDay('hasta', hasta);
  const to = hasta.length === 7 ? endOfMonth(end) : end;
  if (from > to) throw refusal(422, 'hasta', 'La fecha «hasta» es anterior a «desde»: cámbialas.');
  if (from < firstMarketDay) throw refusal(422, 'desde', `No hay precios antes del ${written(firstMarketDay)}.`);
  // The current month may be requested as a whole.
  if (end > today)
    throw refusal(422, 'hasta', `No se puede pedir el futuro: el último día con precios es el ${written(last)}.`);
  if (from > last)
    throw refusal(422, 'desde', `Aún no hay precios: el último día que los tiene es el ${written(last)}.`);
  return { from, to: Math.min(to, last) };
}

/** The months that a range touches, `2026-10`. */
function monthsOf({ from, to }: Range): string[] {
  const months: string[] = [];
  for (let day = dayOf(`${isoDate(from).slice(0, 7)}-01`); day <= to; day = addMonths(day, 1))
    months.push(isoDate(day).slice(0, 7));
  return months;
}

function readDay(name: 'desde' | 'hasta', text: string): Day {
  const date = text.length === 7 ? `${text}-01` : text;
  if (isDate(date)) return dayOf(date);
  throw refusal(422, name, `«${name}» debe ser un mes (AAAA-MM) o un día (AAAA-MM-DD) que exista.`);
}

const written = (day: Day) => isoDate(day).split('-').reverse().join('/');

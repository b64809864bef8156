import type { DatabaseSync } from 'node:sqlite';
import type * as rows from '~/api/energy.ts';
import { type IndexClosing, indexClosing } from '~/api/energy.ts';
import { isDate } from '~/domain/iso-day.ts';
import { round } from '~/domain/round.ts';
import { type TariffStructure, tariffStructure } from '~/domain/tariff-periods.ts';
import type { Clock } from './clock.ts';
import { closingOf, firstMarketDay, hasQuarters, type Modality, marketDay, surplusPrice } from './closings.ts';
import { readMeta } from './db.ts';
import { spreadsheet } from './exports.ts';
import { fixedPrices, type Tariff } from './fixed-prices.ts';
import type { Handlers } from './handler.ts';
import { refusal } from './problem.ts';
import { addMonths, type Day, dayOf, endOfMonth, isoDate } from './seed/context.ts';
import { monthWithoutClosing } from './seed/data/market.ts';
import { all } from './sql.ts';

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
    const last = lastDay(clock);
    const seed = readMeta(db, 'seed');
    return monthsOf(readRange(query, last)).map((month) => ({
      Fecha: month,
      Tarifa: tariff.Nombre,
      Precio: surplusPrice(seed, month, last),
    }));
  },

  getOmie({ db, clock, query }) {
    const { from, to } = readRange(query, lastDay(clock));
    const seed = readMeta(db, 'seed');
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => dayPrices(seed, from + index));
  },

  exportClosings({ db, clock, query }) {
    const found = closings(db, clock, query);
    const tariff = found[0]?.Tarifa ?? 'cierres';
    return spreadsheet(`cierres-${tariff}-${query.desde}-${query.hasta}`, 'Cierres', indexClosing, found);
  },

  getLastDate: ({ clock }) => ({ UltimaFecha: isoDate(lastDay(clock)) }),

  getFixedPrices: ({ db, clock, query: { tarifa } }) =>
    fixedPrices(db, readMeta(db, 'seed'), findTariff(db, tarifa), dayOf(clock.today())),
};

function closings(db: DatabaseSync, clock: Clock, query: ClosingsQuery): IndexClosing[] {
  const { tariff, structure } = findElectricTariff(db, query.tarifa);
  const modality = modalities[query.modalidad];
  if (!modality) throw refusal(422, 'modalidad', 'La modalidad debe ser 1 (Pass Pool) o 2 (Pass Through).');
  const last = lastDay(clock);
  const seed = readMeta(db, 'seed');
  return monthsOf(readRange(query, last)).flatMap((month) => {
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
const lastDay = (clock: Clock) => dayOf(clock.today()) - 1;

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

/** Reads a range of days or months, both ends included, as far as there are prices. */
function readRange({ desde, hasta }: { desde: string; hasta: string }, last: Day): Range {
  const end = readDay('hasta', hasta);
  const from = Math.max(readDay('desde', desde), firstMarketDay);
  return { from, to: Math.min(hasta.length === 7 ? endOfMonth(end) : end, last) };
}

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

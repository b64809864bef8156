import { firstMarketDay } from './omie.ts';
import { Problem } from './problem.ts';
import { addMonths, type Day, dayOf, endOfMonth, isoDate } from './seed/calendar.ts';

interface Range {
  from: Day;
  to: Day;
}

/**
 * Reads a range of days or months, both ends included, cut off at the last day that has prices.
 * @throws Problem 422 that names the parameter
 */
export function readRange({ desde, hasta }: { desde: string; hasta: string }, today: Day, last: Day): Range {
  const from = readDay('desde', desde);
  const end = readDay('hasta', hasta);
  const to = hasta.length === 7 ? endOfMonth(end) : end;
  if (from > to) refuse('hasta', 'La fecha «hasta» es anterior a «desde»: cámbialas.');
  if (from < firstMarketDay) refuse('desde', `No hay precios antes del ${written(firstMarketDay)}.`);
  // The current month may be requested as a whole.
  if (end > today) refuse('hasta', `No se puede pedir el futuro: el último día con precios es el ${written(last)}.`);
  if (from > last) refuse('desde', `Aún no hay precios: el último día que los tiene es el ${written(last)}.`);
  return { from, to: Math.min(to, last) };
}

/** The months that a range touches, `2026-10`. */
export function monthsOf({ from, to }: Range): string[] {
  const months: string[] = [];
  for (let day = dayOf(`${isoDate(from).slice(0, 7)}-01`); day <= to; day = addMonths(day, 1))
    months.push(isoDate(day).slice(0, 7));
  return months;
}

function readDay(name: 'desde' | 'hasta', text: string): Day {
  const date = /^\d{4}-\d\d$/.test(text) ? `${text}-01` : text;
  const day = /^\d{4}-\d\d-\d\d$/.test(date) ? dayOf(date) : Number.NaN;
  if (Number.isNaN(day) || isoDate(day) !== date)
    refuse(name, `«${name}» debe ser un mes (AAAA-MM) o un día (AAAA-MM-DD) que exista.`);
  return day;
}

const written = (day: Day) => isoDate(day).split('-').reverse().join('/');

function refuse(name: string, why: string): never {
  throw new Problem(422, why, { errors: { [name]: [why] } });
}

import { addDays, addMonths, daysBetween, isDay, lastOfMonth } from '~/lib/days.ts';
import { withParams } from '~/lib/url.ts';
import { readTyped, type TypedSupply } from '~/trade/supply/typed.ts';

/** The kind of prices, as in the address: `?vista=omie`. */
export const kinds = ['cierres', 'excedentes', 'omie', 'fijos'] as const;
export type Kind = (typeof kinds)[number];

/** Named ranges, as in the address: `?rango=ano`. Months count back from the last complete one. */
const presets = {
  cierres: ['ano', 'dos', 'actual', 'todo'],
  excedentes: ['ano', 'dos', 'actual', 'todo'],
  omie: ['dia', 'semana', 'mes', 'ano'],
  fijos: [],
} as const satisfies Record<Kind, readonly string[]>;
type Preset = (typeof presets)[Kind][number];

const usual: Record<Kind, Preset | undefined> = {
  cierres: 'ano',
  excedentes: 'ano',
  omie: 'mes',
  fijos: undefined,
};

export const firstDay = '2023-01-01';
/** Maximum number of days of OMIE at a time. */
export const mostDays = 400;
export const mostFee = 25;

/** Inclusive; days, `2026-11-16`, or months, `2026-11`, depending on the kind. */
export interface PriceRange {
  from: string;
  to: string;
}

/** What is wrong with a range; the first that applies. */
type RangeProblem = 'form' | 'order' | 'early' | 'future' | 'long';

export interface Question {
  kind: Kind;
  /** The Id of `utility/tarifas`; undefined if the address has none. */
  tariff: number | undefined;
  /** 1 Pass Pool, 2 Pass Through. */
  pricing: 1 | 2;
  /** €/MWh; undefined if the address has no number from 0 to 25. */
  fee: number | undefined;
  /** As requested, valid or not. */
  range: PriceRange;
  /** The range's name; undefined if its days were chosen. */
  preset: Preset | undefined;
  problem: RangeProblem | undefined;
  /** As typed, valid or not. */
  cups: string;
  /** Typed values of that point, which replace those of SIPS. */
  typed: TypedSupply;
}

export const countsMonths = (kind: Kind) => kind === 'cierres' || kind === 'excedentes';

export const presetsOf = (kind: Kind): readonly Preset[] => presets[kind];

/**
 * Reads the query from an address.
 * @param last the last day with prices, ISO
 */
export function readQuestion(params: URLSearchParams, last: string): Question {
  const kind = kinds.find((one) => one === params.get('vista')) ?? 'cierres';
  const tariff = Number(params.get('tarifa') ?? Number.NaN);
  return {
    kind,
    tariff: Number.isInteger(tariff) ? tariff : undefined,
    pricing: params.get('modalidad') === '2' ? 2 : 1,
    fee: readFee(params.get('fee')),
    ...readRange(params, kind, last),
    cups: params.get('cups') ?? '',
    typed: readTyped(params),
  };
}

function readFee(text: string | null): number | undefined {
  if (text === null) return 0;
  const fee = Number(text);
  return text !== '' && fee >= 0 && fee <= mostFee ? fee : undefined;
}

function readRange(params: URLSearchParams, kind: Kind, last: string): Pick<Question, 'range' | 'preset' | 'problem'> {
  const [from, to] = [params.get('desde'), params.get('hasta')];
  if (from === null && to === null) {
    const preset = presetsOf(kind).find((one) => one === params.get('rango')) ?? usual[kind];
    return { preset, range: rangeOf(preset, kind, last), problem: undefined };
  }
  const months = countsMonths(kind);
  const range = { from: inUnit(from ?? '', months, 'from'), to: inUnit(to ?? last, months, 'to') };
  // The current month may be requested as a whole.
  if (!months && to?.length === 7 && to === last.slice(0, 7)) range.to = last;
  return { preset: undefined, range, problem: problemOf(range, months, last) };
}

/** A range may come from a view with the other unit: a month becomes its days, a day its month. */
function inUnit(text: string, months: boolean, end: 'from' | 'to'): string {
  if (months) return text.slice(0, 7);
  if (text.length !== 7) return text;
  return end === 'from' ? `${text}-01` : isDay(`${text}-01`) ? lastOfMonth(`${text}-01`) : text;
}

function problemOf({ from, to }: PriceRange, months: boolean, last: string): RangeProblem | undefined {
  const day = (text: string) => (months ? `${text}-01` : text);
  if (!isDay(day(from)) || !isDay(day(to))) return 'form';
  if (to < from) return 'order';
  if (from < (months ? firstDay.slice(0, 7) : firstDay)) return 'early';
  if (to > (months ? last.slice(0, 7) : last)) return 'future';
  return !months && daysBetween(from, to) >= mostDays ? 'long' : undefined;
}

function rangeOf(preset: Preset | undefined, kind: Kind, last: string): PriceRange {
  const month = last.slice(0, 7);
  // The current month is not closed yet.
  const closed = lastOfMonth(last) === last ? month : addMonths(month, -1);
  switch (preset) {
    case 'dia':
      return { from: last, to: last };
    case 'semana':
      return { from: addDays(last, -6), to: last };
    case 'mes':
      return { from: addDays(last, -29), to: last };
    case 'dos':
      return { from: addMonths(closed, -23), to: closed };
    case 'actual':
      return { from: `${last.slice(0, 4)}-01`, to: month };
    case 'todo':
      return { from: firstDay.slice(0, 7), to: month };
    default:
      return countsMonths(kind)
        ? { from: addMonths(closed, -11), to: closed }
        : { from: addDays(last, -364), to: last };
  }
}

/** The months of a range of months. */
export function monthsOf({ from, to }: PriceRange): string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** Another range: a name or two ends, never both. */
export const chooseRange = (params: URLSearchParams, range: Preset | PriceRange) =>
  typeof range === 'string'
    ? withParams(params, { rango: range, desde: null, hasta: null })
    : withParams(params, { rango: null, desde: range.from, hasta: range.to });

/** A typed month, `3/2026`, `03-26` or `2026-03`, or a day of it; undefined if it is invalid. */
export function parseTypedMonth(text: string): string | undefined {
  const parts = /^(?:(\d{1,2})[-/. ](\d{4}|\d{2})|(\d{4})[-/. ](\d{1,2}))$/.exec(text.trim());
  if (!parts) return undefined;
  const month = Number(parts[1] ?? parts[4]);
  const year = Number(parts[2] ?? parts[3]);
  if (month < 1 || month > 12) return undefined;
  return `${year < 100 ? 2000 + year : year}-${String(month).padStart(2, '0')}`;
}

/** A month in the form for typing: `03/2026`. */
export const writeMonth = (month: string) => month.split('-').reverse().join('/');

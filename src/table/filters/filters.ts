import { addDays, addMonths, firstOfMonth, isDay, lastOfMonth } from '~/lib/days.ts';
import { type Filter, parseFilter, serialiseFilter } from '~/lib/filters.ts';
import type { Tone } from '~/ui/tones.ts';

export interface FilterOption {
  value: string;
  label: string;
  /** Number of rows. */
  count?: number | null;
  tone?: Tone;
  /** Level in a tree, from 0. */
  level?: number;
  /** Other names to find it by. */
  names?: readonly string[];
}

/** A field that a list can be filtered by. */
export type FilterField = {
  /** The API's name of the column. */
  id: string;
  label: string;
} & (
  | { kind: 'text' }
  /** `read`: for values that older addresses wrote otherwise. */
  | { kind: 'options'; options: readonly FilterOption[]; read?: (query: string) => string }
  /** A few ready filters, each the value of an option: `>=1` as "Falta alguno". */
  | { kind: 'ready'; options: readonly FilterOption[] }
  | { kind: 'dates' }
  | { kind: 'numbers'; unit?: string }
);

export const optionsQuery = (values: readonly string[]) =>
  values.length === 0 ? null : serialiseFilter({ kind: 'any', values });

export function readOptions(query: string | undefined): readonly string[] {
  if (query === undefined) return [];
  const filter = parseFilter(query);
  if (filter.kind === 'any') return filter.values;
  return filter.kind === 'equals' ? [filter.value] : [];
}

const longestQuery = 500;

/** The parts of a field that decide whether a filter from the address is valid. */
export type FieldShape = Pick<FilterField, 'id' | 'kind'> & {
  options?: readonly FilterOption[];
  read?: (query: string) => string;
};

/** Whether a filter from the address is valid for the field. */
export function fits(query: string, { kind, options }: Omit<FieldShape, 'id'>): boolean {
  if (query === '' || query.length > longestQuery) return false;
  if (kind === 'ready') return options?.some(({ value }) => value === query) ?? false;
  const parsed = parseFilter(query);
  const filter = parsed.kind === 'not' ? parsed.filter : parsed;
  if (filter.kind === 'empty') return true;
  if (kind === 'options') return filter.kind === 'any' || filter.kind === 'equals';
  const bounds = boundsOf(filter);
  if (kind === 'text') return filter.kind === 'equals' || bounds === undefined;
  const right = kind === 'dates' ? isDay : isNumber;
  return bounds?.every((bound) => bound === '' || right(bound)) ?? false;
}

function boundsOf(filter: Exclude<Filter, { kind: 'not' }>) {
  if (filter.kind === 'between') return [filter.from, filter.to];
  if (filter.kind === 'atLeast' || filter.kind === 'atMost' || filter.kind === 'equals') return [filter.value];
  return undefined;
}

const isNumber = (text: string) => /^-?\d{1,12}(\.\d{1,6})?$/.test(text);

/** Inclusive; '' is open. Dates in ISO, numbers with a decimal point. */
export interface Range {
  from: string;
  to: string;
}

export const rangeQuery = ({ from, to }: Range) => (from || to ? serialiseFilter({ kind: 'between', from, to }) : null);

export function readRange(query: string | undefined): Range {
  const filter = query === undefined ? undefined : parseFilter(query);
  if (filter?.kind === 'between') return { from: filter.from, to: filter.to };
  if (filter?.kind === 'atLeast') return { from: filter.value, to: '' };
  if (filter?.kind === 'atMost') return { from: '', to: filter.value };
  if (filter?.kind === 'equals') return { from: filter.value, to: filter.value };
  return { from: '', to: '' };
}

export const textQuery = (text: string) =>
  text.trim() ? serialiseFilter({ kind: 'contains', value: text.trim() }) : null;

export function readText(query: string | undefined): string {
  const filter = query === undefined ? undefined : parseFilter(query);
  return filter?.kind === 'contains' || filter?.kind === 'equals' ? filter.value : '';
}

export const presetDays = 30;

/** Named ranges of days, in the order of the editor. */
export const datePresets = {
  today: (day) => ({ from: day, to: day }),
  thisWeek: (day) => {
    const monday = addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
    return { from: monday, to: addDays(monday, 6) };
  },
  thisMonth: (day) => ({ from: firstOfMonth(day), to: lastOfMonth(day) }),
  lastMonth: (day) => {
    const before = `${addMonths(day, -1)}-01`;
    return { from: before, to: lastOfMonth(before) };
  },
  lastDays: (day) => ({ from: addDays(day, -presetDays), to: day }),
  nextDays: (day) => ({ from: day, to: addDays(day, presetDays) }),
  thisYear: (day) => ({ from: `${day.slice(0, 4)}-01-01`, to: `${day.slice(0, 4)}-12-31` }),
} as const satisfies Record<string, (today: string) => Range>;

type DatePreset = keyof typeof datePresets;

export const presetIds = Object.keys(datePresets) as DatePreset[];

import { addDays, addMonths, firstOfMonth, lastOfMonth } from '~/lib/days.ts';
import { parseFilter, serialiseFilter } from '~/lib/filters.ts';

/** Inclusive; '' is open. Dates in ISO, with hours and minutes if they matter; numbers with a decimal point. */
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

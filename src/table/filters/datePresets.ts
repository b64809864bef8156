import { addDays, addMonths, firstOfMonth, lastOfMonth } from '~/lib/days.ts';
import type { Range } from './typedFilters.ts';

/** Ranges of days that people ask for by name, in the order of the editor. */
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
  last30: (day) => ({ from: addDays(day, -30), to: day }),
  next30: (day) => ({ from: day, to: addDays(day, 30) }),
  thisYear: (day) => ({ from: `${day.slice(0, 4)}-01-01`, to: `${day.slice(0, 4)}-12-31` }),
} as const satisfies Record<string, (today: string) => Range>;

export type DatePreset = keyof typeof datePresets;
export const presetIds = Object.keys(datePresets) as DatePreset[];

/** Which moment the name of an hour means: 01:00 is the hour from 1 to 2, or the one from 0 to 1. */
export type HourName = 'start' | 'end';

/**
 * How each day of a file names its hours. Midnight shows it: an hour 24 ends its day, an hour 0 begins it. An hour 0 may
 * also be the end of the day before; then the file begins with the end of its first hour, or ends with midnight alone.
 *
 * @param days minutes of the clock by ISO day
 * @param unit minutes of an hour or quarter
 * @param longDay whether a day has 25 hours, which may be numbered 0 to 24
 */
export function hourNames(
  days: ReadonlyMap<string, ReadonlySet<number>>,
  unit: number,
  longDay: (day: string) => boolean,
): Map<string, HourName> {
  const sorted = [...days.keys()].toSorted();
  const named = (day: string, minutes: number) => days.get(day)?.has(minutes) ?? false;
  const ended = (day: string) =>
    [...(days.get(day) ?? [])].some((minutes) => minutes >= 1440) && !(longDay(day) && named(day, 0));
  if (!sorted.some((day) => named(day, 0))) return new Map(sorted.map((day) => [day, 'end']));
  if (sorted.some(ended)) {
    const own = sorted.map((day) => (ended(day) ? 'end' : named(day, 0) ? 'start' : undefined));
    // An incomplete day is named like the one before it.
    return new Map(
      sorted.map((day, at) => [
        day,
        own[at] ?? own.slice(0, at).findLast(Boolean) ?? own.slice(at).find(Boolean) ?? 'start',
      ]),
    );
  }
  const [first = '', last = ''] = [sorted[0], sorted.at(-1)];
  const midnightAlone = days.get(last)?.size === 1 && named(last, 0);
  const fromFirstEnd = Math.min(...(days.get(first) ?? [])) === unit;
  const name = !named(first, 0) && (midnightAlone || fromFirstEnd) ? 'end' : 'start';
  return new Map(sorted.map((day) => [day, name]));
}

/** How a file names its hours; `from` is the first day of the second way, if there are two, one after the other. */
export interface HourNaming {
  named: HourName | 'both';
  /** On its first day. */
  first: HourName;
  from: string | undefined;
}

export function namingOf(names: ReadonlyMap<string, HourName>): HourNaming {
  const sorted = [...names].toSorted(([a], [b]) => a.localeCompare(b));
  const changes = sorted.filter(([, name], at) => at > 0 && name !== sorted[at - 1]?.[1]);
  const first = sorted[0]?.[1] ?? 'end';
  if (changes.length === 0) return { named: first, first, from: undefined };
  return { named: 'both', first, from: changes.length === 1 ? changes[0]?.[0] : undefined };
}

/** A value at a numbered hour or quarter of its day, from 1. */
export interface Step {
  step: number;
  /** The hour is a plain number. */
  counted: boolean;
  /** The step is a count from midnight, so the hour that a clock change skips or repeats is already in it. */
  exact: boolean;
  empty: boolean;
  /** In the second of two hours with the same name; null if the file does not say. */
  winter: boolean | null;
}

/** The rows of a day in their order. Only two hours with the same name stay in the order of their lines. */
export function inOrder<S extends Step>(rows: readonly S[], newestFirst: boolean): S[] {
  let falls = 0;
  for (let at = 1; at < rows.length; at++) falls += Math.sign((rows[at - 1] as S).step - (rows[at] as S).step);
  const lines = falls > 0 || (falls === 0 && newestFirst) ? rows.toReversed() : rows;
  return lines.toSorted((a, b) => a.step - b.step || Number(a.winter ?? 0) - Number(b.winter ?? 0));
}

const hourOf = (step: number, perHour: number) => Math.ceil(step / perHour);

/**
 * The hour, from 1, that a day with a clock change skips or repeats: the third, and in the Canary Islands the second;
 * undefined if the day does not show it.
 */
export function changedHour(rows: readonly Step[], slots: number, perHour: 1 | 4): number | undefined {
  if (slots > 24 * perHour) {
    const twice = rows.filter(({ step }, at) => step === rows[at - 1]?.step).map(({ step }) => hourOf(step, perHour));
    return twice.find((hour) => hour === 2 || hour === 3) ?? (rows.length === slots ? twice[0] : undefined);
  }
  const there = (hour: number) => rows.some(({ step, empty }) => !empty && hourOf(step, perHour) === hour);
  if (there(2) === there(3)) return undefined;
  return there(2) ? 3 : 2;
}

/**
 * The index of each value on its day; undefined for an hour that the day does not have.
 * @param rows in order
 * @param changed the hour that this day, or another of the file, skips or repeats
 */
export function slotsOfRows(
  rows: readonly Step[],
  slots: number,
  perHour: 1 | 4,
  changed: number,
): (number | undefined)[] {
  const usual = 24 * perHour;
  const valued = rows.filter(({ empty }) => !empty);
  const last = valued.at(-1)?.step ?? 0;
  const plain = ({ step }: Step) => (step <= slots ? step - 1 : undefined);
  if (slots === usual || rows.some(({ exact }) => exact)) return rows.map(plain);
  if (slots > usual) {
    // The hours are counted.
    if (last > usual) return rows.map(plain);
    return rows.map(({ step }, at) => {
      const again = step === rows[at - 1]?.step;
      if (again && (step === rows[at - 2]?.step || hourOf(step, perHour) !== changed)) return undefined;
      return step - 1 + (again || hourOf(step, perHour) > changed ? perHour : 0);
    });
  }
  const distinct = new Set(rows.map(({ step }) => step)).size === rows.length;
  // A complete day: the names of its hours do not matter.
  if (distinct && rows.length === slots) return rows.map((_, at) => at);
  const there = (hour: number) => valued.some(({ step }) => hourOf(step, perHour) === hour);
  const counts = rows.every(({ counted }) => counted);
  if (there(3) && (there(2) || counts))
    return last <= slots ? rows.map(plain) : rows.map((row) => skip(row, perHour, 3));
  return rows.map((row) => skip(row, perHour, changed));
}

function skip({ step }: Step, perHour: number, changed: number): number | undefined {
  const hour = hourOf(step, perHour);
  if (hour === changed) return undefined;
  return step - 1 - (hour > changed ? perHour : 0);
}

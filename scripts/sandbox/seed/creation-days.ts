import { type Day, isoDate, weekday } from './calendar.ts';

/** How many contracts begin in each month, January first: peaks in March and October, a dip in August. */
const season = [1.0, 1.05, 1.3, 1.05, 1.0, 0.95, 0.85, 0.5, 1.05, 1.35, 1.1, 0.8];

/**
 * The days on which contracts are created: 18 per cent more every year, 95 per cent of them on weekdays. Contract `n` of
 * `total` has its own slice of them, so that numbers rise with time and the shape is the same in every size.
 */
export function creationDays(from: Day, to: Day, total: number) {
  const sums: number[] = [];
  let sum = 0;
  for (let day = from; day <= to; day++) {
    const month = Number(isoDate(day).slice(5, 7));
    const free = weekday(day) === 0 || weekday(day) === 6;
    sum += 1.18 ** ((day - from) / 365.25) * (season[month - 1] as number) * (free ? 0.13 : 1);
    sums.push(sum);
  }
  const dayAt = (position: number): Day => from + sums.findIndex((each) => each >= Math.min(position / total, 1) * sum);
  const indexAt = (day: Day) => Math.ceil(((sums[Math.max(0, day - 1 - from)] ?? sum) / sum) * total);
  return { dayAt, indexAt };
}

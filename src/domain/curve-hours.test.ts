import { describe, expect, test } from 'vitest';
import { readCurve } from './load-curve.ts';
import { counted, linesOf, twoDigits } from './testing.ts';

/** The known values of a file's first day, by slot. */
function readingsOf(text: string, heads = 'Fecha;Hora;AE_kWh') {
  const [day] = readCurve(linesOf(`${heads}\n${text}`)).days;
  return Object.fromEntries([...(day?.kWh ?? []).entries()].filter(([, value]) => value !== null));
}

describe('incomplete days of the clock changes', () => {
  const clock = (date: string, hours: readonly number[]) =>
    hours.map((hour, at) => `${date};${twoDigits(hour)}:00;${at + 1}`).join('\n');
  test.each([
    ['the mainland repeats hour 3', '25/10/2026', [2, 3, 3, 4], { 1: 1, 2: 2, 3: 3, 4: 4 }],
    ['the Canary Islands repeat hour 2', '25/10/2026', [2, 2, 3, 4], { 1: 1, 2: 2, 3: 3, 4: 4 }],
    ['an October day that does not show it', '25/10/2026', [1, 2, 4], { 0: 1, 1: 2, 4: 3 }],
    ['the mainland skips hour 3', '29/03/2026', [1, 2, 4, 6], { 0: 1, 1: 2, 2: 3, 4: 4 }],
    ['the Canary Islands skip hour 2', '29/03/2026', [1, 3, 4, 6], { 0: 1, 1: 2, 2: 3, 4: 4 }],
    ['a March day that does not show it', '29/03/2026', [1, 5], { 0: 1, 3: 2 }],
  ])('%s', (_, date, hours, readings) => expect(readingsOf(clock(date, hours))).toEqual(readings));

  test('a day that does not show it follows the other day of the file', () => {
    const curve = readCurve(
      linesOf(`Fecha;Hora;AE_kWh\n${clock('29/03/2026', [1, 3, 4])}\n${clock('25/10/2026', [1, 3])}`),
    );
    expect(curve.days[1]?.kWh.slice(0, 4)).toEqual([1, null, null, 2]);
  });

  test('counted hours of an incomplete day', () => {
    const counts = [1, 2, 3, 22].map((hour, at) => `29/03/2026;${hour};${at + 1}`).join('\n');
    expect(readingsOf(counts)).toEqual({ 0: 1, 1: 2, 2: 3, 21: 4 });
  });

  test('an hour that the clock skips has no value', () =>
    expect(() => readingsOf(clock('29/03/2026', [2, 3, 4, 24]))).toThrow(
      expect.objectContaining({ fault: 'hour', line: 3 }),
    ));

  test('the flag of summer orders the doubled hour against its lines', () =>
    expect(
      readingsOf('25/10/2026 03:00;0;4\n25/10/2026 03:00;1;3\n25/10/2026 02:00;1;2', 'Fecha hora;INV / VER;AE_kWh'),
    ).toEqual({ 1: 2, 2: 3, 3: 4 }));
});

describe('the name of the hours is found at midnight', () => {
  const lines = (date: string, hours: readonly number[]) => hours.map((hour) => `${date};${twoDigits(hour)}:00;1`);
  const naming = (...body: readonly string[][]) =>
    readCurve(linesOf(`Fecha;Hora;AE_kWh\n${body.flat().join('\n')}`)).naming.named;
  const [early, middle, late] = ['15/01/2026', '16/01/2026', '17/01/2026'];
  const toMidnight = [...counted(23), 0];

  test.each<[string, string[][], string]>([
    ['an hour 24', [lines(early, counted(24))], 'end'],
    ['neither 0 nor 24', [lines(early, [7, 8])], 'end'],
    ['an hour 0 on the first day', [lines(early, [0, 1]), lines(middle, counted(23))], 'start'],
    ['midnight alone at the end', [lines(early, [5]), lines(middle, [0, 1]), lines(late, [0])], 'end'],
    ['from the end of the first hour', [lines(early, counted(23)), lines(middle, toMidnight)], 'end'],
    ['from the middle of the first day', [lines(early, [10, 11]), lines(middle, toMidnight)], 'start'],
    ['an hour 24, and later an hour 0', [lines(early, [24]), lines(middle, [5]), lines(late, [0])], 'both'],
  ])('%s', (_, body, name) => expect(naming(...body)).toBe(name));

  test('an incomplete day between two ways is named like the one before', () => {
    const body = [lines(early, [24]), lines(middle, [5]), lines(late, [0])].flat().join('\n');
    const { days, naming: found } = readCurve(linesOf(`Fecha;Hora;AE_kWh\n${body}`));
    expect(days.map(({ kWh }) => kWh.indexOf(1))).toEqual([23, 4, 0]);
    expect(found).toEqual({ named: 'both', first: 'end', from: '2026-01-17' });
  });
});

describe('dates and hours', () => {
  test.each([
    ['15.01.2026;1', 0],
    ['20260115;1', 0],
    ['15-01-26;H1', 0],
    ['15/01/2026;H02', 1],
    ['15/01/2026;Hora 3', 2],
    ['15/01/2026;00:00-01:00', 0],
    ['15/01/2026;00:00 - 00:59', 0],
    ['15/01/2026;23-24', 23],
    ['15/01/2026;23:00-00:00', 23],
    ['15/01/2026;0300', 2],
    ['15/01/2026;3,0', 2],
    ['15/01/2026;3h', 2],
    ['15/01/2026 00:00;2', 1],
  ])('%s', (cells, slot) => expect(readingsOf(`${cells};1`)).toEqual({ [slot]: 1 }));

  test.each([
    ['2026-01-14T23:00:00.000Z', '2026-01-15', 0],
    ['2026-01-15T00:00:00+01:00', '2026-01-15', 0],
    ['2026-07-14T22:00Z', '2026-07-15', 0],
    ['2026-10-25T01:00Z', '2026-10-25', 3],
    ['2026-07-15T00:00+01:00', '2026-07-15', 0],
  ])('the moment %s is on the day %s', (moment, date, slot) => {
    // The first hour of another day shows that moments are beginnings.
    const first = moment.includes('+01:00') ? moment : '2026-01-01T23:00Z';
    const { days } = readCurve(linesOf(`datetime;kWh\n${first};1\n${moment};1`));
    expect(days.find(({ day }) => day === date)?.kWh[slot]).toBe(1);
  });
});

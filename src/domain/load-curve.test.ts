import { describe, expect, test } from 'vitest';
import type { CurveLine } from './curve-columns.ts';
import { CurveRefusal, readCurve } from './load-curve.ts';

const cups = 'ES0021990000012345EB';
const linesOf = (text: string, by = ';'): CurveLine[] =>
  text
    .trim()
    .split('\n')
    .map((line, at) => ({ line: at + 1, cells: line.trim().split(by) }));
const two = (value: number) => String(value).padStart(2, '0');

/** A day of Datadis: hours named by the clock at their end. */
const datadis = (
  date: string,
  hours: readonly number[],
  value: (at: number) => string = (at) => `0,${two(at)}`,
  fedIn = '0,5',
) => hours.map((hour, at) => `${cups};${date};${two(hour)}:00;${value(at)};Real;${fedIn};;`).join('\n');
const datadisHeads =
  'CUPS;Fecha;Hora;Consumo_kWh;Metodo_obtencion;Energia_vertida_kWh;Energia_generada_kWh;Energia_autoconsumida_kWh\n';
const counted = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

describe('the layout of Datadis', () => {
  test('a usual day, with commas, surplus and the supply point', () => {
    const curve = readCurve(linesOf(datadisHeads + datadis('2026/01/15', counted(24))));
    expect(curve).toMatchObject({ cups, perHour: 1, estimated: 0, missing: 0 });
    expect(curve.days).toHaveLength(1);
    expect(curve.days[0]?.day).toBe('2026-01-15');
    expect(curve.days[0]?.kWh).toEqual(counted(24).map((hour) => (hour - 1) / 100));
    expect(curve.days[0]?.surplus).toEqual(counted(24).map(() => 0.5));
  });

  test('the day of 23 hours, with hour 3 missing by the clock', () => {
    const { days } = readCurve(
      linesOf(
        datadisHeads +
          datadis(
            '2026/03/29',
            counted(24).filter((hour) => hour !== 3),
          ),
      ),
    );
    expect(days[0]?.kWh).toEqual(counted(23).map((hour) => (hour - 1) / 100));
  });

  test('the day of 23 hours, with the skipped hour empty', () => {
    const { days } = readCurve(
      linesOf(datadisHeads + datadis('2026/03/29', counted(24), (at) => (at === 2 ? '0' : String(at + 1)), '')),
    );
    expect(days[0]?.kWh).toEqual([1, 2, ...counted(24).slice(3)]);
  });

  test('the day of 25 hours, with hour 3 twice by the clock', () => {
    const { days } = readCurve(linesOf(datadisHeads + datadis('2026/10/25', [1, 2, 3, 3, ...counted(24).slice(3)])));
    expect(days[0]?.kWh).toEqual(counted(25).map((hour) => (hour - 1) / 100));
  });

  test('the day of 25 hours with only 24 reports a missing one', () => {
    const curve = readCurve(linesOf(datadisHeads + datadis('2026/10/25', counted(24))));
    expect(curve.missing).toBe(1);
    expect(curve.days[0]?.kWh[3]).toBeNull();
    expect(curve.days[0]?.kWh[24]).toBe(0.23);
  });

  test('quarters that are named by their end, the first 00:15', () => {
    const quarters = counted(96).map((quarter) => `${two(Math.floor(quarter / 4))}:${two((quarter % 4) * 15)}`);
    const body = quarters.map((time, at) => `${cups};2026/01/15;${time};${at};Real;;;`).join('\n');
    const curve = readCurve(linesOf(datadisHeads + body));
    expect(curve.perHour).toBe(4);
    expect(curve.days[0]?.kWh).toEqual(counted(96).map((quarter) => quarter - 1));
  });

  test.each([
    ['2026/03/29', 92],
    ['2026/10/25', 100],
  ])('the quarters of %s are %i', (date, count) => {
    const skipped = [...Array(4).keys()].map((at) => 9 + at);
    const clock =
      count === 92
        ? counted(96).filter((one) => !skipped.includes(one))
        : [...counted(12), ...skipped, ...counted(96).slice(12)];
    const body = clock
      .map((one, at) => `${cups};${date};${two(Math.floor(one / 4))}:${two((one % 4) * 15)};${at};Real;;;`)
      .join('\n');
    expect(readCurve(linesOf(datadisHeads + body)).days[0]?.kWh).toEqual(counted(count).map((one) => one - 1));
  });
});

describe('the layout of the distributors', () => {
  const heads = 'CUPS,Fecha,Hora,AE_kWh,AS_kWh,REAL/ESTIMADO\n';
  const day = (date: string, count: number) =>
    counted(count)
      .map((hour) => `${cups},${date},${hour},0.${two(hour)},0,${hour === 2 ? 'E' : 'R'}`)
      .join('\n');

  test.each([
    ['15/01/2026', 24],
    ['29/03/2026', 23],
    ['25/10/2026', 25],
  ])('%s has %i numbered hours, with commas between them and decimal points', (date, count) => {
    const curve = readCurve(linesOf(heads + day(date, count), ','));
    expect(curve).toMatchObject({ perHour: 1, estimated: 1, missing: 0 });
    expect(curve.days[0]?.kWh).toEqual(counted(count).map((hour) => hour / 100));
    expect(curve.days[0]?.surplus).toEqual(counted(count).map(() => 0));
  });

  test('quarters counted to 96, in Wh', () => {
    const body = counted(96).map((at) => `${cups};15-01-2026;${at};${at * 10}`);
    const curve = readCurve(linesOf(`CUPS;Fecha;Hora;AE_Wh\n${body.join('\n')}`));
    expect(curve.perHour).toBe(4);
    expect(curve.days[0]?.kWh[95]).toBe(0.96);
    expect(curve.days[0]?.surplus).toBeNull();
  });

  test('lines before the headings, thousands with a point, and the newest day first', () => {
    const body = [...counted(24)].map((hour) => `16/01/2026;${hour};1.000,5`).reverse();
    const older = [...counted(24)].map((hour) => `15/01/2026;${hour};2`).reverse();
    const curve = readCurve(linesOf(`Titular;Ana\n;\nFecha;Hora;AE_kWh\n${[...body, ...older].join('\n')}`));
    expect(curve.days.map(({ day, kWh }) => [day, kWh[0]])).toEqual([
      ['2026-01-15', 2],
      ['2026-01-16', 1000.5],
    ]);
  });

  test('hours named by their start, from 0', () => {
    const body = counted(24).map((hour) => `15/01/2026;${two(hour - 1)}:00;${hour}`);
    expect(readCurve(linesOf(`Fecha;Hora;Consumo\n${body.join('\n')}`)).days[0]?.kWh).toEqual(counted(24));
  });

  test('a last hour that is dated as midnight of the next day', () => {
    const body = counted(23).map((hour) => `15/01/2026 ${two(hour)}:00;${hour}`);
    const { days } = readCurve(linesOf(`Fecha y hora;AE\n${body.join('\n')}\n16/01/2026 00:00;24`));
    expect(days).toHaveLength(1);
    expect(days[0]?.kWh).toEqual(counted(24));
  });
});

describe('what is refused', () => {
  const refusal = (text: string) => {
    try {
      readCurve(linesOf(text));
      return undefined;
    } catch (error) {
      return error instanceof CurveRefusal ? [error.fault, error.line] : error;
    }
  };
  test.each([
    ['a list of something else', 'Nombre;Apellido\nAna;Gil', ['heads', undefined]],
    ['heads alone', 'Fecha;Hora;AE_kWh', ['empty', undefined]],
    ['no value at all', 'Fecha;Hora;AE_kWh\n15/01/2026;1;', ['empty', undefined]],
    ['nothing but zeros', 'Fecha;Hora;AE_kWh\n15/01/2026;1;0\n15/01/2026;2;0,000', ['zero', undefined]],
    ['a day that there is not', 'Fecha;Hora;AE_kWh\n30/02/2026;1;2', ['cell', 2]],
    ['an amount below zero', 'Fecha;Hora;AE_kWh\n15/01/2026;1;-2', ['cell', 2]],
    ['an amount that is none', 'Fecha;Hora;AE_kWh\n15/01/2026;1;mucho', ['cell', 2]],
    ['an hour twice', 'Fecha;Hora;AE_kWh\n15/01/2026;1;2\n15/01/2026;1;3', ['hour', 3]],
    ['hour 25 of a usual day', 'Fecha;Hora;AE_kWh\n15/01/2026;25;2', ['hour', 2]],
    [
      'two supply points',
      `CUPS;Fecha;Hora;AE_kWh\n${cups};15/01/2026;1;2\nES0021000000000002AB;15/01/2026;2;3`,
      ['several', undefined],
    ],
  ])('%s', (_, text, expected) => expect(refusal(text)).toEqual(expected));

  test('the same hour twice with the same value is one', () => {
    const { days } = readCurve(linesOf('Fecha;Hora;AE_kWh\n15/01/2026;1;2\n15/01/2026;1;2'));
    expect(days[0]?.kWh[0]).toBe(2);
  });
});

describe('columns with other names', () => {
  const read = (heads: string, line: string) => {
    const curve = readCurve(linesOf(`${heads}\n${line}`));
    return [curve.days[0]?.day, curve.days[0]?.kWh.filter((kWh) => kWh !== null), curve.days[0]?.surplus?.[0] ?? null];
  };

  test.each([
    ['datetime;consumption_Wh;surplus_Wh', '2026-01-15 01:00:00;1500;500', ['2026-01-15', [1.5], 0.5]],
    ['Fecha;Hora;Activa entrante;Activa saliente', '15/1/26;1;2;3', ['2026-01-15', [2], 3]],
    ['date;time;AE kWh', '2026-1-5;01:00;2', ['2026-01-05', [2], null]],
    ['Día;Hora;Energía activa', '05-01-2026;1;2', ['2026-01-05', [2], null]],
  ])('%s', (heads, line, found) => expect(read(heads, line)).toEqual(found));

  test('a date without an hour is no curve', () =>
    expect(() => read('Fecha;Consumo', '15/01/2026;2')).toThrow(expect.objectContaining({ fault: 'heads' })));

  test('headings after line thirty are not found', () => {
    const below = (lines: number) => `${'Titular;Ana\n'.repeat(lines)}Fecha;Hora;AE_kWh\n15/01/2026;1;2`;
    expect(readCurve(linesOf(below(29))).days).toHaveLength(1);
    expect(() => readCurve(linesOf(below(30)))).toThrow(expect.objectContaining({ fault: 'heads' }));
  });
});

test('a file of more than five years of quarters is refused', () => {
  const line = { line: 2, cells: ['15/01/2026', '1', '2'] };
  const lines = (count: number) => [{ line: 1, cells: ['Fecha', 'Hora', 'AE'] }, ...Array(count - 1).fill(line)];
  expect(readCurve(lines(180_000)).days).toHaveLength(1);
  expect(() => readCurve(lines(180_001))).toThrow(expect.objectContaining({ fault: 'long' }));
});

test.each(['1:10', 'x', '25:15', '97', '-1'])('%j is not a valid quarter-hour', (hour) =>
  expect(() => readCurve(linesOf(`Fecha;Hora;AE_kWh\n15/01/2026;${hour};2`))).toThrow(
    expect.objectContaining({ fault: hour === '97' ? 'hour' : 'cell', line: 2 }),
  ),
);

test('an absent hour is missing, and an invalid CUPS is ignored', () => {
  const curve = readCurve(
    linesOf('CUPS;Fecha;Hora;AE_kWh;Tipo de lectura\n;15/01/2026;1;2;Estimada\nx;15/01/2026;3;;R'),
  );
  expect(curve).toMatchObject({ cups: null, perHour: 1, estimated: 1, missing: 23 });
  expect(curve.days[0]?.kWh.slice(0, 3)).toEqual([2, null, null]);
});

test('a day of 25 hours without its last hours keeps the others at their hours', () => {
  const body = [1, 2, 3, 3, 4].map((hour, at) => `25/10/2026;${two(hour)}:00;${at + 1}`);
  const { days } = readCurve(linesOf(`Fecha;Hora;AE_kWh\n${body.join('\n')}`));
  expect(days[0]?.kWh.slice(0, 6)).toEqual([1, 2, 3, 4, 5, null]);
});

test('a day of 23 hours without its first hour keeps the others at their hours', () => {
  const body = [2, 4, 5].map((hour) => `29/03/2026;${two(hour)}:00;${hour}`);
  const { days } = readCurve(linesOf(`Fecha;Hora;AE_kWh\n${body.join('\n')}`));
  expect(days[0]?.kWh.slice(0, 5)).toEqual([null, 2, 4, 5, null]);
});

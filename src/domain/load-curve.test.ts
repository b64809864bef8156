import { describe, expect, test } from 'vitest';
import { CurveRefusal, readCurve } from './load-curve.ts';
import { counted, linesOf, twoDigits } from './testing.ts';

const cups = 'ES0021990000012345EB';

/** A day of Datadis: hours named by the clock at their end. */
const datadis = (
  date: string,
  hours: readonly number[],
  value: (at: number) => string = (at) => `0,${twoDigits(at)}`,
  fedIn = '0,5',
) => hours.map((hour, at) => `${cups};${date};${twoDigits(hour)}:00;${value(at)};Real;${fedIn};;`).join('\n');
const datadisHeads =
  'CUPS;Fecha;Hora;Consumo_kWh;Metodo_obtencion;Energia_vertida_kWh;Energia_generada_kWh;Energia_autoconsumida_kWh\n';

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
    const quarters = counted(96).map(
      (quarter) => `${twoDigits(Math.floor(quarter / 4))}:${twoDigits((quarter % 4) * 15)}`,
    );
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
      .map((one, at) => `${cups};${date};${twoDigits(Math.floor(one / 4))}:${twoDigits((one % 4) * 15)};${at};Real;;;`)
      .join('\n');
    expect(readCurve(linesOf(datadisHeads + body)).days[0]?.kWh).toEqual(counted(count).map((one) => one - 1));
  });
});

describe('the layout of the distributors', () => {
  const heads = 'CUPS,Fecha,Hora,AE_kWh,AS_kWh,REAL/ESTIMADO\n';
  const day = (date: string, count: number) =>
    counted(count)
      .map((hour) => `${cups},${date},${hour},0.${twoDigits(hour)},0,${hour === 2 ? 'E' : 'R'}`)
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

  test('a last hour that is dated as midnight of the next day', () => {
    const body = counted(23).map((hour) => `15/01/2026 ${twoDigits(hour)}:00;${hour}`);
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

/** One day of a file without a supply point, as a list of its known values by slot. */
function readingsOf(text: string, heads = 'Fecha;Hora;AE_kWh', commas = false) {
  const [day] = readCurve(linesOf(`${heads}\n${text}`, commas ? ',' : ';'), commas).days;
  return Object.fromEntries([...(day?.kWh ?? []).entries()].filter(([, value]) => value !== null));
}

describe('the notation of amounts is found in the file', () => {
  const amounts = (heads: string, ...cells: string[]) => {
    const body = cells.map((cell, at) => `15/01/2026;${at + 1};${cell}`).join('\n');
    return readCurve(linesOf(`${heads}\n${body}`)).days[0]?.kWh.slice(0, cells.length);
  };
  const [kWh, wh] = ['Fecha;Hora;Consumo_kWh', 'Fecha;Hora;Consumo_Wh'];
  test.each([
    ['three decimals of kWh', kWh, ['1.250', '2.600'], [1.25, 2.6]],
    ['three decimals of kWh with commas', kWh, ['1,250', '2,600'], [1.25, 2.6]],
    ['thousands of Wh', wh, ['1.250', '12.600'], [1.25, 12.6]],
    ['one clear amount decides', kWh, ['1.250', '0,5'], [1250, 0.5]],
    ['both signs in one amount', kWh, ['1,250.5', '0.5'], [1250.5, 0.5]],
    ['two groups', wh, ['1.250.000', '2.600'], [1250, 2.6]],
    ['exponents', kWh, ['1,5E-02', '1E1'], [0.015, 10]],
    ['MWh', 'Fecha;Hora;Consumo_MWh', ['0,002'], [2]],
    ['no value', kWh, ['1', '', '-', 'N/D', 'NaN', 'null', '#N/D', 'n.d.'], [1, ...Array(7).fill(null)]],
  ])('%s', (_, heads, cells, found) => expect(amounts(heads, ...cells)).toEqual(found));

  test('two notations in one file are refused with the line', () =>
    expect(() => amounts(kWh, '1', '0.5', '0,5')).toThrow(expect.objectContaining({ fault: 'cell', line: 3 })));

  test('the number of a workbook has no notation', () => {
    const lines = [
      { line: 1, cells: ['Fecha', 'Hora', 'AE_kWh'] },
      { line: 2, cells: ['2026-01-15', '1899-12-30T01:00', 1.25] },
      { line: 3, cells: [46037, 2, 0.5] },
      { line: 4, cells: ['2026-01-15', '1899-12-31', 3] },
    ];
    const [day] = readCurve(lines).days;
    expect([day?.kWh[0], day?.kWh[1], day?.kWh[23]]).toEqual([1.25, 0.5, 3]);
  });
});

describe('rows that are wider than their headings', () => {
  const heads = 'CUPS,Fecha,Hora,Consumo_kWh,Metodo_obtencion,Energia_vertida_kWh';
  test.each([
    ['one of two amounts, told by the text between them', '15/01/2026,1,0,312,R,0', [0.312, 0]],
    ['both', '15/01/2026,1,0,312,R,0,5', [0.312, 0.5]],
    ['the second', '15/01/2026,1,2,R,0,5', [2, 0.5]],
  ])('%s', (_, cells, [kWh, surplus]) => {
    const [day] = readCurve(linesOf(`${heads}\n${cups},${cells}`, ','), true).days;
    expect([day?.kWh[0], day?.surplus?.[0]]).toEqual([kWh, surplus]);
  });

  test.each([
    ['which of two amounts is not certain', 'Fecha,Hora,AE_kWh,AS_kWh', '15/01/2026,1,0,312,0', ','],
    ['not an amount', 'Fecha,Hora,AE_kWh,Nota', '15/01/2026,1,a,b,c', ','],
    ['semicolons do not stand before decimals', 'Fecha;Hora;AE_kWh', '15/01/2026;1;0;312', ';'],
  ])('%s: refused with the line', (_, names, cells, by) =>
    expect(() => readCurve(linesOf(`${names}\n${cells}`, by), by === ',')).toThrow(
      expect.objectContaining({ fault: 'wide', line: 2 }),
    ),
  );

  test('empty cells behind the last heading are none', () => expect(readingsOf('15/01/2026;1;2;;')).toEqual({ 0: 2 }));
});

describe('names of columns', () => {
  const rolesOf = (heads: string, cells: string) => {
    const { columns, days } = readCurve(linesOf(`${heads}\n${cells}`));
    const head = (role: string) => columns.read.find((one) => one.role === role)?.head;
    return [head('use'), head('surplus'), days[0]?.kWh[0], days[0]?.surplus?.[0]];
  };
  test.each<[string, string, unknown[]]>([
    [
      'date;time;consumptionKWh;obtainMethod;surplusEnergyKWh;generationEnergyKWh',
      '2026/01/15;01:00;1;Real;2;3',
      ['consumptionKWh', 'surplusEnergyKWh', 1, 2],
    ],
    [
      'Fecha;Hora;Consumo_kWh;Energia_vertida_kWh;Energia_generada_kWh',
      '15/01/2026;1;1;2;3',
      ['Consumo_kWh', 'Energia_vertida_kWh', 1, 2],
    ],
    ['Fecha;Hora;Energia_generada_kWh;Consumo', '15/01/2026;1;3;1', ['Consumo', undefined, 1, undefined]],
    [
      'Fecha;Hora;Energía activa saliente;Energía activa',
      '15/01/2026;1;3;1',
      ['Energía activa', 'Energía activa saliente', 1, 3],
    ],
    ['Fecha;Hora;A+ (Wh);A- (Wh);R1', '15/01/2026;1;1500;500;9', ['A+ (Wh)', 'A- (Wh)', 1.5, 0.5]],
    ['Fecha;Hora;AI;AE', '15/01/2026;1;1;2', ['AI', 'AE', 1, 2]],
    ['Fecha;Hora;Importada;Exportada', '15/01/2026;1;1;2', ['Importada', 'Exportada', 1, 2]],
    ['Fecha;Hora;Consumo kWh;Excedentes Wh', '15/01/2026;1;1;2000', ['Consumo kWh', 'Excedentes Wh', 1, 2]],
  ])('%s', (heads, cells, expected) => expect(rolesOf(heads, cells)).toEqual(expected));

  test('a column of surplus without values is none', () =>
    expect(rolesOf('Fecha;Hora;AE_kWh;AS_kWh', '15/01/2026;1;1;')[4]).toBeUndefined());

  test('P5D has no headings, and its amounts are Wh', () => {
    const { cups: found, days } = readCurve(linesOf(`${cups}0F;2026/01/15 01:00;0;1500;200;`));
    expect([found, days[0]?.kWh[0], days[0]?.surplus?.[0]]).toEqual([`${cups}0F`, 1.5, 0.2]);
  });

  test('one row a day, with the empty hour of a clock change', () => {
    const heads = ['CUPS', 'Fecha', ...counted(25).map((hour) => `H${twoDigits(hour)}`)].join(';');
    const row = (date: string, count: number) =>
      [cups, date, ...counted(25).map((hour) => (hour <= count ? `${hour},5` : ''))].join(';');
    const { days, missing } = readCurve(
      linesOf([heads, row('15/01/2026', 24), row('29/03/2026', 23), row('25/10/2026', 25)].join('\n')),
    );
    expect(days.map(({ kWh }) => [kWh.length, kWh[0], kWh.at(-1)])).toEqual([
      [24, 1.5, 24.5],
      [23, 1.5, 23.5],
      [25, 1.5, 25.5],
    ]);
    expect(missing).toBe(0);
  });
});

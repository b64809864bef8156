import { hourColumn, isMoment } from './curve-cells.ts';

/** A cell of a file: the text of a CSV, or the number of a workbook. */
export type CurveCell = string | number;

export interface CurveLine {
  line: number;
  cells: readonly CurveCell[];
}

/** What a column of a curve's file is read as. */
export type ColumnRole = 'cups' | 'date' | 'hour' | 'use' | 'surplus' | 'kind' | 'season' | 'hours';

/** The headings of a file. */
export interface ColumnNames {
  read: { head: string; role: ColumnRole }[];
}

export interface Columns {
  /** Index of the line with the headings; -1: the file has none. */
  at: number;
  /** -1: there is no such column. */
  cups: number;
  date: number;
  /** -1: the date includes the hour. */
  hour: number;
  use: number;
  surplus: number;
  /** Measured or estimated. */
  kind: number;
  /** 1 in summer, 0 in winter: the first and second of a doubled hour. */
  season: number;
  /** kWh of one unit of the column. */
  useUnit: number;
  surplusUnit: number;
  /** Number of headings. */
  width: number;
  /** Columns of amounts, also those that are not read. */
  amounts: readonly number[];
  /** One row a day: the columns of its hours, and the minutes at which they end. */
  hours: readonly { column: number; minutes: number }[] | undefined;
  names: ColumnNames;
}

/** Files of some distributors begin with the holder and the dates. */
const mostBeforeHeads = 30;

const named = {
  cups: /^(cups|codigocups|puntodesuministro)/,
  date: /^(fecha|dia|date|data(?!dis)|timestamp|momento)/,
  hour: /^(hora|time(?!stamp)|hour|intervalo)/,
  use: /^(consum|aek?wh|ae$|(energia)?(activa)?(entrante|importada|entrada)|energiaactiva|energiaconsumida|import|k?wh$)/,
  surplus:
    /^((energia)?(activa)?(vertid|vertimiento|exceden|saliente|exportad|inyec|entregada|salida)|ask?wh|as$|surplus|export)/,
  kind: /^(metodo|realestimado|obtain|obtencion|tipodelectura|tipolectura|procedencia)/,
  season: /^(invver|verinv|inviernoverano|veranoinvierno|season|bandera)/,
};
/** i-DE's name for what is fed into the grid; elsewhere it is what the panels produce. */
const generation = /^generacion(k?wh)?$/;
/** The system operator's names; `AE` is what enters the supply in all other files, and what leaves it here. */
const [imported, exported] = [/^ai(k?wh)?$/, /^ae(k?wh)?$/];
const amount = /(wh|varh)$|^r[1-4]?$/;

/** A heading without accents, signs and digits; the meter's `A+` and `A-` in words. */
const plain = (head: CurveCell) =>
  String(head)
    .replace(/^\s*A\s*\+/i, 'activaentrante')
    .replace(/^\s*A\s*[-−](?=\s|\(|$)/i, 'activasaliente')
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();

/** The columns of a file; undefined if no line has the headings of a curve. */
export function columnsOf(lines: readonly CurveLine[]): Columns | undefined {
  for (const [at, { cells }] of lines.slice(0, mostBeforeHeads).entries()) {
    const heads = cells.map(plain);
    const find = (name: keyof typeof named) =>
      heads.findIndex((head) => named[name].test(head) && (name !== 'use' || !named.surplus.test(head)));
    const [date, hour] = [find('date'), find('hour')];
    if (date < 0) continue;
    const hours = hourColumns(cells);
    const first = lines.slice(at + 1).find((line) => line.cells.length > date);
    if (hour < 0 && !hours && !/hora|time(stamp)?$/.test(heads[date] as string) && !isMoment(first?.cells[date]))
      continue;
    const inward = heads.findIndex((head) => imported.test(head));
    const use = hours ? -1 : inward >= 0 ? inward : find('use');
    if (use < 0 && !hours) continue;
    const surplus = hours ? -1 : surplusOf(heads, use, inward >= 0, find('surplus'));
    return complete({
      ...{ at, date, hour: hours ? -1 : hour, use, surplus, hours, cells, heads },
      ...{ cups: find('cups'), kind: find('kind'), season: find('season') },
    });
  }
  return withoutHeads(lines[0]);
}

function surplusOf(heads: readonly string[], use: number, operator: boolean, found: number): number {
  if (found >= 0) return found;
  const outward = operator ? heads.findIndex((head) => exported.test(head)) : -1;
  return outward >= 0 ? outward : heads.findIndex((head, at) => at !== use && generation.test(head));
}

type Found = Pick<Columns, 'at' | 'cups' | 'date' | 'hour' | 'use' | 'surplus' | 'kind' | 'season' | 'hours'> & {
  cells: readonly CurveCell[];
  heads: readonly string[];
};

function complete({ cells, heads, ...found }: Found): Columns {
  const useUnit = unitOf(heads[found.use]) ?? 1;
  const roles = new Map<number, ColumnRole>();
  for (const role of ['cups', 'date', 'hour', 'use', 'surplus', 'kind', 'season'] as const)
    if (found[role] >= 0 && !roles.has(found[role])) roles.set(found[role], role);
  for (const { column } of found.hours ?? []) roles.set(column, 'hours');
  const names: ColumnNames = { read: [] };
  for (const [at, cell] of cells.entries()) {
    const [head, role] = [String(cell).trim(), roles.get(at)];
    if (head === '' || (role === 'hours' && at !== found.hours?.[0]?.column)) continue;
    if (role) names.read.push({ head, role });
  }
  return {
    ...found,
    useUnit,
    surplusUnit: unitOf(heads[found.surplus]) ?? useUnit,
    width: cells.findLastIndex((cell) => String(cell).trim() !== '') + 1,
    amounts: heads.flatMap((head, at) =>
      at === found.use || at === found.surplus || (!roles.has(at) && amount.test(head)) ? [at] : [],
    ),
    names,
  };
}

/** kWh of the unit in a heading; undefined if it names none. */
function unitOf(head = ''): number | undefined {
  const [, unit] = /(k|m)?wh$/.exec(head) ?? [];
  if (!head.endsWith('wh')) return undefined;
  return unit === 'k' ? 1 : unit === 'm' ? 1000 : 0.001;
}

/** A day in one row has 24 hours or 96 quarters, with clock changes up to 25 or 100. */
function hourColumns(cells: readonly CurveCell[]): Columns['hours'] {
  const numbers = cells.flatMap((cell, column) => {
    const hour = hourColumn(String(cell));
    return hour === undefined ? [] : [{ column, hour }];
  });
  if (numbers.length < 23) return undefined;
  const counted = numbers.some(({ hour }) => 'count' in hour && hour.count > 25) ? 15 : 60;
  // Numbered from 0, they are named by their beginning.
  const zero = numbers.some(({ hour }) => ('count' in hour ? hour.count : hour.minutes) === 0);
  return numbers.map(({ column, hour }) => ({
    column,
    minutes: ('count' in hour ? hour.count * counted : hour.minutes) + (zero ? counted : 0),
  }));
}

/**
 * The layout P5D, which distributors exchange without headings: CUPS, moment, summer or winter, and in Wh what is drawn
 * and what is fed in.
 */
function withoutHeads(line: CurveLine | undefined): Columns | undefined {
  const [cups = '', moment, season = '', use = '', surplus = ''] = line?.cells.map(String) ?? [];
  const digits = /^\d+$/;
  if (!/^ES\d{16}/.test(cups) || !isMoment(moment) || !/^[01]$/.test(season) || !digits.test(use)) return undefined;
  const outward = digits.test(surplus);
  return {
    ...{ at: -1, cups: 0, date: 1, hour: -1, season: 2, use: 3, surplus: outward ? 4 : -1, kind: -1 },
    ...{ useUnit: 0.001, surplusUnit: 0.001, width: Number.POSITIVE_INFINITY, amounts: [], hours: undefined },
    names: {
      read: [{ head: 'P5D 4', role: 'use' }, ...(outward ? [{ head: 'P5D 5', role: 'surplus' as const }] : [])],
    },
  };
}

/**
 * The cells of a row under their headings. In a file of commas whose decimals have commas too, a row has more cells than
 * headings: they are joined if there is only one way in which amounts stand under the headings of amounts.
 *
 * @returns undefined for a row that is wider than the headings in another way
 */
export function underHeads(
  cells: readonly CurveCell[],
  columns: Columns,
  commas: boolean,
): readonly CurveCell[] | undefined {
  const length = cells.findLastIndex((cell) => String(cell).trim() !== '') + 1;
  const extra = length - columns.width;
  if (extra <= 0) return cells;
  if (!commas || extra > mostJoined || columns.amounts.length > mostAmounts) return undefined;
  const ways = choices(columns.amounts, extra).flatMap(
    (joined) => joinAt(cells.slice(0, length), joined, columns) ?? [],
  );
  return ways.length === 1 ? ways[0]?.cells : undefined;
}

/** More cannot be certain, and would take long to try. */
const [mostJoined, mostAmounts] = [4, 8];

/** All ways to choose some of a list. */
function choices(of: readonly number[], count: number): number[][] {
  if (count === 0) return [[]];
  return of.flatMap((first, at) => choices(of.slice(at + 1), count - 1).map((rest) => [first, ...rest]));
}

function joinAt(cells: readonly CurveCell[], joined: readonly number[], columns: Columns) {
  const found: CurveCell[] = [];
  let from = 0;
  for (let column = 0; column < columns.width; column++) {
    const [whole, decimals] = [String(cells[from] ?? '').trim(), String(cells[from + 1] ?? '').trim()];
    const both = joined.includes(column);
    if (both && !(/^\d+$/.test(whole) && /^\d+$/.test(decimals))) return undefined;
    // An amount stands under no other heading, and nothing else under that of an amount.
    if (!both && columns.amounts.includes(column) && /[a-z/:]/i.test(whole)) return undefined;
    if (column === columns.kind && /\d/.test(whole)) return undefined;
    found.push(both ? `${whole},${decimals}` : whole);
    from += both ? 2 : 1;
  }
  return from === cells.length ? [{ cells: found }] : undefined;
}

import type { Widths } from '../columns/layout.ts';
import { type Column, isEnd } from '../columns.ts';
import type { Density } from '../list/address.ts';

/** Pixels of a column that has nothing on the page: room for the icon of its head. */
export const emptyWidth = 32;
/** Pixels that a number at the right end of its column keeps to a text that follows, beyond the gap of ten. */
const apartBy = 14;
/** Pixels at the end of the heads for saying how many columns are left out. */
export const leftWidth = 28;
/** Pixels of a sign of text, on average and a little above. */
const sign = 6.6;
/** The gap between columns. */
const gap = 10;

/** A column as the grid draws it. */
export type DrawnColumn<Row> = Column<Row> & {
  /** Its second line. */
  second?: Column<Row>;
  /** No row of the page has a value: only its head's icon is there. */
  empty?: boolean;
  /** Keeps its numbers apart from the text that follows. */
  apart?: boolean;
  /** Pixels that the longest text of the page takes. */
  need?: number;
};

interface DrawnOptions<Row> {
  rows: readonly Row[];
  density: Density;
  /** Ids of the empty columns that the person has opened, and of the one that is sorted by. */
  opened: readonly (string | undefined)[];
  /** Widths that the person has given: those columns stay as they are. */
  own?: Widths | undefined;
}

/** The columns in sight as this page of rows needs them. */
export function drawnColumns<Row>(
  shown: readonly Column<Row>[],
  { rows, density, opened, own = {} }: DrawnOptions<Row>,
): DrawnColumn<Row>[] {
  const seconds = density === 'comfortable' ? secondLines(shown) : new Map<string, Column<Row>>();
  const joined = new Set(seconds.values());
  const drawn = shown
    .filter((column) => !joined.has(column))
    .map((column): DrawnColumn<Row> => {
      const second = seconds.get(column.id);
      const kept = opened.includes(column.id) || own[column.id] !== undefined;
      if (!second && !kept && mayCollapse(column) && rows.length > 0 && rows.every((row) => isMissing(column, row)))
        return { ...column, empty: true, width: emptyWidth };
      const width = own[column.id] === undefined ? Math.max(column.width, second?.width ?? 0) : column.width;
      return { ...column, width, ...(second && { second }), ...needOf(column, rows) };
    });
  return drawn.map((column, index) => {
    const next = drawn[index + 1];
    const apart = next && !column.empty && !next.empty && isEnd(column) && !isEnd(next);
    return apart ? { ...column, apart, width: column.width + (own[column.id] === undefined ? apartBy : 0) } : column;
  });
}

/** How many of the first columns stay, counted among those that are drawn. */
export const drawnCount = <Row>(
  shown: readonly Column<Row>[],
  drawn: readonly Pick<Column<Row>, 'id'>[],
  count: number,
) => shown.slice(0, count).filter(({ id }) => drawn.some((column) => column.id === id)).length;

/** The second line of each column that has one, by its id. */
function secondLines<Row>(shown: readonly Column<Row>[]) {
  const lines = new Map<string, Column<Row>>();
  for (const column of shown)
    if (column.under && shown.some(({ id }) => id === column.under)) lines.set(column.under, column);
  return lines;
}

/** What a custom column draws without a value is its own business, and buttons have none. */
const mayCollapse = <Row>({ kind, main, grow, controls }: Column<Row>) =>
  kind !== 'custom' && !main && !grow && !controls;

function isMissing<Row>(column: Column<Row>, row: Row) {
  try {
    const value = column.value(row);
    return value === null || value === undefined || value === '';
  } catch {
    // A row that cannot be read says so itself.
    return true;
  }
}

/** Texts alone are cut; the other kinds have the width that they always need. */
function needOf<Row>(column: Column<Row>, rows: readonly Row[]) {
  if (column.kind !== 'text' || column.grow === 'prose') return undefined;
  let longest = column.header.length;
  for (const row of rows) if (!isMissing(column, row)) longest = Math.max(longest, String(column.value(row)).length);
  return { need: Math.ceil(longest * sign) + gap };
}

import type { Density } from '~/lib/listAddress.ts';
import type { Widths } from '../columns/layout.ts';
import { type Column, isEnd } from '../columns.ts';

/** Width of a column that is empty on this page, in pixels: that of the icon in its header. */
export const emptyWidth = 32;
/** Pixels between a number and the text of the next column, in addition to the gap of ten. */
const apartBy = 14;
/** Pixels at the end of the headers for the number of hidden columns. */
export const leftWidth = 28;
/** The gap between columns. */
const gap = 10;
/** Pixels of a character of the lists' font (Inter, 12 px, weight 500), and what is added for narrower and wider ones. */
const characterWidth = 7;
const otherWidths: readonly [RegExp, number][] = [
  [/[ ijlI.,'·:]/g, -4],
  [/[frt1()/-]/g, -2.1],
  [/\p{Lu}/gu, 1.7],
  [/[mwMW]/g, 3.8],
];

/** A column as the grid renders it. */
export type DrawnColumn<Row> = Column<Row> & {
  /** Its second line. */
  second?: Column<Row>;
  /** True: no row of the page has a value, so only the icon of its header is shown. */
  empty?: boolean;
  /** True: there is more space between its numbers and the text of the next column. */
  apart?: boolean;
  /** Width of the longest text on this page, in pixels. */
  need?: number;
};

interface DrawnOptions<Row> {
  rows: readonly Row[];
  density: Density;
  /** Ids of the empty columns that the person has opened, and of the column by which the list is sorted. */
  opened: readonly (string | undefined)[];
  /** Widths set by the person: those columns stay unchanged. */
  own?: Widths | undefined;
}

/** The visible columns, adapted to the rows of this page. */
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
      return { ...column, width, ...(second && { second }), ...needOf(column, rows, second) };
    });
  return drawn.map((column, index) => {
    const next = drawn[index + 1];
    const apart = next && !column.empty && !next.empty && isEnd(column) && !isEnd(next);
    return apart ? { ...column, apart, width: column.width + (own[column.id] === undefined ? apartBy : 0) } : column;
  });
}

/** The number of fixed columns among the rendered ones. */
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

/** Custom columns may render something without a value, and columns of buttons have no values. */
const mayCollapse = <Row>({ kind, main, grow, controls }: Column<Row>) =>
  kind !== 'custom' && !main && !grow && !controls;

function isMissing<Row>(column: Column<Row>, row: Row) {
  try {
    const value = column.value(row);
    return value === null || value === undefined || value === '';
  } catch {
    // A broken row shows by itself that it is broken.
    return true;
  }
}

/** Only texts are cut off; other kinds always have the width that they need. */
function needOf<Row>(column: Column<Row>, rows: readonly Row[], second?: Column<Row>) {
  if (column.kind !== 'text' || column.grow === 'prose') return undefined;
  const head = second ? `${column.header} / ${second.header}` : column.header;
  const texts = rows.map((row) => (isMissing(column, row) ? '' : String(column.value(row))));
  return { need: Math.max(...[head, ...texts].map(textWidth), second?.width ?? 0) };
}

/** Width of a text in a list in pixels, with the gap: an estimate from its characters that is hardly ever too small. */
const textWidth = (text: string) =>
  Math.ceil(
    otherWidths.reduce((sum, [of, more]) => sum + more * (text.match(of)?.length ?? 0), text.length * characterWidth) +
      gap,
  );

import type { ReactNode } from 'react';
import type { CsvValue } from '~/lib/csv.ts';
import type { Situation } from '~/ui/SituationGlyph.tsx';
import type { Tone } from '~/ui/tones.ts';

type Maybe<T> = T | null | undefined;

/** How a value is shown; every kind shows a missing value as a dash. */
type Cell<Row> =
  | { kind: 'text'; value: (row: Row) => Maybe<string> /** The holder: weight 500. */; strong?: boolean }
  | { kind: 'code' | 'cups' | 'nif'; value: (row: Row) => Maybe<string> /** With a copy button. */; copy?: boolean }
  | { kind: 'number'; value: (row: Row) => Maybe<number>; unit?: string; decimals?: number }
  | { kind: 'euro'; value: (row: Row) => Maybe<number> }
  | {
      kind: 'date';
      value: (row: Row) => Maybe<string> /** Amber near its end, red after it. */;
      due?: (row: Row) => Maybe<'amber' | 'red'>;
    }
  | { kind: 'chip'; value: (row: Row) => Maybe<string>; tone: (row: Row) => Tone }
  | { kind: 'situation'; value: (row: Row) => Maybe<string>; situation: (row: Row) => Situation }
  | {
      kind: 'custom';
      value: (row: Row) => Maybe<string | number>;
      /** `tabIndex` is for controls: only those of the current row are in the tab order. */
      render: (row: Row, tabIndex?: number) => ReactNode;
      align?: 'end';
    };

export type Kind = Cell<unknown>['kind'];

/** Line 1 to 4 of a card, left or right; two values in one position are joined by a dot. */
export type CardPosition = `${1 | 2 | 3 | 4}${'left' | 'right'}`;

/** One column of a list, declared once for grid, cards, column chooser and skeleton. */
export type Column<Row> = Cell<Row> & {
  /** The API's name of the field, also used for sorting. */
  id: string;
  /** Short, for the column heading. */
  header: string;
  /** In full, for the column chooser; default: the header. */
  name?: string;
  /** Pixels, including the gap of ten; the gutters at both ends are added. */
  width: number;
  /**
   * Takes the remaining width, up to a readable maximum (`prose`: without one); `width` is its minimum. At most one
   * column of a list.
   */
  grow?: boolean | 'prose';
  /**
   * Importance, from 0: without enough room the last ones are hidden. Default: its index in the list.
   */
  rank?: number;
  sortable?: boolean;
  /** Secondary, in grey. */
  quiet?: boolean;
  /** Always shown, at its declared position or before it, and contains the row's link. Exactly one column of a list. */
  main?: boolean;
  /** Id of the column that shows it as a second line in comfortable rows: the name over its code. */
  under?: string;
  defaultHidden?: boolean;
  card?: CardPosition;
  /** On a card its header is written before the value: "Último uso ayer". Dates and plain numbers always have it. */
  named?: boolean;
  /** Buttons without a value: left out of exported files. */
  controls?: boolean;
  /** Its value in an exported file, if it differs. */
  file?: (row: Row) => CsvValue;
};

const endKinds: readonly Kind[] = ['number', 'euro', 'date'];
/** A part of these is of no use: letters that are wider than the portal's own go into the gaps beside them. */
export const wholeKinds: readonly Kind[] = ['code', 'cups', 'nif', ...endKinds];

/** Numbers and dates are aligned to the end. */
export const isEnd = <Row>(column: Column<Row>) =>
  column.kind === 'custom' ? column.align === 'end' : endKinds.includes(column.kind);

/** Identifies a row: by its `Id`, or by the main column's value if the API gives no id. */
export const rowIdOf = <Row extends object>(columns: readonly Column<Row>[]) => {
  const main = columns.find((column) => column.main) ?? columns[0];
  return (row: Row) => {
    const id: unknown = Reflect.get(row, 'Id');
    return String(id ?? main?.value(row));
  };
};

interface Shown {
  order: readonly string[];
  hidden: readonly string[];
  widths?: Readonly<Record<string, number>> | undefined;
}

/** The visible columns, in order, with the widths that a person has set: such a column no longer grows. */
export const shownColumns = <Row>(columns: readonly Column<Row>[], { order, hidden, widths }: Shown) =>
  order
    .filter((id) => !hidden.includes(id))
    .flatMap((id) => columns.find((column) => column.id === id) ?? [])
    .map((column) => sized(column, widths?.[column.id]));

const sized = <Row>(column: Column<Row>, width: number | undefined): Column<Row> =>
  width === undefined ? column : { ...column, width, grow: false };

export const idsOf = (columns: readonly { id: string }[]) => columns.map(({ id }) => id);

export const sortableIds = <Row>(columns: readonly Column<Row>[]) =>
  columns.filter(({ sortable }) => sortable).map(({ id }) => id);

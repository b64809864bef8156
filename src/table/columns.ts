import type { ReactNode } from 'react';
import { isBroken } from '~/api/broken.ts';
import type { CsvValue } from '~/lib/csv.ts';
import type { Situation } from '~/ui/SituationGlyph.tsx';
import type { Tone } from '~/ui/tones.ts';

type Maybe<T> = T | null | undefined;

/** How a value is shown; a value that is missing is a dash in every kind. */
type Cell<Row> =
  | { kind: 'text'; value: (row: Row) => Maybe<string> /** The holder: weight 500. */; strong?: boolean }
  | { kind: 'code' | 'cups' | 'nif'; value: (row: Row) => Maybe<string> /** With its copy button. */; copy?: boolean }
  | { kind: 'number'; value: (row: Row) => Maybe<number>; unit?: string; decimals?: number }
  | { kind: 'euro'; value: (row: Row) => Maybe<number> }
  | {
      kind: 'date';
      value: (row: Row) => Maybe<string> /** Near (amber) or past (red) its end. */;
      due?: (row: Row) => Maybe<'amber' | 'red'>;
    }
  | { kind: 'chip'; value: (row: Row) => Maybe<string>; tone: (row: Row) => Tone }
  | { kind: 'situation'; value: (row: Row) => Maybe<string>; situation: (row: Row) => Situation }
  | {
      kind: 'custom';
      value: (row: Row) => Maybe<string | number>;
      /** `tabIndex` is for its controls: only the row that the keyboard is on has them in the tab order. */
      render: (row: Row, tabIndex?: number) => ReactNode;
      align?: 'end';
    };

export type Kind = Cell<unknown>['kind'];

/** Line 1 to 4 of a card on the phone, left or right; two in one place are joined by a dot. */
export type CardPlace = `${1 | 2 | 3 | 4}${'left' | 'right'}`;

/** One column of a list, declared once for the grid, the cards, the column chooser and the skeleton. */
export type Column<Row> = Cell<Row> & {
  /** The API's name of the field: also what is sorted by. */
  id: string;
  /** Short, for the head of the column. */
  header: string;
  /** Whole, for the column chooser; the header where it says enough. */
  name?: string;
  /** Pixels, the gap of ten included; the gutters at both ends come on top. */
  width: number;
  /**
   * Takes the room that is left, up to a width that is read at a glance (`prose`: all of it); `width` is then the least
   * it has. One column of a list.
   */
  grow?: boolean | 'prose';
  /**
   * Place among the columns by use, from 0: where there is no room the last ones leave, where there is room to spare the
   * first of the hidden ones come in. Its place in the list where nothing is said.
   */
  rank?: number;
  sortable?: boolean;
  /** A second fact: in grey. */
  quiet?: boolean;
  /** Always there, never later than declared, and carries the link of the row. One column of a list. */
  main?: boolean;
  /** Id of the column that holds it as a second line where rows are comfortable: the name over its code. */
  under?: string;
  defaultHidden?: boolean;
  card?: CardPlace;
  /** On a card its header stands before the value, which says nothing alone: "Último uso ayer". Dates and bare numbers have it anyway. */
  named?: boolean;
  /** Buttons and no value: nothing of it in an exported file. */
  controls?: boolean;
  /** What stands in an exported file, where that is not the value. */
  file?: (row: Row) => CsvValue;
};

const endKinds: readonly Kind[] = ['number', 'euro', 'date'];

/** Numbers and dates stand right. */
export const isEnd = <Row>(column: Column<Row>) =>
  column.kind === 'custom' ? column.align === 'end' : endKinds.includes(column.kind);

/** Tells a row from the others: by its `Id`, or by what the main column shows where the API gives no id. */
export const rowIdOf = <Row extends object>(columns: readonly Column<Row>[]) => {
  const main = columns.find((column) => column.main) ?? columns[0];
  return (row: Row) => {
    if (isBroken(row)) return brokenId(row);
    const id: unknown = Reflect.get(row, 'Id');
    return String(id ?? main?.value(row));
  };
};

const brokenIds = new WeakMap<object, string>();
let brokenRows = 0;

/** Nothing of it can be read, so it has a name of ours. */
function brokenId(row: object): string {
  const id = brokenIds.get(row) ?? `broken-${++brokenRows}`;
  brokenIds.set(row, id);
  return id;
}

interface Shown {
  order: readonly string[];
  hidden: readonly string[];
  widths?: Readonly<Record<string, number>> | undefined;
}

/** The columns in sight, in their order and as wide as a person has made them: such a column grows no more. */
export const shownColumns = <Row>(columns: readonly Column<Row>[], { order, hidden, widths }: Shown) =>
  order
    .filter((id) => !hidden.includes(id))
    .flatMap((id) => columns.find((column) => column.id === id) ?? [])
    .map((column) => sized(column, widths?.[column.id]));

const sized = <Row>(column: Column<Row>, width: number | undefined): Column<Row> =>
  width === undefined ? column : { ...column, width, grow: false };

export const idsOf = (columns: readonly { id: string }[]) => columns.map(({ id }) => id);

/** Names of the columns that a list can be sorted by. */
export const sortableIds = <Row>(columns: readonly Column<Row>[]) =>
  columns.filter(({ sortable }) => sortable).map(({ id }) => id);

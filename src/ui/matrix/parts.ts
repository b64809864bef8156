import type { CellProps } from './MatrixCell.tsx';

/** The name of a row, of a column, or of what rows belong to. */
export interface Heading {
  id: string;
  name: string;
  /** Beside the name, lighter. */
  detail?: string;
}

export interface MatrixParts {
  /** What it is a matrix of. */
  label: string;
  columns: readonly Heading[];
  /** The rows, by what they belong to. */
  groups: readonly (Heading & { rows: readonly Heading[] })[];
  words: {
    /** Over the names of the rows. */
    corner: string;
    /** Names the choice of a column, where there is room for one only. */
    column: string;
    /** How a cell stands. */
    changed: string;
    saving: string;
    done: string;
  };
}

/** What both ways to show a matrix are given. */
export interface MatrixViewProps extends MatrixParts {
  /** Of the elements that hold the names: the cells are named by them. */
  rowId: (row: string) => string;
  columnId: (column: string) => string;
  cellOf: (row: string, column: string) => CellProps;
}

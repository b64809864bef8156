import type { CellProps } from './MatrixCell.tsx';

/** The name of a row, a column, or a group of rows. */
export interface Heading {
  id: string;
  name: string;
  /** Lighter text beside the name. */
  detail?: string;
}

export interface MatrixParts {
  label: string;
  columns: readonly Heading[];
  groups: readonly (Heading & { rows: readonly Heading[] })[];
  words: {
    /** Above the names of the rows. */
    corner: string;
    /** Label of the select for the column, on narrow screens. */
    column: string;
    /** Texts for the state of a cell. */
    changed: string;
    saving: string;
    done: string;
  };
}

/** Props of both views of a matrix. */
export interface MatrixViewProps extends MatrixParts {
  /** Ids of the elements with the names, which label the cells. */
  rowId: (row: string) => string;
  columnId: (column: string) => string;
  cellOf: (row: string, column: string) => CellProps;
}

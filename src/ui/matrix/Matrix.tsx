import { useCallback, useId, useRef } from 'react';
import { cx } from '~/lib/cx.ts';
import { usePhone } from '~/ui/usePhone.ts';
import type { CellProps } from './MatrixCell.tsx';
import { MatrixColumn } from './MatrixColumn.tsx';
import { MatrixGrid } from './MatrixGrid.tsx';
import type { MatrixParts } from './parts.ts';
import type { MatrixState } from './useMatrix.ts';

interface MatrixProps extends MatrixParts {
  /** Of `useMatrix`. */
  matrix: MatrixState;
  /** Why a cell cannot be ticked; undefined: it can. */
  refusal?: (row: string, column: string) => string | undefined;
}

/** Checkboxes of rows by columns, changed at leisure and saved together. It fills its parent and scrolls by itself; on the phone it shows one column at a time. */
export function Matrix({ matrix, refusal, words, ...rest }: MatrixProps) {
  const id = useId();
  const toggle = useRef(matrix.toggle);
  toggle.current = matrix.toggle;
  const onToggle = useCallback((row: string, column: string) => toggle.current(row, column), []);

  const rowId = (row: string) => `${id}r${encodeURIComponent(row)}`;
  const columnId = (column: string) => `${id}c${encodeURIComponent(column)}`;
  const cellOf = (row: string, column: string): CellProps => {
    const outcome = matrix.outcomeOf(row, column);
    const changed = matrix.changed(row, column);
    const refused = refusal?.(row, column);
    const reason = outcome?.state === 'failed' ? outcome.reason : refused;
    const stands = outcome && outcome.state !== 'failed' ? words[outcome.state] : changed && words.changed;
    return {
      row,
      column,
      labelledBy: `${rowId(row)} ${columnId(column)}`,
      checked: matrix.isOn(row, column),
      changed,
      outcome: outcome?.state,
      off: refused !== undefined,
      reason,
      description: cx(stands, reason),
      onToggle,
    };
  };
  const View = usePhone() ? MatrixColumn : MatrixGrid;
  return <View {...rest} {...{ words, rowId, columnId, cellOf }} />;
}

import { useMemo } from 'react';
import { useListPosition } from '~/routing/listPosition.ts';
import type { Column } from '../columns.ts';
import { findRows } from './rowsAtHand.ts';

/** Loaded rows in the order, and with the filters, of the list that the current record was opened from (`?lista=`). */
export function useAsListed<Row extends object>(rows: readonly Row[], columns: readonly Column<Row>[]): readonly Row[] {
  const position = useListPosition();
  return useMemo(() => (position ? findRows(rows, columns, position.query) : rows), [rows, columns, position]);
}

import ChartColumn from 'lucide-react/icons/chart-column';
import Table2 from 'lucide-react/icons/table-2';
import { type ReactNode, useState } from 'react';
import { IconButton } from '~/ui/IconButton.tsx';
import { ChartTable } from './ChartTable.tsx';
import type { TableData } from './table.ts';

interface ChartedProps {
  /** Of `tableOf`. */
  table: TableData;
  words: { asTable: string; asChart: string };
  onFollow?: (href: string) => void;
  /** Puts the switch where it belongs: beside the title, in the head of a tile. */
  place: (toggle: ReactNode) => ReactNode;
  /** Around either of them. */
  frame?: (shown: ReactNode) => ReactNode;
  children: ReactNode;
}

/** A chart, and its numbers as a table one click away. */
export function Charted({ table, words, onFollow, place, frame = (shown) => shown, children }: ChartedProps) {
  const [asTable, setAsTable] = useState(false);
  return (
    <>
      {place(
        <IconButton
          size="sm"
          icon={asTable ? ChartColumn : Table2}
          name={asTable ? words.asChart : words.asTable}
          onClick={() => setAsTable(!asTable)}
        />,
      )}
      {frame(asTable ? <ChartTable {...table} onFollow={onFollow} /> : children)}
    </>
  );
}

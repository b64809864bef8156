import ChartColumn from 'lucide-react/icons/chart-column';
import Table2 from 'lucide-react/icons/table-2';
import { type ReactNode, useState } from 'react';
import { IconButton } from '~/ui/IconButton.tsx';
import { ChartTable } from './ChartTable.tsx';
import type { TableData } from './declaration.ts';

interface ChartedProps {
  /** From `tableOf`. */
  table: TableData;
  words: { asTable: string; asChart: string };
  onFollow?: (href: string) => void;
  /** Renders the switch: beside the title, in the head of a tile. */
  renderToggle: (toggle: ReactNode) => ReactNode;
  /** Wraps chart or table. */
  frame?: (shown: ReactNode) => ReactNode;
  children: ReactNode;
}

/** A chart with a switch to its numbers as a table. */
export function Charted({ table, words, onFollow, renderToggle, frame = (shown) => shown, children }: ChartedProps) {
  const [asTable, setAsTable] = useState(false);
  return (
    <>
      {renderToggle(
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

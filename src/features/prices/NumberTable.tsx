import { ChartTable } from '~/ui/chart/ChartTable.tsx';
import type { TableData } from '~/ui/chart/declaration.ts';

/** Numbers by month or day and period, in a card as high as its rows need; many scroll within it. */
export const NumberTable = ({ title, note, table }: { title: string; note?: string; table: TableData }) => (
  <section className="min-w-0 rounded border border-line">
    <div className="px-4 pt-3 pb-2">
      <h2 className="font-semibold">{title}</h2>
      {note && <p className="text-12 text-text2">{note}</p>}
    </div>
    <div className="px-4 pb-3" style={{ height: Math.min(table.rows.length, 24) * 25 + 44 }}>
      <ChartTable {...table} />
    </div>
  </section>
);

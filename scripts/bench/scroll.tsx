/** The page on which `scripts/bench/speed/scroll.ts` scrolls: the portal's longest virtualised table. */
import '~/styles/app.css';
import { createRoot } from 'react-dom/client';
import { ChartTable } from '~/ui/chart/ChartTable.tsx';

const rows = Array.from({ length: 10_000 }, (_, at) => ({
  name: `Row ${at + 1}`,
  cells: Array.from({ length: 6 }, (_, column) => ({ text: String((at * (column + 7919)) % 10_007) })),
}));

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <div style={{ height: '800px' }}>
      <ChartTable caption="Rows" head={['Row', ...'ABCDEF']} rows={rows} />
    </div>,
  );

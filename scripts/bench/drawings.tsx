/** The page on which `scripts/bench/charts.ts` draws charts with a number of values and measures the ms. */
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { HeatMap } from '~/ui/chart/HeatMap.tsx';
import { LineChart } from '~/ui/chart/LineChart.tsx';

const days = 365;
const words = { summary: '', unit: '€/MWh', format: String };
const prices = (count: number) =>
  Array.from({ length: count }, (_, at) => 60 + 50 * Math.sin(at / 15) + ((at * 7919) % 13));

const drawings: Record<string, (perDay: number) => ReactNode> = {
  line: (perDay) => (
    <LineChart
      {...words}
      name="line"
      axis=""
      categories={{ length: days * perDay, at: String }}
      series={[{ name: '', color: 'series-3', values: prices(days * perDay) }]}
      stepped
      filled
      ticks={[]}
    />
  ),
  heat: (perDay) => (
    <HeatMap
      {...words}
      name="heat"
      axis=""
      columns={prices(perDay).map((_, at) => String(at))}
      rows={prices(days).map((price, day) => ({
        name: String(day),
        label: '',
        values: prices(perDay).map((value) => value - price / 2),
      }))}
    />
  ),
};

declare global {
  var drawn: (what: string, perDay: number) => number;
}

/** ms from nothing to a canvas whose pixels can be read. */
globalThis.drawn = (what, perDay) => {
  const container = document.body.appendChild(document.createElement('div'));
  Object.assign(container.style, { width: '1200px', height: '400px' });
  const drawing = drawings[what]?.(perDay);
  const root = createRoot(container);
  const start = performance.now();
  flushSync(() => root.render(drawing));
  container.querySelector('canvas')?.getContext('2d')?.getImageData(0, 0, 1, 1);
  const ms = performance.now() - start;
  root.unmount();
  container.remove();
  return ms;
};

import {
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartConfiguration,
  type ChartType,
  DoughnutController,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  type Plugin,
  PointElement,
} from 'chart.js';
import { type RefObject, useEffect, useRef } from 'react';

/** Only what is drawn; tooltips and legends are our own markup. */
Chart.register(
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  DoughnutController,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
);

/** Pixels of a chart on an upright A4 sheet, inside margins and card. */
const sheet = 620;

Object.assign(Chart.defaults, { animation: false, events: [], maintainAspectRatio: false, responsive: true });

Object.assign(Chart.defaults.font, {
  family: '"Inter Variable", system-ui, sans-serif',
  size: 11,
  lineHeight: 16 / 11,
});

export { Chart };

/** Our own drawing on top of the library's. */
export interface Overlay<Type extends ChartType> {
  /** Called when sizes are known and nothing is drawn yet. */
  afterLayout?: (chart: Chart<Type>) => void;
  drawn?: (chart: Chart<Type>) => void;
}

interface Drawing<Type extends ChartType> {
  config: ChartConfiguration<Type>;
  overlays?: readonly Overlay<Type>[];
  /** Called whenever positions have changed: at first, with new data, at a new size. */
  onLayout?: () => void;
}

/** A chart on a canvas, destroyed when the canvas is unmounted. */
export function useChart<Type extends ChartType>(canvas: RefObject<HTMLCanvasElement | null>, drawing: Drawing<Type>) {
  const { config } = drawing;
  const chart = useRef<Chart<Type>>(undefined);
  // The library takes its plugins once: this one calls the current overlay.
  const latest = useRef(drawing);
  latest.current = drawing;

  useEffect(() => {
    const { current } = chart;
    if (current) {
      current.data = config.data;
      if (config.options) current.options = config.options;
      current.update('none');
      return;
    }
    // In its own task, so that between charts the page can draw and respond.
    const task = setTimeout(() => {
      if (canvas.current)
        chart.current = new Chart(canvas.current, { ...config, plugins: [relay(() => latest.current)] });
    });
    return () => clearTimeout(task);
  }, [canvas, config]);

  useEffect(() => {
    // A sheet is narrower than the window: a chart that was only scaled down would have tiny texts.
    const onPaper = () => {
      const { width = 0, height } = chart.current ?? {};
      if (width > sheet) chart.current?.resize(sheet, height);
    };
    const after = () => chart.current?.resize();
    addEventListener('beforeprint', onPaper);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', onPaper);
      removeEventListener('afterprint', after);
      chart.current?.destroy();
      chart.current = undefined;
    };
  }, []);

  return chart;
}

const relay = <Type extends ChartType>(latest: () => Drawing<Type>): Plugin<Type> => ({
  id: 'relay',
  afterLayout(chart) {
    for (const { afterLayout } of latest().overlays ?? []) afterLayout?.(chart);
  },
  afterUpdate: () => latest().onLayout?.(),
  afterDatasetsDraw(chart) {
    for (const { drawn } of latest().overlays ?? []) drawn?.(chart);
  },
});

import {
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartConfiguration,
  type ChartType,
  Decimation,
  DoughnutController,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
} from 'chart.js';
import { type RefObject, useEffect, useRef } from 'react';

/** Only what is drawn; tooltips and legends are our own markup. */
Chart.register(
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Decimation,
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

/**
 * A chart on a canvas, destroyed when the canvas is unmounted.
 *
 * @param onLayout called whenever positions have changed: at first, with new data, at a new size
 */
export function useChart<Type extends ChartType>(
  canvas: RefObject<HTMLCanvasElement | null>,
  config: ChartConfiguration<Type>,
  onLayout?: () => void,
) {
  const chart = useRef<Chart<Type>>(undefined);
  // The library takes its plugins once: this one calls the current function.
  const latest = useRef(onLayout);
  latest.current = onLayout;

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
        chart.current = new Chart(canvas.current, {
          ...config,
          plugins: [{ id: 'layout', afterUpdate: () => latest.current?.() }],
        });
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

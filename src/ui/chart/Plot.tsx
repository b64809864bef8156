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
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import type { ChartWords } from './declaration.ts';
import type { Spot } from './marks.ts';
import { type Datum, Surface, type SurfaceHandle } from './Surface.tsx';

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
  placed?: (chart: Chart<Type>) => void;
  drawn?: (chart: Chart<Type>) => void;
}

interface Drawing<Type extends ChartType> {
  config: ChartConfiguration<Type>;
  overlays?: readonly Overlay<Type>[];
  /** Called whenever positions have changed: at first, with new data, at a new size. */
  onPlaced?: () => void;
}

const relay = <Type extends ChartType>(latest: () => Drawing<Type>): Plugin<Type> => ({
  id: 'relay',
  afterLayout(chart) {
    for (const { placed } of latest().overlays ?? []) placed?.(chart);
  },
  afterUpdate: () => latest().onPlaced?.(),
  afterDatasetsDraw(chart) {
    for (const { drawn } of latest().overlays ?? []) drawn?.(chart);
  },
});

interface PlotProps<Type extends ChartType> extends ChartWords {
  config: ChartConfiguration<Type>;
  overlays?: readonly Overlay<Type>[];
  count: number;
  datum: (index: number) => Datum;
  spotOf: (chart: Chart<Type>, index: number) => Spot | undefined;
  find: (chart: Chart<Type>, x: number, y: number) => number | undefined;
  step?: (key: string, index: number, event: KeyboardEvent) => number | undefined;
  onFollow?: ((href: string) => void) | undefined;
}

/** A chart of the library below our own mark, text and links. */
export function Plot<Type extends ChartType>({ config, overlays, spotOf, find, ...rest }: PlotProps<Type>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const surface = useRef<SurfaceHandle>(null);
  const chart = useChart(canvas, { config, overlays, onPlaced: () => surface.current?.redrawn() });
  return (
    <Surface
      {...rest}
      canvas={canvas}
      handle={surface}
      spotOf={(index) => chart.current && spotOf(chart.current, index)}
      find={(x, y) => chart.current && find(chart.current, x, y)}
    />
  );
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

  useEffect(
    () => () => {
      chart.current?.destroy();
      chart.current = undefined;
    },
    [],
  );

  return chart;
}

import type { ChartConfiguration, ChartType, Plugin } from 'chart.js';
import { type RefObject, useEffect, useRef } from 'react';
import { Chart } from './setup.ts';

/** What is drawn in a chart besides what the library draws. */
export interface Overlay<Type extends ChartType> {
  /** Everything has its size, and nothing has been drawn. */
  placed?: (chart: Chart<Type>) => void;
  drawn?: (chart: Chart<Type>) => void;
}

interface Drawing<Type extends ChartType> {
  config: ChartConfiguration<Type>;
  overlays?: readonly Overlay<Type>[];
  /** Called whenever everything has its place again: at first, with other data, in another size. */
  onPlaced?: () => void;
}

/** A chart on a canvas, for as long as the canvas stands. */
export function useChart<Type extends ChartType>(canvas: RefObject<HTMLCanvasElement | null>, drawing: Drawing<Type>) {
  const { config } = drawing;
  const chart = useRef<Chart<Type>>(undefined);
  // The library takes its plugins once: this one passes on what is to be drawn now.
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
    // In a task of its own: between the charts of a page what else it has is painted, and it answers.
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

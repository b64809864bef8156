import type { ChartConfiguration, ChartType } from 'chart.js';
import { type RefObject, useEffect, useRef } from 'react';
import { Chart } from './setup.ts';

/**
 * A chart on a canvas, for as long as the canvas stands.
 *
 * @param drawn told whenever everything has its place anew: at first, with other data, in another size
 */
export function useChart<Type extends ChartType>(
  canvas: RefObject<HTMLCanvasElement | null>,
  config: ChartConfiguration<Type>,
  drawn?: () => void,
) {
  const chart = useRef<Chart<Type>>(undefined);
  const tell = useRef(drawn);
  tell.current = drawn;

  useEffect(() => {
    const { current } = chart;
    if (current) {
      current.data = config.data;
      if (config.options) current.options = config.options;
      current.update('none');
    } else if (canvas.current) {
      const placed = { id: 'placed', afterUpdate: () => tell.current?.() };
      chart.current = new Chart(canvas.current, { ...config, plugins: [...(config.plugins ?? []), placed] });
    }
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

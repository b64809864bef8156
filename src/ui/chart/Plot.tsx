import type { Chart, ChartConfiguration, ChartType } from 'chart.js';
import { type KeyboardEvent, useRef } from 'react';
import type { ChartWords } from './declaration.ts';
import type { Spot } from './marks.ts';
import { type Datum, Surface, type SurfaceHandle } from './Surface.tsx';
import { type Overlay, useChart } from './useChart.ts';

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
  const chart = useChart(canvas, { config, overlays, onLayout: () => surface.current?.redrawn() });
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

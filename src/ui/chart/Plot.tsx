import type { Chart, ChartConfiguration, ChartType } from 'chart.js';
import { type KeyboardEvent, useRef } from 'react';
import type { ChartWords, Series } from './declaration.ts';
import { Legend } from './Legend.tsx';
import type { Spot } from './marks.ts';
import { type Datum, Surface, type SurfaceHandle } from './Surface.tsx';
import { useChart } from './useChart.ts';

interface PlotProps<Type extends ChartType> extends ChartWords {
  config: ChartConfiguration<Type>;
  /** A line across the chart, named above it. */
  line?: Pick<Series, 'name' | 'color' | 'compared'> | undefined;
  count: number;
  datum: (index: number) => Datum;
  spotOf: (chart: Chart<Type>, index: number) => Spot | undefined;
  find: (chart: Chart<Type>, event: MouseEvent) => number | undefined;
  step?: (key: string, index: number, event: KeyboardEvent) => number | undefined;
  onFollow?: ((href: string) => void) | undefined;
}

/** A chart of the library below our own mark, text and links. */
export function Plot<Type extends ChartType>({ config, line, spotOf, find, ...rest }: PlotProps<Type>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const surface = useRef<SurfaceHandle>(null);
  const chart = useChart(canvas, config, () => surface.current?.redrawn());
  return (
    <div className="flex h-full flex-col">
      {line && <Legend series={[line]} lines />}
      <div className="min-h-0 flex-1">
        <Surface
          {...rest}
          canvas={canvas}
          handle={surface}
          spotOf={(index) => chart.current && spotOf(chart.current, index)}
          find={(event) => chart.current && find(chart.current, event)}
        />
      </div>
    </div>
  );
}

import { useEffect, useMemo, useRef, useState } from 'react';
import { written } from './declaration.ts';
import { cellAt, type HeatData, type HeatGrid, layOut, startOf, walk } from './heat.ts';
import { drawHeat, type HeatFrame, heatGradient } from './heatPaint.ts';
import { usePaint } from './paint.ts';
import { Surface, type SurfaceHandle } from './Surface.tsx';

/** Space in px for the names of rows on the left, and of columns above. */
const room = { left: 64, top: 18 };

/** Height of a row in px: lower with more rows. */
const heightOf = (rows: number) => (rows <= 31 ? 20 : rows <= 100 ? 8 : 3);

/**
 * Rows by columns as colours, such as days by hours; zero is marked, and negative values have another hue. As wide as
 * its parent, as high as its rows need.
 */
export function HeatMap(data: HeatData) {
  const { rows, columns, name, summary } = data;
  const canvas = useRef<HTMLCanvasElement>(null);
  const surface = useRef<SurfaceHandle>(null);
  const paint = usePaint();
  const grid = useMemo(() => layOut({ rows }), [rows]);
  const { ref, width } = useWidth();
  const frame = { width, ...room, height: heightOf(rows.length) };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only these parts of the data are drawn; its functions may be new in every render
  useEffect(() => {
    if (!canvas.current || width === 0) return;
    drawHeat(canvas.current, data, grid, frame, paint);
    surface.current?.redrawn();
  }, [grid, columns, width, paint]);

  return (
    <div className="flex flex-col gap-2">
      <HeatScale {...data} low={grid.low} high={grid.high} />
      <div ref={ref} style={{ height: room.top + rows.length * frame.height }}>
        <Surface
          name={name}
          summary={summary}
          canvas={canvas}
          handle={surface}
          count={grid.cells.length}
          datum={(at) => ({ says: wordsOf(data, grid, at) })}
          spotOf={(at) => spotOf(grid, frame, columns.length, at)}
          find={({ offsetX, offsetY }) => find(grid, frame, columns.length, offsetX, offsetY)}
          step={(key, at, { ctrlKey }) => walk(grid, key, at, ctrlKey)}
        />
      </div>
    </div>
  );
}

function wordsOf(data: HeatData, { cells }: HeatGrid, at: number): string {
  const cell = cells[at];
  if (!cell) return '';
  if (data.says) return data.says(cell.row, cell.index);
  return `${data.rows.at(cell.row)?.name} ${data.columns[cell.column]} · ${written(data, cell.value)}`;
}

function spotOf({ cells }: HeatGrid, { width, left, top, height }: HeatFrame, columns: number, at: number) {
  const cell = cells[at];
  if (!cell) return undefined;
  const across = (width - left) / columns;
  return {
    left: left + startOf(cell) * across,
    top: top + cell.row * height,
    width: across / cell.parts,
    height,
    framed: true,
  };
}

function find(grid: HeatGrid, { width, left, top, height }: HeatFrame, columns: number, x: number, y: number) {
  const row = Math.min(Math.max(Math.floor((y - top) / height), 0), grid.starts.length - 2);
  return cellAt(grid, row, Math.max(((x - left) / (width - left)) * columns, 0));
}

/** The current width of an element in px. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const size = new ResizeObserver(() => setWidth(element.clientWidth));
    size.observe(element);
    setWidth(element.clientWidth);
    return () => size.disconnect();
  }, []);
  return { ref, width };
}

/** The colour scale from the lowest to the highest value, with a mark at zero. */
function HeatScale({ low, high, unit, format }: Pick<HeatGrid, 'low' | 'high'> & Pick<HeatData, 'unit' | 'format'>) {
  const zero = high === low ? 0 : (-low / (high - low)) * 100;
  return (
    <div aria-hidden className={`flex items-center gap-2 self-end text-11 text-text2 ${low < 0 ? 'pb-3' : ''}`}>
      {low < 0 && <span>{format(low)}</span>}
      <span className="relative">
        <span className="block h-2.5 w-48 rounded-xs" style={{ background: heatGradient({ low, high }) }} />
        <span className="absolute -top-0.5 h-3.5 w-px bg-text" style={{ left: `${zero}%` }} />
        {low < 0 && (
          <span className="absolute top-3 -translate-x-1/2" style={{ left: `${zero}%` }}>
            {format(0)}
          </span>
        )}
      </span>
      {low >= 0 && <span className="-order-1">{format(0)}</span>}
      <span>{written({ format, unit }, high)}</span>
    </div>
  );
}

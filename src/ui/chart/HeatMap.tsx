import { useEffect, useMemo, useRef, useState } from 'react';
import { chartFont } from './axes.ts';
import { written } from './declaration.ts';
import { cellAt, type HeatData, type HeatGrid, layOut, startOf, stepOf, steps, walk } from './heat.ts';
import { type Paint, resolved, usePaint } from './paint.ts';
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
          datum={(at) => ({ description: wordsOf(data, grid, at) })}
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
  if (data.describe) return data.describe(cell.row, cell.index);
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

/** Geometry of the cells, in px. */
interface HeatFrame {
  width: number;
  left: number;
  top: number;
  height: number;
}

/** CSS colours from zero to the highest value: the brand's hue, in the theme's order. */
const above = ['s2', 'series-4', 'series-3', 'series-2', 'series-1'];
/** From zero to the lowest. */
const below = ['s2', 'below'];

function mixed(stops: readonly string[], share: number): string {
  const at = share * (stops.length - 1);
  const index = Math.min(Math.floor(at), stops.length - 2);
  const part = Math.round((at - index) * 100);
  return `color-mix(in oklab, var(--color-${stops[index + 1]}) ${part}%, var(--color-${stops[index]}))`;
}

/** The CSS colour of a step. Small values are visible too. */
const heatColor = (step: number) =>
  mixed(step < 0 ? below : above, step === 0 ? 0 : 0.1 + (0.9 * Math.abs(step)) / steps);

/** The scale as a CSS background, from lowest to highest value. */
function heatGradient({ low, high }: Pick<HeatGrid, 'low' | 'high'>): string {
  const span = high - low || 1;
  const stops = Array.from({ length: 2 * steps + 1 }, (_, index) => index - steps)
    .filter((step) => (step < 0 ? low < 0 : step === 0 || high > 0))
    .map((step) => {
      const value = step < 0 ? (-step / steps) * low : (step / steps) * high;
      return `${heatColor(step)} ${(((value - low) / span) * 100).toFixed(1)}%`;
    });
  return `linear-gradient(to right, ${stops.join(', ')})`;
}

/** Draws all cells, those without a value blank, and the names along both sides. */
function drawHeat(canvas: HTMLCanvasElement, data: HeatData, grid: HeatGrid, frame: HeatFrame, paint: Paint) {
  const brush = canvas.getContext('2d');
  if (!brush) return;
  const scale = devicePixelRatio;
  const height = frame.top + data.rows.length * frame.height;
  canvas.width = Math.round(frame.width * scale);
  canvas.height = Math.round(height * scale);
  Object.assign(canvas.style, { width: `${frame.width}px`, height: `${height}px` });
  brush.scale(scale, scale);
  drawCells(brush, data, grid, frame, scale);
  drawNames(brush, data, frame, paint);
}

function drawCells(
  brush: CanvasRenderingContext2D,
  data: HeatData,
  grid: HeatGrid,
  { width, left, top, height }: HeatFrame,
  scale: number,
) {
  const across = (width - left) / data.columns.length;
  const colors = new Map<number, string>();
  // On whole device pixels, so that neighbouring cells touch without a seam.
  const snap = (px: number) => Math.round(px * scale) / scale;
  const gap = height >= 10 && across >= 6 ? 1 : 0;
  let last: number | undefined;
  for (const cell of grid.cells) {
    const { row, value, parts } = cell;
    if (value === null) continue;
    const x = snap(left + startOf(cell) * across);
    const end = snap(left + (startOf(cell) + 1 / parts) * across);
    const step = stepOf(value, grid);
    if (step !== last) {
      const color = colors.get(step) ?? resolved(heatColor(step));
      colors.set(step, color);
      brush.fillStyle = color;
    }
    last = step;
    const y = snap(top + row * height);
    brush.fillRect(x, y, end - x - gap, snap(top + (row + 1) * height) - y - gap);
  }
}

/** Minimum px between names of rows, and per name of a column. */
const spacing = { down: 14, across: 30 };

function drawNames(brush: CanvasRenderingContext2D, { rows, columns }: HeatData, frame: HeatFrame, paint: Paint) {
  const { width, left, top, height } = frame;
  brush.font = chartFont;
  brush.fillStyle = paint('text3');
  brush.textBaseline = 'middle';
  brush.textAlign = 'right';
  let free = 0;
  for (let row = 0; row < rows.length; row++) {
    const { name = '', label = name } = rows.at(row) ?? {};
    const y = top + (row + 0.5) * height;
    if (label === '' || y < free) continue;
    brush.fillText(label, left - 8, Math.max(y, top + 6));
    free = y + spacing.down;
  }
  brush.textAlign = 'left';
  const across = (width - left) / columns.length;
  // Of quarters, only full hours are named.
  const one = columns.length > 31 ? 4 : 1;
  const every =
    [1, 2, 3, 4, 6, 12].map((few) => few * one).find((few) => few * across >= spacing.across) ?? columns.length;
  for (let column = 0; column < columns.length; column += every)
    brush.fillText(columns[column] ?? '', left + column * across, top / 2);
}

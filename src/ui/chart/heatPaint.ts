import { chartFont } from './axes.ts';
import { type HeatData, type HeatGrid, startOf, stepOf, steps } from './heat.ts';
import { type Paint, resolved } from './paint.ts';

/** Geometry of the cells, in px. */
export interface HeatFrame {
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
export function heatGradient({ low, high }: Pick<HeatGrid, 'low' | 'high'>): string {
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
export function drawHeat(canvas: HTMLCanvasElement, data: HeatData, grid: HeatGrid, frame: HeatFrame, paint: Paint) {
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
const room = { down: 14, across: 30 };

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
    free = y + room.down;
  }
  brush.textAlign = 'left';
  const across = (width - left) / columns.length;
  // Of quarters, only full hours are named.
  const one = columns.length > 31 ? 4 : 1;
  const every =
    [1, 2, 3, 4, 6, 12].map((few) => few * one).find((few) => few * across >= room.across) ?? columns.length;
  for (let column = 0; column < columns.length; column += every)
    brush.fillText(columns[column] ?? '', left + column * across, top / 2);
}

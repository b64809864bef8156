import { chartFont } from './axes.ts';
import { barOf } from './bars.ts';
import { type Limit, limitAt } from './declaration.ts';
import type { Paint } from './paint.ts';
import type { Overlay } from './useChart.ts';

/** Draws the limit across the bars; what stands above it is red, with its number over it. */
export const excess = (limit: Limit, format: (value: number) => string, paint: Paint): Overlay<'bar'> => ({
  drawn(chart) {
    const { ctx, chartArea, data, scales } = chart;
    const up = scales.y;
    if (!up) return;
    ctx.save();
    ctx.font = `600 ${chartFont}`;
    ctx.textAlign = 'center';
    for (const [at, { data: values }] of data.datasets.entries()) {
      for (const [category, element] of chart.getDatasetMeta(at).data.entries()) {
        const value = values[category];
        const most = limitAt(limit, category);
        const bar = barOf(element);
        if (!bar || typeof value !== 'number' || most === null || value <= most) continue;
        const { x, y, width } = bar;
        ctx.fillStyle = paint('red-dot');
        ctx.fillRect(x - width / 2, y, width, up.getPixelForValue(most) - y);
        ctx.fillStyle = paint('red-fg');
        ctx.fillText(format(value), x, y - 5);
      }
    }
    const count = data.labels?.length ?? 0;
    const heights = Array.from({ length: count }, (_, category) => limitAt(limit, category));
    ctx.strokeStyle = paint('text');
    ctx.lineWidth = 1.5;
    ctx.beginPath();
    for (const [category, most] of heights.entries()) {
      if (most === null) continue;
      const [left, y] = [chartArea.left + (category * chartArea.width) / count, up.getPixelForValue(most)];
      if (typeof heights[category - 1] === 'number') ctx.lineTo(left, y);
      else ctx.moveTo(left, y);
      ctx.lineTo(left + chartArea.width / count, y);
    }
    ctx.stroke();
    const first = heights.find((most) => most !== null);
    if (typeof first === 'number')
      nameLimit(ctx, limit.name, chartArea.left + 4, up.getPixelForValue(first) - 5, paint);
    ctx.restore();
  },
});

/** Above the line, with an edge of surface, for a bar may stand behind it. */
function nameLimit(ctx: CanvasRenderingContext2D, name: string, x: number, y: number, paint: Paint) {
  ctx.textAlign = 'left';
  ctx.lineWidth = 4;
  ctx.lineJoin = 'round';
  ctx.strokeStyle = paint('surface');
  ctx.fillStyle = paint('text');
  ctx.strokeText(name, x, y);
  ctx.fillText(name, x, y);
}

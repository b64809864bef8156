import { inReadingOrder, type Series } from './declaration.ts';
import { envelope, isLong } from './envelope.ts';
import type { Paint } from './paint.ts';
import type { Overlay } from './useChart.ts';

/** Device px of a dash, and of the room between two. */
const dash = 6;

/**
 * Lines of thousands of values, drawn by the chart's px: a column from the lowest to the highest value of each. A
 * canvas strokes such a zigzag twenty times slower, for the same picture.
 */
export const longLines = (series: readonly Series[], paint: Paint): Overlay<'line'> => ({
  drawn({ ctx, chartArea, scales: { y: up }, currentDevicePixelRatio: scale }) {
    if (!up) return;
    const columns = Math.round(chartArea.width * scale);
    const height = 1.5;
    // On whole device px: a column between two of them would be pale.
    const left = Math.round(chartArea.left * scale) / scale;
    ctx.save();
    for (const { values, color, compared = false } of inReadingOrder(series.filter(({ values }) => isLong(values)))) {
      ctx.fillStyle = paint(color);
      for (const [column, range] of envelope(values, columns).entries()) {
        if (!range || (compared && column % (2 * dash) >= dash)) continue;
        const top = up.getPixelForValue(range.high);
        const bottom = up.getPixelForValue(range.low);
        ctx.fillRect(left + column / scale, top - height / 2, 1 / scale, bottom - top + height);
      }
    }
    ctx.restore();
  },
});

import { chartFont } from './axes.ts';
import { clearest } from './marks.ts';
import type { Paint } from './paint.ts';
import type { Overlay } from './useChart.ts';

/** Writes the name of the last line where the first one leaves most room for it, on a rim of the page's own colour. */
export const nameReference = (paint: Paint): Overlay<'line'> => ({
  drawn(chart) {
    const { ctx, chartArea, data, scales } = chart;
    const reference = data.datasets.at(-1);
    const [first] = (reference?.data ?? []) as { y: number }[];
    if (!reference?.label || !first || !scales.y) return;
    ctx.save();
    ctx.font = chartFont;
    ctx.fillStyle = String(reference.borderColor);
    const { width } = ctx.measureText(reference.label);
    const line = scales.y.getPixelForValue(first.y);
    const boxes = [chartArea.left + 4, chartArea.right - width - 4].flatMap((left) =>
      [line - 16, line + 4].map((top) => ({ left, right: left + width, top, bottom: top + 12 })),
    );
    const box = clearest(boxes, chart.getDatasetMeta(0).data);
    if (box) {
      ctx.strokeStyle = paint('surface');
      ctx.lineWidth = 4;
      ctx.lineJoin = 'round';
      ctx.strokeText(reference.label, box.left, box.bottom - 2);
      ctx.fillText(reference.label, box.left, box.bottom - 2);
    }
    ctx.restore();
  },
});

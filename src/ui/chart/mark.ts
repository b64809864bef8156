import { chartFont } from './axes.ts';
import { barOf } from './bars.ts';
import type { Paint } from './paint.ts';
import type { Overlay } from './useChart.ts';

/** The category at which something happens, and what. */
export interface Mark {
  category: number;
  text: string;
}

/** Draws a line down a category, with its words beside it on the side that has room. */
export const marked = ({ category, text }: Mark, paint: Paint): Overlay<'bar'> => ({
  drawn(chart) {
    const { ctx, chartArea } = chart;
    const bar = barOf(chart.getDatasetMeta(0).data[category]);
    if (!bar) return;
    ctx.save();
    ctx.strokeStyle = paint('text');
    ctx.setLineDash([3, 3]);
    ctx.beginPath();
    ctx.moveTo(bar.x, chartArea.top);
    ctx.lineTo(bar.x, chartArea.bottom);
    ctx.stroke();
    ctx.font = `600 ${chartFont}`;
    ctx.setLineDash([]);
    ctx.lineWidth = 4;
    ctx.lineJoin = 'round';
    const { width } = ctx.measureText(text);
    const left = bar.x - width - 6 > chartArea.left ? bar.x - width - 6 : bar.x + 6;
    // An edge of surface, for the lines of the grid pass behind it.
    ctx.strokeStyle = paint('surface');
    ctx.fillStyle = paint('text');
    ctx.strokeText(text, left, chartArea.top + 12);
    ctx.fillText(text, left, chartArea.top + 12);
    ctx.restore();
  },
});

import type { ChartColor, Paint } from './paint.ts';
import type { Overlay } from './useChart.ts';

/** Fills below the first line, denser towards the top. A colour by function would be asked for once per point. */
export const fading = (color: ChartColor, paint: Paint): Overlay<'line'> => ({
  placed({ ctx, chartArea, data: { datasets } }) {
    const gradient = ctx.createLinearGradient(0, chartArea.top, 0, chartArea.bottom);
    gradient.addColorStop(0, paint(color, 0.25));
    gradient.addColorStop(1, paint(color, 0.02));
    if (datasets[0]) datasets[0].backgroundColor = gradient;
  },
});

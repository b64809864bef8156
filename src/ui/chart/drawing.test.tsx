import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { BarChart } from './BarChart.tsx';
import type { ChartData } from './declaration.ts';
import { LineChart } from './LineChart.tsx';
import { Chart } from './useChart.ts';

/** A brush that draws nothing: what the library has worked out can be read from its chart. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(200);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ width: 400, height: 200 } as DOMRect);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function brush(this: HTMLCanvasElement) {
    const context: Record<string | symbol, unknown> = { canvas: this, measureText: () => ({ width: 8 }) };
    return new Proxy({}, { get: (_, name) => context[name] ?? (() => {}), set: () => true }) as never;
  });
});

const data: ChartData = {
  name: 'Potencia',
  summary: '',
  axis: 'Periodo',
  categories: ['P1', 'P2'],
  series: [
    { name: 'Máxima', color: 'series-3', values: [20, 40] },
    { name: 'Media', color: 'series-4', values: [10, 15] },
  ],
  format: String,
};

function draw(chart: React.ReactNode) {
  const { container } = render(chart);
  act(() => vi.runAllTimers());
  return Chart.getChart(container.querySelector('canvas') as HTMLCanvasElement) as Chart;
}

/** What is said of the datum that a pointer at a place marks. */
function pointAt(x = 0, y = 0) {
  const slider = screen.getByRole('slider');
  const event = new PointerEvent('pointermove', { bubbles: true });
  Object.defineProperties(event, { offsetX: { value: x }, offsetY: { value: y } });
  fireEvent(slider, event);
  return slider.getAttribute('aria-valuetext');
}

test('the pointer marks the bar that is nearest, not the line of a limit', () => {
  const chart = draw(<BarChart {...data} limit={{ name: 'Contratada: 30 kW', values: 30 }} />);
  expect(screen.getByText('Contratada: 30 kW')).toBeTruthy();
  const [first] = chart.getDatasetMeta(0).data;
  const [, second] = chart.getDatasetMeta(1).data;
  expect(pointAt(first?.x ?? 0, 100)).toBe('P1, Máxima: 20');
  expect(pointAt((second?.x ?? 0) + 10, 5)).toBe('P2, Media: 15');
  // Between the bars of P1, where the line has its point, and below the axis.
  const xOf = (dataset: number) => chart.getDatasetMeta(dataset).data[0]?.x ?? 0;
  expect(pointAt((xOf(0) + xOf(1)) / 2, 40)).toMatch(/^P1/);
  expect(pointAt((first?.x ?? 0) - 20, 195)).toBe('P1, Máxima: 20');
  const { left, right } = chart.chartArea;
  expect(chart.getDatasetMeta(2).data.map(({ x }) => Math.round(x))).toEqual([left, (left + right) / 2, right]);
});

test('in a stack it marks the part beside it', () => {
  const chart = draw(<BarChart {...data} stacked />);
  const [low, high] = [0, 1].map((at) => chart.getDatasetMeta(at).data[1]);
  expect(pointAt(high?.x, Number(low?.y) - 2)).toBe('P2, Máxima: 40');
  expect(pointAt(high?.x, Number(low?.y) + 2)).toBe('P2, Media: 15');
  expect(pointAt(high?.x, 0)).toBe('P2, Máxima: 40');
});

test('of a year of quarters as many points are drawn as can be distinguished', () => {
  const values = Array.from({ length: 35_040 }, (_, index) => Math.sin(index) * 100);
  const chart = draw(
    <LineChart
      {...data}
      categories={{ length: values.length, at: String }}
      series={[{ name: '', color: 'series-3', values }]}
      stepped
      filled
      reference={{ value: 50, label: 'media 50' }}
    />,
  );
  expect(chart.getDatasetMeta(0).data.length).toBeGreaterThan(400);
  expect(chart.getDatasetMeta(0).data.length).toBeLessThan(2_000);
});

import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { BarChart } from './BarChart.tsx';
import { StepChart } from './StepChart.tsx';

/** No canvas here: that the drawing is right is for the browser's tests. */
vi.mock('./useChart.ts', () => ({ useChart: () => ({ current: undefined }) }));

afterEach(cleanup);

const bars = (follow = vi.fn()) =>
  render(
    <BarChart
      name="Contratos por mes"
      summary="Siete en dos meses"
      categories={['oct', 'nov']}
      series={[
        { name: 'Antes', color: 'compare', values: [1, 2] },
        { name: 'Ahora', color: 'series-3', values: [3, 4], unfinished: 1 },
      ]}
      format={String}
      says={(series, category) => `serie ${series}, mes ${category}`}
      href={(series, category) => `/listado?${series}${category}`}
      onFollow={follow}
    />,
  );

test('a chart has a name and says what one sees in it', () => {
  bars();
  const chart = screen.getByRole('slider', { name: 'Contratos por mes' });
  expect(chart.getAttribute('aria-describedby')).toBe(screen.getByText('Siete en dos meses').id);
});

test('keys go through the data from left to right and say each', async () => {
  bars();
  const chart = screen.getByRole('slider');
  expect(chart.getAttribute('aria-valuetext')).toBe('serie 1, mes 1');
  chart.focus();
  const said: (string | null)[] = [];
  for (const key of ['{Home}', '{ArrowRight}', '{ArrowRight}', '{End}', '{ArrowRight}']) {
    await userEvent.keyboard(key);
    said.push(chart.getAttribute('aria-valuetext'));
  }
  expect(said).toEqual(['serie 0, mes 0', 'serie 1, mes 0', 'serie 0, mes 1', 'serie 1, mes 1', 'serie 1, mes 1']);
});

test('Enter follows the datum that is marked', async () => {
  const follow = vi.fn();
  bars(follow);
  screen.getByRole('slider').focus();
  await userEvent.keyboard('{Home}{ArrowRight}{Enter}');
  expect(follow).toHaveBeenCalledExactlyOnceWith('/listado?10');
});

test('a chart that leads nowhere takes Enter for nothing', async () => {
  render(
    <StepChart
      name="OMIE"
      summary=""
      values={[10, -2]}
      color="series-3"
      ticks={[]}
      format={String}
      says={(index) => `hora ${index}`}
    />,
  );
  screen.getByRole('slider').focus();
  await userEvent.keyboard('{Enter}{Home}');
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('hora 0');
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { HeatMap } from './HeatMap.tsx';
import type { HeatData } from './heat.ts';

const data: HeatData = {
  name: 'OMIE por hora',
  summary: 'Más barato al mediodía',
  axis: 'Día',
  columns: ['00', '01'],
  rows: [
    { name: '01/05', values: [40, -3] },
    { name: '02/05', values: [50, null] },
  ],
  unit: '€/MWh',
  format: String,
};
const sliderText = () => screen.getByRole('slider', { name: 'OMIE por hora' }).getAttribute('aria-valuetext');

test('the arrow keys move by hour and by day, and each cell announces its value', async () => {
  render(<HeatMap {...data} />);
  expect(sliderText()).toBe('02/05 01 · —');
  screen.getByRole('slider').focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(sliderText()).toBe('01/05 01 · -3 €/MWh');
  await userEvent.keyboard('{Home}');
  expect(sliderText()).toBe('01/05 00 · 40 €/MWh');
});

test('an hour may have its own text', () => {
  render(<HeatMap {...data} describe={(row, index) => `día ${row}, valor ${index}`} />);
  expect(sliderText()).toBe('día 1, valor 1');
});

test('its scale goes from the lowest value over zero to the highest', () => {
  const { container } = render(<HeatMap {...data} />);
  expect(container.querySelector('[aria-hidden]')?.textContent).toBe('-3050 €/MWh');
});

test('without days it is empty, without an error', () => {
  render(<HeatMap {...data} rows={[]} />);
  expect(sliderText()).toBeNull();
});

import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Renewal } from '~/api/renewals.ts';
import { PriceChange } from './PriceChange.tsx';

const row = { PrecioMedioActual: 0.1642, PrecioMedioPropuesto: 0.1498, VariacionPct: -8.8 } as Renewal;

test('the change of the price has its reason under the pointer, in list and board alike', () => {
  render(<PriceChange row={{ ...row, MotivoVariacion: 'Baja del mercado' }} />);
  expect(screen.getByTitle('Baja del mercado').textContent).toMatch(/0,1642.*0,1498.*−8,8/);
});

test('without a reason there is nothing under the pointer', () => {
  const { container } = render(<PriceChange row={{ ...row, MotivoVariacion: null }} />);
  expect(container.querySelector('[title]')).toBeNull();
});

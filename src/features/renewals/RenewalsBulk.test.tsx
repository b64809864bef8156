import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Renewal } from '~/api/renewals.ts';
import { withTexts } from '~/i18n/testing.ts';
import { renderScreen } from '~/routing/testing.tsx';
import { json, serve } from '~/session/testing.ts';
import { renewalActions } from './RenewalsBulk.tsx';
import { offers, old, row } from './testing.ts';

vi.mock('~/brand/index.ts', () => ({ brand: { name: 'Portal', logo: '/logo.svg', hiddenScreens: [] } }));
withTexts('renewals', 'bulk', 'trade', 'toasts', 'form');

const rows: Renewal[] = [
  row,
  { ...row, CodigoContrato: 'PT-2', NombreTitular: 'Blas Ríos', IdTarifaProductoPropuesto: 99 },
  { ...row, CodigoContrato: 'PT-3', NombreTitular: 'Eva Gil', SubestadoId: 'renewed' },
];
const requests = (request: Request, name: string) => new URL(request.url).searchParams.get(name) ?? '';

/** The dialog of an action over the three renewals: one whose offer stands, one whose offer is gone, one renewed. */
function open(id: string) {
  const sent = vi.fn();
  const server = serve({
    renovaciones: (request) => {
      const found = rows.filter(({ CodigoContrato }) => requests(request, 'filterQueries[0]') === `=${CodigoContrato}`);
      return json({ Items: found, TotalCount: found.length });
    },
    'contract/id': (request) => json({ ...old, CodigoContrato: requests(request, 'codigo') }),
    'utility/tarifas': () =>
      json([{ Id: 18, Codigo: '018', Nombre: '2.0TD', Energia: 'E', NumPeriodosEnergia: 3, NumPeriodosPotencia: 2 }]),
    'energia/preciofijo': () => json(offers),
    'renovaciones/subestados': () => json([]),
    'usuarios/preferences': () => json([]),
    'usuarios/preference': () => json({}),
    'renovaciones/renovar': async (request) => {
      sent(await request.json());
      return json({ Message: 'Renovado.', CodigoContratoNuevo: 'PT-9' });
    },
  });
  renderScreen(
    renewalActions()
      .find((action) => action.id === id)
      ?.dialog({ rows, onClose: () => {} }),
  );
  return { ...server, sent };
}

test('many are renewed with their proposed offers; one whose offer is gone says so, a renewed one is left out', async () => {
  const { sent, paths } = open('renew');
  await userEvent.click(await screen.findByRole('button', { name: 'Renovar 2' }));
  expect(await screen.findByText('Con éxito: 1 · Con error: 1 · 1 se queda fuera')).toBeTruthy();
  expect(screen.getByText(/^Su oferta propuesta no se puede firmar hoy/)).toBeTruthy();
  expect(sent).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ CodigoContrato: row.CodigoContrato, IdTarifaProducto: 1, Fee: 0.5, Modalidad: 'Fijo' }),
  );
  expect(paths().filter((path) => path === 'energia/preciofijo')).toHaveLength(1);
});

test('the sheets of many are printed together, each on a page of its own; what has none is named', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { requests: calls } = open('sheets');
  expect((await screen.findByRole('alert')).textContent).toContain('PT-2');
  await userEvent.click(await screen.findByRole('button', { name: 'Imprimir 2 hojas' }));
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce());
  const papers = [...document.querySelectorAll('[data-paper] article')].map(({ textContent }) => textContent);
  expect(papers).toHaveLength(2);
  expect(papers[0]).toContain('Ana Prieto');
  expect(papers[1]).toContain('Eva Gil');
  await vi.waitFor(() => expect(calls.filter(({ url }) => url.endsWith('usuarios/preference'))).toHaveLength(2));
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { withTexts } from '~/i18n/testing.ts';
import { renderScreen } from '~/routing/testing.tsx';
import { json, serve } from '~/session/testing.ts';
import StudiesPage from './StudiesPage.tsx';

vi.mock('~/session/useSession.ts', () => ({ useSession: () => ({ status: 'authenticated', user: { Id: 'u1' } }) }));

withTexts('comparisons', 'screens', 'table', 'toasts', 'trade');

const value = JSON.stringify({
  version: 1,
  consulta: 'tarifa=18&kw=4.6_4.6&kwh=1000_800_1200',
  cups: '',
  tarifa: '2.0TD',
  kwh: 3000,
  curva: null,
  propuesta: { nombre: 'Luminara · Fijo 12M Hogar', total: 730.99 },
});

/** A server that stores what is sent to it. */
function visit() {
  let rows = [
    {
      PreferenciaId: 1,
      Clave: 'estudio',
      Nombre: 'Casa',
      Valor: value,
      FechaModificacion: '2026-11-03T10:00:00+01:00',
    },
  ];
  serve({
    'usuarios/preferences': () =>
      json([...rows, { PreferenciaId: 99, Clave: 'vista.contratos', Nombre: 'Otra', Valor: '{}' }]),
    'usuarios/preference': async (request) => {
      const id = Number(new URL(request.url).searchParams.get('preferenciaId'));
      if (request.method === 'DELETE') rows = rows.filter(({ PreferenciaId }) => PreferenciaId !== id);
      else {
        const { Clave, Nombre, Valor } = await request.json();
        rows = [
          ...rows,
          { PreferenciaId: rows.length + 10, Clave, Nombre, Valor, FechaModificacion: '2026-11-04T10:00:00+01:00' },
        ];
      }
      return json({ Message: 'Hecho.' });
    },
  });
  renderScreen(<StudiesPage />, { screen: 'comparisons' });
  return () => rows.map(({ Nombre }) => Nombre);
}

test('a saved comparison opens with all its data', async () => {
  visit();
  const link = await screen.findByRole('link', { name: /Casa/ });
  expect(link.getAttribute('href')).toBe(
    '/soluciones/comparador/comparativa?tarifa=18&kw=4.6_4.6&kwh=1000_800_1200&guardado=1',
  );
  expect(screen.queryByText('Otra')).toBeNull();
});

test('it is deleted, and restored with "Deshacer"', async () => {
  const page = visit();
  await userEvent.click(await screen.findByRole('button', { name: 'Eliminar Casa' }));
  expect(await screen.findByText('Se ha eliminado «Casa».')).toBeTruthy();
  expect(page()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(page()).toEqual(['Casa']));
  await waitFor(() => expect(screen.queryByText('Se ha eliminado «Casa».')).toBeNull());
});

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { withTexts } from '~/i18n/testing.ts';
import { renderScreen } from '~/routing/testing.tsx';
import { json, serve } from '~/session/testing.ts';
import RenewalsPage from './RenewalsPage.tsx';

vi.mock('~/brand/index.ts', () => ({ brand: { name: 'Portal', logo: '/logo.svg', hiddenScreens: [] } }));

withTexts('renewals', 'screens', 'table', 'trade');

test('a board that cannot be fetched says so once, not in each column, and is fetched again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let fails = true;
  serve({
    'renovaciones/subestados': () => json([{ Id: 'contacted', Nombre: 'Contactado' }]),
    renovaciones: () =>
      fails
        ? json({}, 500)
        : json({
            Items: [{ CodigoContrato: 'PT-1', NombreTitular: 'Ana Prieto', SubestadoId: 'contacted' }],
            TotalCount: 1,
          }),
  });
  renderScreen(<RenewalsPage />, { at: '/?vista=tablero', screen: 'renewals' });
  const board = await screen.findByRole('region', { name: 'Tablero' });
  await screen.findByRole('heading', { name: 'No se han podido obtener los datos.' });
  expect(screen.queryByRole('region', { name: 'Contactado' })).toBeNull();
  fails = false;
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByRole('link', { name: /Ana Prieto/ });
  await waitFor(() => expect(board.isConnected).toBe(false));
});

test('what is still open is one press, and ends with the next', async () => {
  const { requests } = serve({
    'renovaciones/subestados': () => json([{ Id: 'contacted', Nombre: 'Contactado' }]),
    renovaciones: () => json({ Items: [], TotalCount: 0 }),
  });
  renderScreen(<RenewalsPage />, { at: '/?vence=15', screen: 'renewals' });
  fireEvent.click(await screen.findByRole('button', { name: 'Abiertas', pressed: false }));
  // In the API's words: from pending to awaiting signature, and unreachable.
  const open = '1|2|3|4|5|9';
  await waitFor(() => expect(requests.map(({ url }) => decodeURIComponent(url)).join()).toContain(open));
  fireEvent.click(await screen.findByRole('button', { name: 'Abiertas', pressed: true }));
  await screen.findByRole('button', { name: 'Abiertas', pressed: false });
});

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { withTexts } from '~/i18n/testing.ts';
import { renderScreen } from '~/routing/testing.tsx';
import { json, serve } from '~/session/testing.ts';
import RenewalsPage from './RenewalsPage.tsx';

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

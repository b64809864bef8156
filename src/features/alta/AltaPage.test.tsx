import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { withTexts } from '~/i18n/testing.ts';
import { renderScreen } from '~/routing/testing.tsx';
import { session } from '~/session/session.ts';
import { serve } from '~/session/testing.ts';
import AltaPage from './AltaPage.tsx';

vi.mock('~/brand/index.ts', () => ({ brand: { id: 'portal' } }));
vi.mock('~/session/useSession.ts', () => ({ useSession: () => ({ status: 'authenticated' }) }));

withTexts('alta', 'trade', 'form', 'toasts');

function visit(may: boolean) {
  vi.spyOn(session, 'can').mockImplementation((permission) => permission !== 'CONTRATOSALTA' || may);
  const server = serve({});
  renderScreen(<AltaPage />, { at: '/alta' });
  return server;
}

test('a person without the permission sees no wizard but the reason and a way out, and no call is sent', () => {
  const { paths } = visit(false);
  expect(screen.getByRole('heading', { name: 'No tienes permiso para dar de alta contratos' })).toBeTruthy();
  expect(screen.getByText(/CONTRATOSALTA/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver los contratos' })).toBeTruthy();
  expect(screen.queryByRole('form')).toBeNull();
  expect(paths()).toEqual([]);
});

test('a person with the permission begins at once', async () => {
  visit(true);
  expect(await screen.findByRole('form', { name: 'Alta de contrato' })).toBeTruthy();
});

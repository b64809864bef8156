import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { withTexts } from '~/i18n/testing.ts';
import { renderRoutes } from '~/routing/testing.tsx';
import { BackLink } from './BackLink.tsx';

withTexts('shell');
afterEach(() => {
  cleanup();
  window.history.replaceState(null, '');
});

function visit() {
  const list = '/soluciones/contratos/listado?pagina=3';
  return renderRoutes([{ path: '*', element: <BackLink to="contracts" /> }], {
    initialEntries: [list, '/soluciones/contratos/PT-1'],
  });
}

test('leads back to the list as the person left it', async () => {
  window.history.replaceState({ idx: 1 }, '');
  const router = visit();
  await userEvent.click(screen.getByRole('link', { name: 'Volver' }));
  expect(router.state.location.search).toBe('?pagina=3');
});

test('leads to the list if the tab was opened on the record', async () => {
  const router = visit();
  await userEvent.click(screen.getByRole('link', { name: 'Volver' }));
  expect(router.state.location.pathname + router.state.location.search).toBe('/soluciones/contratos/listado');
});

import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadTexts, startI18n } from '~/i18n/index.ts';
import { RouterView } from '~/routing/RouterView.tsx';
import { BackLink } from './BackLink.tsx';

beforeAll(async () => {
  await startI18n({});
  await loadTexts('shell');
});
afterEach(() => {
  cleanup();
  window.history.replaceState(null, '');
});

function visit() {
  const list = '/soluciones/contratos/listado?pagina=3';
  const router = createMemoryRouter([{ path: '*', element: <BackLink to="contracts" /> }], {
    initialEntries: [list, '/soluciones/contratos/PT-1'],
  });
  render(<RouterView router={router} />);
  return router;
}

test('leads back to the list as one left it', async () => {
  window.history.replaceState({ idx: 1 }, '');
  const router = visit();
  await userEvent.click(screen.getByRole('link', { name: 'Volver' }));
  expect(router.state.location.search).toBe('?pagina=3');
});

test('leads to the list where the tab was opened on the record', async () => {
  const router = visit();
  await userEvent.click(screen.getByRole('link', { name: 'Volver' }));
  expect(router.state.location.pathname + router.state.location.search).toBe('/soluciones/contratos/listado');
});

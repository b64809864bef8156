import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { withTexts } from '~/i18n/testing.ts';
import { renderScreen } from '~/routing/testing.tsx';
import StatesPage, { shownStates } from './StatesPage.tsx';

vi.hoisted(() => vi.stubGlobal('__DEV__', false));

withTexts('screens', 'states', 'table', 'toasts');

const show = (search = '') => renderScreen(<StatesPage />, { at: `/otros/Empty${search}` }).router;

/** The texts of the parts in each state; loading has none. */
const said: Record<(typeof shownStates)[number], readonly string[]> = {
  empty: ['No hay nada todavía', 'No hay nada en esta pestaña'],
  loading: [],
  error: ['No se han podido obtener los datos.', 'No se han podido obtener los datos del contrato.', 'Trace:'],
  offline: ['No se han podido obtener los datos.', 'No se han podido obtener los datos del contrato.'],
  forbidden: ['No tienes permiso para ver «Listado»', 'No tienes permiso para ver esta pantalla'],
  unknown: ['Page Not Found', 'No existe ningún registro con ese código.'],
};

test.each(shownStates)('%s: every shared part is in that state', (state) => {
  show(`?estado=${state}`);
  for (const text of said[state]) expect(screen.getAllByText(text).length, text).toBeGreaterThan(0);
  const busy = document.querySelectorAll('[aria-busy=true]').length;
  expect(busy > 0).toBe(state === 'loading');
});

test('a retry shows a running call', async () => {
  const router = show('?estado=error');
  await userEvent.click(screen.getAllByRole('button', { name: 'Reintentar' })[0] as HTMLElement);
  expect(router.state.location.search).toBe('?estado=loading');
  const choice = screen.getByRole('radiogroup', { name: 'Estado' });
  expect(within(choice).getByRole<HTMLInputElement>('radio', { name: 'Cargando' }).checked).toBe(true);
});

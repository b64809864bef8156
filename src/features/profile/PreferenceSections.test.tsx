import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Preference } from '~/api/preferences.ts';
import { recordOutcomes } from '~/api/testing.ts';
import { withTexts } from '~/i18n/testing.ts';
import { emptyPersonStores } from '~/lib/perPerson.ts';
import { renderScreen } from '~/routing/testing.tsx';
import { json, serve } from '~/session/testing.ts';
import { PreferenceSections } from './PreferenceSections.tsx';

const row = (PreferenciaId: number, Clave: string, Nombre: string, Valor: string): Preference => ({
  PreferenciaId,
  LoggedUserId: 'u1',
  Clave,
  Nombre,
  Valor,
  Predeterminada: false,
  FechaModificacion: '2026-11-01T10:00:00Z',
});

/** What the server keeps; the calls of a story change it. */
let rows: Preference[] = [];
const names = () => rows.map(({ Nombre }) => Nombre).toSorted();

withTexts('profile', 'appearance', 'form', 'toasts');
beforeEach(() => {
  rows = [
    row(1, 'vista.contratos', 'Pendientes', '{"filtros":{"Estado":"2"}}'),
    row(2, 'vista.contratos', 'Dañada', '{"filtros"'),
    row(3, 'apariencia', 'apariencia', '{"scheme":"dark"}'),
  ];
  serve({
    'usuarios/preferences': () => json(rows),
    'usuarios/preference-all': () => {
      rows = [];
      return json({ Message: '' });
    },
    'usuarios/preference': async (request) => {
      if (request.method === 'DELETE') {
        const id = Number(new URL(request.url).searchParams.get('preferenciaId'));
        rows = rows.filter(({ PreferenciaId }) => PreferenciaId !== id);
        return json({ Message: '' });
      }
      rows = [...rows, { ...row(100, '', '', ''), ...(await request.json()) }];
      return json({ Message: '', PreferenciaId: 100 });
    },
  });
  show();
});
const show = () => renderScreen(<PreferenceSections userId="u1" />);

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a view opens its list as it was saved; a damaged one says so', async () => {
  expect((await screen.findByRole('link', { name: 'Pendientes' })).getAttribute('href')).toBe(
    '/soluciones/contratos/listado?f.Estado=2',
  );
  expect(screen.queryByRole('link', { name: 'Dañada' })).toBeNull();
  expect(screen.getByText('No se puede leer: está dañada. Puedes eliminarla.')).toBeTruthy();
});

test('a removed one is restored unchanged from the toast', async () => {
  const outcomes = recordOutcomes();
  await press('Eliminar Pendientes');
  await vi.waitFor(() => expect(names()).toEqual(['Dañada', 'apariencia']));
  await outcomes.undo();
  expect(names()).toEqual(['Dañada', 'Pendientes', 'apariencia']);
  expect(rows.find(({ Nombre }) => Nombre === 'Pendientes')?.Valor).toBe('{"filtros":{"Estado":"2"}}');
});

test('all of them are listed before they are removed', async () => {
  await press('Eliminar todas');
  const dialog = await screen.findByRole('alertdialog');
  for (const name of ['Pendientes', 'Dañada', 'Aspecto']) expect(dialog.textContent).toContain(name);
  await userEvent.click(screen.getAllByRole('button', { name: 'Eliminar todas' }).at(-1) as HTMLElement);
  await vi.waitFor(() => expect(names()).toEqual([]));
});

test('of very many the first are rendered, and the list says so', async () => {
  cleanup();
  emptyPersonStores();
  rows = Array.from({ length: 5_000 }, (_, at) => row(at + 1, 'vista.contratos', `Vista ${at + 1}`, '{"filtros":{}}'));
  show();
  expect(await screen.findByText(/^Se ven 100 de 5\.000\./)).toBeTruthy();
  // A search by role would work out the names of hundreds of buttons.
  expect(document.querySelectorAll('li')).toHaveLength(100);
});

import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Preference } from '~/api/preferences.ts';
import { cachePerTest } from '~/api/testingCache.ts';
import { listUsers, type UserRow } from '~/api/users.ts';
import { loadTexts } from '~/i18n/index.ts';
import { InRouter } from '~/routing/testing.tsx';
import { cacheMenuSavedViews, menuSavedViews } from '~/session/menuSavedViews.ts';
import { json, serve } from '~/session/testing.ts';
import { Toasts } from '~/ui/Toasts.tsx';
import { columnsOf } from '../columns/columnSet.ts';
import { ListPage } from '../ListPage.tsx';
import { linkTabs } from '../list/linkTabs.tsx';
import { startTexts } from '../testing.ts';

/** Each story has its own person, because calls that were just answered are not sent again. */
const person = vi.hoisted(() => ({ id: 0 }));
vi.mock('~/session/useSession.ts', () => ({
  useSession: () => ({ status: 'authenticated', user: { Id: `u${person.id}` } }),
}));

const width = vi.hoisted(() => ({ phone: false }));
vi.mock('~/ui/usePhone.ts', () => ({ usePhone: () => width.phone }));

const columns = columnsOf<UserRow>()({
  UserName: { kind: 'code', header: 'Usuario', width: 100, main: true, card: '1left' },
  Nombre: { kind: 'text', header: 'Nombre', width: 100, grow: true, card: '2left' },
  Email: { kind: 'text', header: 'Correo', width: 100 },
});
const useFilters = () => [{ id: 'Nombre', label: 'Nombre', kind: 'text' }] as const;

const row = (PreferenciaId: number, Nombre: string, Valor: string): Preference => ({
  PreferenciaId,
  LoggedUserId: 'u1',
  Clave: 'vista.users',
  Nombre,
  Valor,
  Predeterminada: false,
  FechaModificacion: null,
});

/** What the server keeps. */
let rows: Preference[] = [];
const storedView = (name: string) => JSON.parse(rows.find(({ Nombre }) => Nombre === name)?.Valor ?? '{}');

beforeAll(async () => {
  await startTexts();
  await Promise.all([import('./viewParts.tsx'), loadTexts('views')]);
});
beforeEach(() => {
  person.id += 1;
  width.phone = false;
  rows = [
    row(1, 'Ana', '{"filtros":{"Nombre":"Ana"},"columnas":["UserName","Email"],"densidad":"comoda"}'),
    row(2, 'Antigua', '{"filtros":{"Telefono":"6"}}'),
    row(3, 'Todos', '{}'),
    { ...row(4, 'De contratos', '{}'), Clave: 'vista.contratos' },
  ];
  cacheMenuSavedViews({ pinned: 0, lists: ['users'], starts: {} });
  serve({
    usuarios: () => json({ Items: [{ Id: '1', UserName: 'ana', Nombre: 'Ana', Email: 'ana@x.es' }], TotalCount: 1 }),
    'usuarios/preferences': () => json(rows),
    'usuarios/preference': async (request) => {
      if (request.method === 'DELETE') {
        const id = Number(new URL(request.url).searchParams.get('preferenciaId'));
        rows = rows.filter(({ PreferenciaId }) => PreferenciaId !== id);
        return json({ Message: '' });
      }
      const { PreferenciaId: id = 100, ...body } = await request.json();
      rows = [...rows.filter(({ PreferenciaId }) => PreferenciaId !== id), { ...row(id, '', ''), ...body }];
      return json({ Message: '', PreferenciaId: id });
    },
  });
});
cachePerTest();

const Address = () => <p data-testid="address">{decodeURIComponent(useLocation().search)}</p>;
const address = () => screen.getByTestId('address').textContent;

async function show(at = '/') {
  const element = (
    <>
      <Address />
      <ListPage endpoint={listUsers} columns={columns} useFilters={useFilters} />
      <Toasts names={{ label: 'Avisos', close: 'Cerrar', trace: 'Trace', copy: '', copied: '', copyFailed: '' }} />
    </>
  );
  // The cache stays the portal's own, which changes make stale.
  render(
    <InRouter at={at} screen="users">
      {element}
    </InRouter>,
  );
  await open();
}
const open = async () => userEvent.click(await screen.findByRole('button', { name: 'Vistas' }));
/** The line of a view in the panel; over the list it is a tab as well. */
const line = async (name: RegExp) =>
  within(await screen.findByRole('dialog', { name: 'Vistas' })).findByRole('link', { name });
const names = () =>
  within(screen.getByRole('dialog', { name: 'Vistas' }))
    .getAllByRole('link')
    .map((link) => link.querySelector('.truncate')?.textContent);
async function choose(view: string, action: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Acciones de la vista ${view}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}

test('without one there is no button for them until the list is another than at first', async () => {
  cacheMenuSavedViews({ pinned: 0, lists: [], starts: {} });
  rows = [];
  const list = (at: string) =>
    render(
      <InRouter at={at} screen="users">
        <ListPage endpoint={listUsers} columns={columns} useFilters={useFilters} />
      </InRouter>,
    );
  const { unmount } = list('/');
  await screen.findAllByText('Ana');
  expect(screen.queryByRole('button', { name: 'Vistas' })).toBeNull();
  unmount();
  list('/?f.Nombre=Eva');
  expect(await screen.findByRole('button', { name: 'Vistas' })).toBeTruthy();
});

test('a view opens the list with its filters, columns and density, and is then the current one', async () => {
  await show();
  await userEvent.click(await line(/^Ana/));
  expect(address()).toBe('?f.Nombre=Ana&columnas=UserName.Email&densidad=comoda');
  expect(await screen.findByText('ana@x.es')).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: /Nombre/ })).toBeNull();
  await open();
  expect((await line(/^Ana/)).getAttribute('aria-current')).toBe('true');
  expect((await line(/^Todos/)).getAttribute('aria-current')).toBeNull();
});

test('one with a removed field says so on the list', async () => {
  await show();
  await userEvent.click(await line(/^Antigua/));
  expect(await screen.findByText(/f\.Telefono=6\. Lo demás se ha aplicado/)).toBeTruthy();
});

test('the current list is saved under a name, pinned and as default', async () => {
  await show('/?f.Nombre=Eva&orden=Nombre.desc&filas=20');
  await userEvent.click(
    await within(await screen.findByRole('dialog', { name: 'Vistas' })).findByRole('button', { name: 'Guardar vista' }),
  );
  const name = await screen.findByLabelText(/^Nombre/);
  await userEvent.type(name, 'todos');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(screen.getByText('Ya tienes una vista con este nombre en este listado.')).toBeTruthy();
  await userEvent.clear(name);
  await userEvent.type(name, 'Evas');
  await userEvent.click(screen.getByRole('checkbox', { name: /Fijar/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /Predeterminada/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(screen.queryByLabelText(/^Nombre/)).toBeNull());
  expect(storedView('Evas')).toEqual({
    filtros: { Nombre: 'Eva' },
    orden: '-Nombre',
    filas: 20,
    densidad: 'compacta',
    fijada: true,
  });
  await waitFor(() =>
    expect(menuSavedViews()).toEqual({
      pinned: 1,
      lists: ['users', 'contracts'],
      starts: { users: 'f.Nombre=Eva&orden=Nombre.desc&filas=20&densidad=compacta' },
    }),
  );
});

test('on the phone they are among the filters, and a view can be saved there too', async () => {
  width.phone = true;
  await show('/?f.Nombre=Eva');
  expect(document.querySelector('search')?.textContent).toContain('Vistas');
  await userEvent.click(
    await within(await screen.findByRole('dialog', { name: 'Vistas' })).findByRole('button', { name: 'Guardar vista' }),
  );
  await userEvent.type(await screen.findByLabelText(/^Nombre/), 'De viaje');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(storedView('De viaje')).toMatchObject({ filtros: { Nombre: 'Eva' } }));
});

test('a view can be replaced by the current list', async () => {
  await show('/?f.Nombre=Eva&filas=20');
  await choose('Todos', 'Actualizar con lo que ves');
  await waitFor(() => expect(storedView('Todos').filtros).toEqual({ Nombre: 'Eva' }));
});

test('a deleted one is restored unchanged', async () => {
  await show();
  await choose('Ana', 'Eliminar');
  await waitFor(() => expect(names()).toEqual(['Antigua', 'Todos']));
  await userEvent.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(rows).toHaveLength(4));
  await open();
  await waitFor(() => expect(names()).toEqual(['Antigua', 'Todos', 'Ana']));
  expect(storedView('Ana')).toMatchObject({ filtros: { Nombre: 'Ana' }, columnas: ['UserName', 'Email'] });
});

test('views are tabs above the list with their counts, which fail separately', async () => {
  localStorage.setItem('menu-views', '{"pinned":0,"starts":{},"lists":["users"]}');
  // Not the views of the stories before, whose counts were just answered.
  rows = ['Bea', 'Luis'].map((name, at) => row(at, name, JSON.stringify({ filtros: { Nombre: name } })));
  serve({
    'usuarios/preferences': () => json(rows),
    usuarios: ({ url }) => {
      const query = new URL(url).searchParams;
      const name = query.get('FilterQueries[0]');
      if (name === 'Luis') return json({ title: 'No' }, 500);
      return json({ Items: [{ Id: '1', UserName: 'ana', Nombre: 'Ana', Email: 'a@x.es' }], TotalCount: name ? 7 : 40 });
    },
  });
  // Not the address of the story before, whose answer would be taken.
  await show('/?filas=20');
  await userEvent.keyboard('{Escape}');
  const tabs = () => within(screen.getByRole('navigation', { name: /^Vistas: / }));
  const tab = (name: RegExp) => tabs().getAllByRole('link', { name })[0];
  await waitFor(() => expect(tab(/^Todos/)?.textContent).toBe('Todos40'));
  expect(tab(/^Todos/)?.getAttribute('aria-current')).toBe('page');
  await waitFor(() => expect(tab(/^Bea/)?.textContent).toBe('Bea7'));
  await waitFor(() => expect(tab(/^Luis/)?.textContent).toBe('Luis—'));
  // The list itself stays.
  expect(screen.getByText('a@x.es')).toBeTruthy();
  await userEvent.click(tab(/^Bea/) as HTMLElement);
  expect(address()).toContain('f.Nombre=Bea');
  expect(tab(/^Bea/)?.getAttribute('aria-current')).toBe('page');
});

test('the tabs of the views do not look like the tabs of the screen above them', async () => {
  localStorage.setItem('menu-views', '{"pinned":0,"starts":{},"lists":["users"]}');
  const lists = linkTabs([{ id: 'users', label: 'Usuarios', address: '/' }], 'users');
  render(
    <InRouter at="/" screen="users">
      <ListPage endpoint={listUsers} columns={columns} useFilters={useFilters} tabsLabel="Listados" tabs={lists} />
    </InRouter>,
  );
  const current = async (name: string | RegExp) =>
    (await within(await screen.findByRole('navigation', { name })).findByRole('link', { current: 'page' })).className;
  expect(await current('Listados')).not.toBe(await current(/^Vistas: /));
});

import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from '~/api/errors.ts';
import { saveFile } from '~/lib/saveFile.ts';
import { renderRoutes, renderScreen } from '~/routing/testing.tsx';
import { columnsOf } from '../columns/columnSet.ts';
import type { FilterField } from '../filters/filters.ts';
import { ListPage } from '../ListPage.tsx';
import { ListPart } from '../ListPart.tsx';
import { startTexts } from '../testing.ts';
import type { RowsAtHand } from './useRows.ts';

vi.mock('~/lib/saveFile.ts', () => ({ saveFile: vi.fn() }));

beforeAll(async () => {
  await startTexts();
  // Loaded on demand, which takes long on a busy machine.
  await import('../onDemand.ts');
});

interface Group {
  Id: number;
  Nombre: string;
  NumUsuarios: number;
}
const data = Array.from({ length: 12 }, (_, at): Group => ({ Id: at, Nombre: `Grupo ${at + 1}`, NumUsuarios: at }));
const columns = columnsOf<Group>()({
  Nombre: { kind: 'text', header: 'Nombre', width: 100, main: true, card: '1left' },
  NumUsuarios: { kind: 'number', header: 'Usuarios', width: 100 },
});
const fields: FilterField[] = [{ id: 'NumUsuarios', label: 'Usuarios', kind: 'numbers' }];
const useFilters = () => fields;

function show(answer: Partial<RowsAtHand<Group>> = {}, address = '/') {
  const list = (
    <ListPage
      title="Grupos"
      answer={{ data, ...answer }}
      columns={columns}
      none={{ title: 'Todavía no hay grupos' }}
      useFilters={useFilters}
      totals={(count, { NumUsuarios }) => [`${count} grupos`, `${NumUsuarios} usuarios`]}
      ticks
    />
  );
  renderScreen(list, { at: address });
}
const names = () => [...document.querySelectorAll('tbody tr')].map((row) => row.querySelectorAll('td')[1]?.textContent);
const notice = (text: string) => screen.getByText(text, { selector: ':not([role=status])' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('rows at hand are paged and sorted here, and summed up whole', async () => {
  show();
  expect(names()).toHaveLength(10);
  expect([notice('12 grupos'), notice('66 usuarios'), notice('1–10 de 12')]).toHaveLength(3);
  await press('Página siguiente');
  expect(names()).toEqual(['Grupo 11', 'Grupo 12']);
  await press('Usuarios');
  expect(names().slice(0, 2)).toEqual(['Grupo 12', 'Grupo 11']);
});

test('Back restores the row, the scroll position and the ticks', async () => {
  const list = (
    <ListPage
      title="Grupos"
      answer={{ data }}
      columns={columns}
      none={{ title: 'Todavía no hay grupos' }}
      link={({ Id }) => `/grupos/${Id}`}
      ticks
    />
  );
  const router = renderRoutes([
    { path: '/', element: <main>{list}</main> },
    { path: '/grupos/:id', element: <p>Un grupo</p> },
  ]);
  await userEvent.click(screen.getByRole('checkbox', { name: /Grupo 3$/ }));
  const scrollTo = (element: HTMLElement, pixels: number) => {
    element.scrollTop = pixels;
    fireEvent.scroll(element);
  };
  scrollTo(screen.getByRole('region', { name: 'Grupos' }), 120);
  scrollTo(screen.getByRole('main'), 902);
  // On leaving, the head goes first: the browser keeps the list where it is, without telling before it is gone.
  screen.getByRole('main').scrollTop = 854;
  const row = () => screen.getByRole('link', { name: 'Grupo 5' });
  act(() => row().focus());
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Un grupo');
  await act(() => router.navigate(-1));
  expect(document.activeElement).toBe(row());
  expect(screen.getByRole('region', { name: 'Grupos' }).scrollTop).toBe(120);
  expect(screen.getByRole('main').scrollTop).toBe(902);
  expect((screen.getByRole('checkbox', { name: /Grupo 3$/ }) as HTMLInputElement).checked).toBe(true);
  // A later visit starts without them.
  await act(() => router.navigate('/'));
  expect((screen.getByRole('checkbox', { name: /Grupo 3$/ }) as HTMLInputElement).checked).toBe(true);
  await act(() => router.navigate('/grupos/1'));
  await act(() => router.navigate('/'));
  expect((screen.getByRole('checkbox', { name: /Grupo 3$/ }) as HTMLInputElement).checked).toBe(false);
});

test('they are searched and filtered by the address', () => {
  show({}, '/?q=grupo 1&f.NumUsuarios=>=10');
  expect(names()).toEqual(['Grupo 11', 'Grupo 12']);
  expect(notice('21 usuarios')).toBeTruthy();
});

test('matching rows are written into a file without a call', async () => {
  show({}, '/?f.NumUsuarios=>=10');
  await press('Exportar');
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Vista actual, en CSV/ }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  const file = vi.mocked(saveFile).mock.calls[0]?.[0];
  expect((await file?.blob.text())?.replace('\ufeff', '')).toBe('Nombre;Usuarios\r\nGrupo 11;10\r\nGrupo 12;11\r\n');
});

test('an empty list and a failed one have a message', async () => {
  show({ data: [] });
  expect(screen.getByRole('heading', { name: 'Todavía no hay grupos' })).toBeTruthy();
  cleanup();
  const reload = vi.fn();
  show({ data: undefined, error: new ApiError('network', { endpoint: 'listGroups' }), reload });
  await press('Reintentar');
  expect(reload).toHaveBeenCalledOnce();
});

test('on paper are all rows found, the filter, and how many of a long list are printed', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const sheet = () => document.querySelector('[data-paper]');
  show({}, '/?f.NumUsuarios=%3E%3D1');
  await userEvent.keyboard('{Control>}p{/Control}');
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(sheet()?.querySelectorAll('tbody tr')).toHaveLength(11);
  expect(sheet()?.textContent).toContain('11 filas · Usuarios: ≥ 1');
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(sheet()).toBeNull();

  cleanup();
  show({ data: Array.from({ length: 1200 }, (_, at) => ({ Id: at, Nombre: `Grupo ${at}`, NumUsuarios: at })) });
  await press('Exportar');
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Imprimir/ }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(2));
  expect(sheet()?.querySelectorAll('tbody tr')).toHaveLength(500);
  expect(sheet()?.textContent).toContain('Las primeras 500 de 1.200 filas');
});

test('a list within a page fills the window, and its screen only stores the size', async () => {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { height: number }) => void } };
  const height = innerHeight;
  const { dataset } = document.documentElement;
  dataset.rows = 'fit';
  onTestFinished(() => void delete dataset.rows);
  happyDOM.setViewport({ height: 400 + 32 * 11 });
  const open = () =>
    renderScreen(<ListPart title="Grupos" answer={{ data }} columns={columns} none={{ title: 'Nada' }} />, {
      screen: 'groups',
    });
  const rows = () => document.querySelectorAll('tbody tr').length;
  open();
  expect(rows()).toBe(11);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Filas: Grupos' }), '10');
  expect(rows()).toBe(10);
  cleanup();
  open();
  expect(rows()).toBe(10);
  expect(JSON.parse(localStorage.getItem('view.groups.partes') ?? '')).toEqual({ order: [], hidden: [], size: 10 });
  localStorage.clear();
  happyDOM.setViewport({ height });
});

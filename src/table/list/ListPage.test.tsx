import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Send from 'lucide-react/icons/send';
import type { ReactElement } from 'react';
import { useLocation } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { getContract } from '~/api/contract.ts';
import { listGroups } from '~/api/groups.ts';
import { listUsers, type UserRow } from '~/api/users.ts';
import { renderScreen } from '~/routing/testing.tsx';
import type { ScreenId } from '~/screens.ts';
import { columnsOf } from '../columns/columnSet.ts';
import { ListPage } from '../ListPage.tsx';
import { ListPart } from '../ListPart.tsx';
import { startTexts } from '../testing.ts';
import type { RowAction } from './ListRows.tsx';

const columns = columnsOf<UserRow>()({
  UserName: { kind: 'code', header: 'Usuario', width: 100, main: true, card: '1left' },
  Nombre: { kind: 'text', header: 'Nombre', width: 100, grow: true, card: '2left' },
  DiasSinAcceso: { kind: 'number', header: 'Días sin acceso', width: 100 },
});

const user = (number: number) => ({ Id: `id-${number}`, UserName: `usuario${number}`, Nombre: `N${number}` });
const users = Array.from({ length: 23 }, (_, index) => user(index + 1));

/** The queries, and their answers: by default those of the users' server. */
const queries: URLSearchParams[] = [];
const served = ({ url }: Request): Response | Promise<Response> => {
  const query = new URL(url).searchParams;
  const found = query.get('FilterQueries[0]') ? [] : users;
  const [index, size] = [Number(query.get('PageIndex')), Number(query.get('PageSize'))];
  return Response.json({
    Items: found.slice(index * size, (index + 1) * size),
    TotalCount: found.length,
    Totales: { DiasSinAcceso: 460 },
  });
};
const answer = vi.fn(served);

const wide = { width: innerWidth, height: innerHeight };
const setWindow = (size: typeof wide) =>
  (window as unknown as { happyDOM: { setViewport: (size: typeof wide) => void } }).happyDOM.setViewport(size);

beforeAll(async () => {
  await startTexts();
  // Loaded on demand, which takes long on a busy machine.
  await Promise.all([import('../onDemand.ts'), import('../columns/columnParts.tsx')]);
});
beforeEach(() => {
  vi.stubGlobal('fetch', async (request: Request) => {
    queries.push(new URL(request.url).searchParams);
    return answer(request);
  });
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  setWindow(wide);
  queries.length = 0;
  answer.mockImplementation(served);
});

const Address = () => <p data-testid="address">{decodeURIComponent(useLocation().search)}</p>;
const address = () => screen.getByTestId('address').textContent;

function show(list: ReactElement, at = '/', id: ScreenId = 'invoices') {
  const element = (
    <>
      <Address />
      {list}
    </>
  );
  return renderScreen(element, { at, screen: id, cache: { dedupingInterval: 0 } });
}

const plainest = <ListPage endpoint={listUsers} columns={columns} />;
const row = (name: string) => screen.findByText(name);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('the simplest list', () => {
  test('has the name of its screen, and sends the parameter names of its endpoint', async () => {
    show(plainest);
    await row('usuario10');
    expect(screen.getByRole('heading', { level: 1, name: 'Facturas' })).toBeTruthy();
    expect(queries.map(String)).toEqual(['PageIndex=0&PageSize=10']);
    await press('Página siguiente');
    await row('usuario11');
    await press('Usuario');
    await waitFor(() => expect(queries.at(-1)?.get('SortColumn')).toBe('UserName'));
    expect(address()).toBe('?orden=UserName.asc');
  });

  test('has no links, ticks, filters or sums', async () => {
    show(plainest);
    await row('usuario1');
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /Filtro/ })).toBeNull();
    expect(screen.queryByText('Total del listado')).toBeNull();
  });

  test('stores the columns that a person has chosen', async () => {
    show(plainest);
    await press('Columnas');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Nombre' }));
    cleanup();
    show(plainest);
    await row('usuario1');
    expect(screen.queryByRole('columnheader', { name: 'Nombre' })).toBeNull();
  });

  test('fetches at once as many rows as a person has chosen before, with its columns unchanged', async () => {
    show(plainest);
    await row('usuario10');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Filas' }), '20');
    await row('usuario20');
    expect(address()).toBe('?filas=20');
    cleanup();
    queries.length = 0;
    show(plainest);
    await row('usuario20');
    expect(queries.map(String)).toEqual(['PageIndex=0&PageSize=20']);
    expect(JSON.parse(localStorage.getItem('view.invoices') ?? '')).toEqual({ order: [], hidden: [], size: 20 });
    cleanup();
    show(plainest, '/?pagina=2');
    await row('usuario11');
    expect(screen.queryByText('usuario21')).toBeNull();
  });

  test('leaves out columns that do not fit, says so, and shows them on request', async () => {
    const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(22 + 250);
    show(plainest);
    await row('usuario1');
    const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads()).toEqual(['Usuario', 'Nombre+1']);
    await press('1 más no cabe. Elegir qué se ve');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Días sin acceso no cabe' }));
    // None of the rows has a value: its head says all the same what it is.
    expect(heads()).toEqual(['Usuario', 'Nombre', 'Días sin acceso']);
    await userEvent.click(await screen.findByRole('button', { name: 'Restablecer' }));
    expect(heads()).toEqual(['Usuario', 'Nombre+1']);
    width.mockReturnValue(22 + 300);
    cleanup();
    show(plainest);
    await row('usuario1');
    expect(heads()).toHaveLength(3);
  });

  // Clause 9.5
  test('of a brand that says so fills the height until another size is chosen', async () => {
    const { dataset } = document.documentElement;
    dataset.rows = 'fit';
    onTestFinished(() => void delete dataset.rows);
    setWindow({ ...wide, height: 256 + 32 * 12 });
    show(plainest);
    await row('usuario12');
    expect(queries.map(String)).toEqual(['PageIndex=0&PageSize=12']);
    const sizes = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Filas' });
    expect(sizes().selectedOptions[0]?.text).toBe('Ajustar');
    expect(screen.queryByText('usuario13')).toBeNull();
    await userEvent.selectOptions(sizes(), '10');
    await waitFor(() => expect(screen.queryByText('usuario11')).toBeNull());
    await userEvent.selectOptions(sizes(), 'Ajustar');
    await row('usuario12');
    act(() => setWindow({ ...wide, height: 256 + 32 * 15 }));
    await row('usuario15');
    expect(address()).toBe('');
  });
});

describe('a list', () => {
  test('has a skeleton of its shape while loading', async () => {
    let release = (_: Response) => {};
    answer.mockReturnValueOnce(
      new Promise((resolve) => {
        release = resolve;
      }),
    );
    show(plainest);
    const region = screen.getByRole('region', { name: 'Facturas' });
    expect(region.getAttribute('aria-busy')).toBe('true');
    expect(within(region).getAllByRole('row')).toHaveLength(11);
    await act(async () => release(Response.json({ Items: [user(7)], TotalCount: 1 })));
    await row('usuario7');
    expect(region.getAttribute('aria-busy')).toBe('false');
  });

  test.each([
    ['a 500', () => Response.json({ detail: 'Fallo.', traceId: '00-4bf9-01', logId: 7 }, { status: 500 })],
    ['HTML with a status of 200', () => new Response('<!doctype html><p>Proxy</p>')],
    ['an empty body', () => new Response('')],
    ['truncated JSON', () => new Response('{"Items":[{"Id"')],
    ['another shape', () => Response.json({ Items: [{ Id: 7 }], TotalCount: 1 })],
  ])('treats %s as a failure, with a retry', async (name, fault) => {
    answer.mockImplementationOnce(fault);
    show(plainest);
    expect(await screen.findByRole('heading', { name: 'No se han podido obtener los datos.' })).toBeTruthy();
    if (name === 'a 500') expect(screen.getByText('00-4bf9-01')).toBeTruthy();
    await press('Reintentar');
    await row('usuario1');
  });

  test('without the permission says so with its name, and offers no retry', async () => {
    answer.mockReturnValue(Response.json({}, { status: 403 }));
    show(plainest);
    expect(await screen.findByRole('heading', { name: 'No tienes permiso para ver «Facturas»' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  });

  test('that is empty shows the text of its screen, and what to do', async () => {
    answer.mockReturnValue(Response.json({ Items: [], TotalCount: 0 }));
    show(<ListPage endpoint={listUsers} columns={columns} none={{ action: <button type="button">Empezar</button> }} />);
    expect(await screen.findByRole('heading', { name: 'Todavía no hay facturas' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Empezar' })).toBeTruthy();
  });

  test('that nothing matches offers to clear the search', async () => {
    show(plainest, '/?q=zzz');
    expect(await screen.findByRole('heading', { name: 'Nada coincide' })).toBeTruthy();
    expect([queries[0]?.get('FilterColumns[0]'), queries[0]?.get('FilterQueries[0]')]).toEqual(['*', 'zzz']);
    await userEvent.click(screen.getAllByRole('button', { name: 'Limpiar' }).at(-1) as HTMLElement);
    await row('usuario1');
  });

  test('names the unknown parts of its address, and shows the rest', async () => {
    show(plainest, '/?orden=Password.asc&color=verde&filas=20');
    await row('usuario20');
    expect(screen.getByText(/no conoce: orden=Password.asc, color=verde\./)).toBeTruthy();
  });

  test('links back to its last page from beyond it', async () => {
    show(plainest, '/?pagina=9');
    expect(await screen.findByText('El listado tiene 3 páginas.')).toBeTruthy();
    await press('Ir a la última');
    await row('usuario23');
  });

  test('is cards on the phone, each a link', async () => {
    setWindow({ width: 390, height: 844 });
    show(<ListPage endpoint={listUsers} columns={columns} link={({ Id }) => `/usuarios/${Id}`} />);
    const cards = within(await screen.findByRole('list', { name: 'Facturas' }));
    expect(cards.getAllByRole('listitem')).toHaveLength(10);
    expect(cards.getByRole('link', { name: 'usuario3' }).getAttribute('href')).toBe('/usuarios/id-3?lista=3');
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('ticked rows', () => {
  const action: RowAction<UserRow> = {
    id: 'send',
    label: 'Avisar',
    icon: Send,
    dialog: ({ rows, onClose }) => (
      <button type="button" onClick={() => onClose(rows.slice(1).map(({ Id }) => Id))}>
        {`Avisar a ${rows.map(({ UserName }) => UserName)}`}
      </button>
    ),
  };
  const withAction = (more: Partial<RowAction<UserRow>>) => (
    <ListPage
      endpoint={listUsers}
      columns={columns}
      actions={[{ ...action, ...more }]}
      totals={(count, { DiasSinAcceso }) => [`${count} usuarios`, `${DiasSinAcceso} días`]}
    />
  );
  const tick = async (...names: string[]) => {
    for (const name of names)
      await userEvent.click(await screen.findByRole('checkbox', { name: `Seleccionar ${name}` }));
  };

  test('are cards on the phone, after "Seleccionar": a tap only ticks a card, until the selection ends', async () => {
    setWindow({ width: 390, height: 844 });
    show(<ListPage endpoint={listUsers} columns={columns} link={({ Id }) => `/usuarios/${Id}`} actions={[action]} />);
    await screen.findByRole('link', { name: 'usuario3' });
    expect(screen.queryByRole('checkbox')).toBeNull();
    await press('Seleccionar');
    expect(screen.queryByRole('link', { name: 'usuario3' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Avisar' })).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Seleccionar usuario3' }));
    expect(await screen.findByText('Selección: 1')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Toda la página' }));
    expect(await screen.findByText('Selección: 10')).toBeTruthy();
    await press('Avisar');
    await userEvent.click(await screen.findByRole('button', { name: /^Avisar a usuario3,usuario1/ }));
    expect(await screen.findByText('Selección: 1')).toBeTruthy();
    await press('Quitar la selección');
    expect(screen.getByRole('link', { name: 'usuario3' })).toBeTruthy();
  });

  test('are passed to the dialog of an action, and finished ones lose their ticks', async () => {
    show(withAction({}));
    await tick('usuario1', 'usuario2');
    await press('Avisar');
    await press('Avisar a usuario1,usuario2');
    expect(await screen.findByText('Selección: 1')).toBeTruthy();
    expect(screen.queryByText(/^Avisar a/)).toBeNull();
  });

  test('are exported without a question', async () => {
    show(<ListPage endpoint={listUsers} columns={columns} ticks />);
    await tick('usuario2');
    expect(
      within((await screen.findByText('Selección: 1')).parentElement as HTMLElement).getAllByRole('button'),
    ).toHaveLength(2);
    expect(screen.getAllByRole('button', { name: 'Exportar' })).toHaveLength(2);
  });

  test('are not offered actions that do not apply', async () => {
    show(withAction({ offered: (rows) => rows.length > 1 }));
    await tick('usuario1');
    expect(screen.queryByRole('button', { name: 'Avisar' })).toBeNull();
    await tick('usuario2');
    expect(screen.getByRole('button', { name: 'Avisar' })).toBeTruthy();
  });

  test('have the same sums as the list', async () => {
    answer.mockReturnValue(
      Response.json({
        Items: [{ ...user(1), DiasSinAcceso: 3 }, { ...user(2), DiasSinAcceso: 4 }, user(3)],
        TotalCount: 3,
        Totales: { DiasSinAcceso: 7 },
      }),
    );
    show(withAction({}));
    await tick('usuario1', 'usuario3');
    for (const text of ['7 días', '3 días', '2 usuarios']) expect(screen.getByText(text)).toBeTruthy();
  });
});

describe('a list within a page', () => {
  test('keeps its own state: two of them are independent, and the address is unchanged', async () => {
    const part = (title: string) => (
      <ListPart title={title} endpoint={listUsers} columns={columns} none={{ title: 'Nadie' }} />
    );
    show(
      <>
        {part('Altas')}
        {part('Bajas')}
      </>,
      '/?pestana=usuarios&pagina=3',
    );
    const [one, other] = ['Altas', 'Bajas'].map((name) => within(screen.getByRole('region', { name })));
    await one?.findByText('usuario1');
    await userEvent.click(screen.getByRole('button', { name: 'Página siguiente: Bajas' }));
    await other?.findByText('usuario11');
    expect(one?.getByText('usuario1')).toBeTruthy();
    expect(address()).toBe('?pestana=usuarios&pagina=3');
  });

  test('with its state in the address keeps other parameters', async () => {
    show(
      <ListPart title="Altas" keeping="address" endpoint={listUsers} columns={columns} none={{ title: 'Nadie' }} />,
      '/?pestana=usuarios&pagina=2',
    );
    await row('usuario11');
    await press('Página siguiente: Altas');
    await row('usuario21');
    expect(address()).toBe('?pagina=3&pestana=usuarios');
  });
});

test('an endpoint that is not a list, or other columns, do not compile', () => {
  expect([
    // @ts-expect-error one thing
    <ListPage key="1" endpoint={getContract} columns={[]} />,
    // @ts-expect-error all of its rows at once
    <ListPage key="2" endpoint={listGroups} columns={[]} />,
    // @ts-expect-error columns of something else
    <ListPage key="3" endpoint={listUsers} columns={columnsOf<{ Cups: string }>()({})} />,
    // @ts-expect-error rows from two sources
    <ListPage key="4" endpoint={listUsers} answer={{ data: [] }} columns={columns} />,
  ]).toHaveLength(4);
});

import { act, renderHook } from '@testing-library/react';
import { type ReactNode, useMemo, useState } from 'react';
import { createMemoryRouter, useLocation, useNavigate } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { RouterView, revalidates } from '~/routing/RouterView.tsx';
import { InRouter, renderRoutes } from '~/routing/testing.tsx';
import type { AddressRules } from './address.ts';
import { type SizeChoice, useListState } from './listState.ts';
import type { PageSize } from './pageSize.ts';

const rules: AddressRules = {
  sortable: ['FechaFirma', 'Fee'],
  fields: [
    { id: 'Estado', kind: 'options' },
    { id: 'Energia', kind: 'options' },
  ],
  sort: { column: 'FechaFirma', order: 'desc' },
  own: ['vista'],
};

beforeEach(() => void vi.useFakeTimers());

function start(address = '/', loader?: () => Promise<null>) {
  let router: ReturnType<typeof createMemoryRouter> | undefined;
  const wrapper = ({ children }: { children: ReactNode }) => {
    router ??= createMemoryRouter(
      [{ path: '*', element: children, ...(loader && { loader, shouldRevalidate: revalidates }) }],
      {
        initialEntries: [address],
        ...(loader && { hydrationData: { loaderData: { '0': null } } }),
      },
    );
    return <RouterView router={router} />;
  };
  const { result } = renderHook(
    () => ({ list: useListState(rules), search: decodeURIComponent(useLocation().search), navigate: useNavigate() }),
    { wrapper },
  );
  const now = () => result.current;
  return {
    now,
    list: () => now().list,
    do: (what: (list: ReturnType<typeof useListState>) => void) => act(async () => what(now().list)),
    back: () => act(async () => void now().navigate(-1)),
    wait: (milliseconds: number) => act(async () => void vi.advanceTimersByTime(milliseconds)),
  };
}

test('page and order of a list in memory are restored on return', async () => {
  let left = {};
  const entry = { read: () => left, write: (part: object) => (left = part) };
  const visit = () => renderHook(() => useListState(rules, 'memory', undefined, entry), { wrapper: InRouter });
  const first = visit();
  await act(async () => first.result.current.setSort({ column: 'Fee', order: 'asc' }));
  await act(async () => first.result.current.setPage(2));
  first.unmount();
  expect(visit().result.current.query).toMatchObject({ pageIndex: 2, sortColumn: 'Fee' });
});

describe('the state of a list', () => {
  test('is in the address', async () => {
    const page = start();
    await page.do((list) => list.setFilter('Estado', '=5'));
    await page.do((list) => list.setSort({ column: 'Fee', order: 'asc' }));
    await page.do((list) => list.setSize(50));
    await page.do((list) => list.setPage(2));
    expect(page.now().search).toBe('?f.Estado==5&orden=Fee.asc&filas=50&pagina=3');
    expect(page.list().query).toEqual({
      pageIndex: 2,
      pageSize: 50,
      sortColumn: 'Fee',
      sortOrder: 'asc',
      filterColumns: ['Estado'],
      filterQueries: ['=5'],
    });
  });

  test('returns to the first page when search or filters change', async () => {
    const page = start('/?pagina=7');
    expect(page.list().page).toBe(6);
    await page.do((list) => list.setFilter('Estado', '=5'));
    expect(page.list().page).toBe(0);
    await page.do((list) => list.setPage(3));
    await page.do((list) => list.setSort({ column: 'Fee', order: 'desc' }));
    expect(page.list().page).toBe(0);
    await page.do((list) => list.setPage(3));
    await page.do((list) => list.setText('peña'));
    await page.wait(250);
    expect(page.list().page).toBe(0);
  });

  test('is restored by Back', async () => {
    const page = start('/?f.Estado=%3D5');
    await page.do((list) => list.setPage(4));
    await page.do((list) => list.setFilter('Estado', null));
    expect(page.list().filters).toEqual({});
    await page.back();
    expect(page.list()).toMatchObject({ page: 4, filters: { Estado: '=5' } });
  });

  test('waits 250 ms before a search, and adds nothing to the history', async () => {
    const page = start('/?pagina=2');
    await page.do((list) => list.setFilter('Energia', '=E'));
    await page.do((list) => list.setText('p'));
    await page.wait(200);
    await page.do((list) => list.setText('pe'));
    await page.wait(249);
    expect(page.list().text).toBe('pe');
    expect(page.list().query.filterColumns).toEqual(['Energia']);
    await page.wait(1);
    expect(page.list().query.filterColumns).toEqual(['*', 'Energia']);
    await page.back();
    expect(page.now().search).toBe('?pagina=2');
  });

  test('keeps what is typed while the search before it is on its way to the address', async () => {
    const page = start();
    await page.do((list) => list.setText('pe'));
    await act(async () => {
      vi.advanceTimersByTime(250);
      page.list().setText('peña');
    });
    expect(page.now().search).toBe('?q=pe');
    expect(page.list().text).toBe('peña');
    await page.wait(250);
    expect(page.now().search).toBe('?q=peña');
    expect(page.list().text).toBe('peña');
  });

  test('includes the text being typed when a filter is set meanwhile', async () => {
    const page = start();
    await page.do((list) => list.setText('peña'));
    await page.do((list) => list.setFilter('Energia', '=E'));
    expect(page.now().search).toBe('?q=peña&f.Energia==E');
    await page.wait(250);
    expect(page.now().search).toBe('?q=peña&f.Energia==E');
  });

  test('is in the address at once, even if the loader of the screen waits', async () => {
    const page = start('/', () => new Promise(() => {}));
    await page.do((list) => list.setFilter('Estado', '=5'));
    await page.do((list) => list.setFilter('Energia', '=E'));
    expect(page.list().filters).toEqual({ Estado: '=5', Energia: '=E' });
    await page.do((list) => list.setText('pe'));
    await page.wait(250);
    expect(page.now().search).toBe('?q=pe&f.Estado==5&f.Energia==E');
  });

  test('drops the text being typed after Back', async () => {
    const page = start('/?f.Estado=%3D5');
    await page.do((list) => list.setPage(1));
    await page.do((list) => list.setText('peña'));
    await page.back();
    await page.wait(1000);
    expect(page.now().search).toBe('?f.Estado==5');
    expect(page.list().text).toBe('');
  });

  test('has no page of the old list once a search has begun', async () => {
    const page = start();
    await page.do((list) => list.setText('peña'));
    await page.do((list) => list.setPage(1));
    expect(page.now().search).toBe('?q=peña');
  });

  test('can be cleared of search and filters, and keeps order and size', async () => {
    const page = start('/?q=x&f.Estado=%3D5&orden=Fee.asc&filas=20');
    expect(page.list().filtered).toBe(true);
    await page.do((list) => list.clear());
    expect(page.now().search).toBe('?orden=Fee.asc&filas=20');
    expect(page.list().filtered).toBe(false);
  });

  test("keeps the page's own parameters and drops empty ones", async () => {
    const page = start('/?vista=3&foo=1');
    expect(page.list().ignored).toEqual(['foo=1']);
    await page.do((list) => list.setPage(1));
    expect(page.now().search).toBe('?pagina=2&vista=3');
    expect(page.list().ignored).toEqual([]);
  });
});

/** A list whose page size is kept; `resize` is what "auto" comes to in a window of another height. */
function startWithSize(address: string, first: PageSize | undefined, fits = 20) {
  const keep = vi.fn<SizeChoice['keep']>();
  const router = renderRoutes([{ path: '*', element: <SizedList first={first} fits={fits} keep={keep} /> }], {
    initialEntries: [address],
  });
  return { keep, search: () => router.state.location.search };
}

let list: ReturnType<typeof useListState>;
let resize: (fits: number) => void;

function SizedList({ first, fits, keep }: { first: PageSize | undefined; fits: number; keep: SizeChoice['keep'] }) {
  const [chosen, setChosen] = useState(first);
  const [auto, setAuto] = useState(fits);
  const ownSize = chosen === 'auto' ? auto : chosen;
  const sizedRules = useMemo(() => ({ ...rules, ownSize, fits: chosen === 'auto' }), [ownSize, chosen]);
  list = useListState(sizedRules, 'address', {
    auto,
    keep: (size) => {
      keep(size);
      setChosen(size);
    },
  });
  resize = setAuto;
  return null;
}

describe('the stored page size of a person', () => {
  test('is stored when it is chosen, and applies if the address has none', async () => {
    const page = startWithSize('/', undefined);
    expect([list.size, list.chosenSize]).toEqual([10, 10]);
    await act(async () => list.setSize(50));
    expect(page.keep).toHaveBeenCalledExactlyOnceWith(50);
    expect([list.size, list.chosenSize, page.search()]).toEqual([50, 50, '?filas=50']);
    await act(async () => list.setSize(10));
    expect([list.size, page.search()]).toEqual([10, '']);
  });

  test('is in the address as soon as anything else is', async () => {
    const page = startWithSize('/', 20);
    expect([list.size, page.search()]).toEqual([20, '']);
    await act(async () => list.setPage(1));
    expect(page.search()).toBe('?filas=20&pagina=2');
  });

  test('yields to a link with the size that the list declares, also on its first page', async () => {
    const page = startWithSize('/?pagina=2', 20);
    expect(list.size).toBe(10);
    await act(async () => list.setPage(0));
    expect([list.size, page.search()]).toEqual([10, '?filas=10']);
  });

  test('"auto" follows the window on the first page; a later one keeps its size in the address', async () => {
    const page = startWithSize('/', undefined, 20);
    await act(async () => list.setSize('auto'));
    expect(page.keep).toHaveBeenCalledExactlyOnceWith('auto');
    expect([list.size, list.chosenSize, page.search()]).toEqual([20, 'auto', '']);
    await act(async () => resize(22));
    expect([list.size, list.chosenSize, page.search()]).toEqual([22, 'auto', '']);
    await act(async () => resize(20));
    await act(async () => list.setPage(3));
    expect(page.search()).toBe('?filas=20&pagina=4');
    await act(async () => resize(25));
    expect([list.size, list.page, page.search()]).toEqual([20, 3, '?filas=20&pagina=4']);
  });

  test('"auto" keeps the size of a link', async () => {
    const page = startWithSize('/?filas=33', 'auto', 20);
    await act(async () => resize(25));
    expect([list.size, list.chosenSize, page.search()]).toEqual([33, 33, '?filas=33']);
    expect(list.sizes).toEqual([10, 20, 33, 50, 100]);
  });
});

import { act, cleanup, fireEvent, renderHook, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useLocation } from 'react-router';
import * as v from 'valibot';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { readRows } from '~/api/repair.ts';
import { CanLook, lookAt, useLookedRow } from '~/routing/shownList.ts';
import { renderScreen } from '~/routing/testing.tsx';
import { useSelection } from '../bulk/selection.ts';
import { type ColumnLayout, defaultLayout } from '../columns/layout.ts';
import { type Column, sortableIds } from '../columns.ts';
import type { TableError } from '../list/ListMessage.tsx';
import { useListState } from '../list/listState.ts';
import type { ListPageState } from '../list/useListPage.ts';
import { startTexts } from '../testing.ts';
import { DataTable } from './DataTable.tsx';

beforeAll(startTexts);

interface Contract {
  code: string;
  holder: string | null;
  cups: string;
  use: number | null;
  signed: string | null;
}

const columns: Column<Contract>[] = [
  {
    id: 'code',
    header: 'Código',
    kind: 'code',
    value: (row) => row.code,
    width: 100,
    main: true,
    sortable: true,
    card: '3left',
  },
  {
    id: 'holder',
    header: 'Titular',
    kind: 'text',
    value: (row) => row.holder,
    width: 100,
    grow: true,
    sortable: true,
    card: '1left',
  },
  { id: 'cups', header: 'CUPS', kind: 'cups', value: (row) => row.cups, width: 200 },
  { id: 'use', header: 'Consumo', kind: 'number', unit: 'kWh', value: (row) => row.use, width: 90 },
  { id: 'signed', header: 'Firma', kind: 'date', value: (row) => row.signed, width: 64, sortable: true },
  { id: 'fee', header: 'Fee', kind: 'euro', value: () => 8.5, width: 64, defaultHidden: true },
];

const rows: Contract[] = ['Marta', 'Óscar', null].map((holder, index) => ({
  code: `PT-${index + 1}`,
  holder,
  cups: 'ES0021990000012345EB',
  use: index === 2 ? null : 42_180,
  signed: '2026-11-16',
}));

const rules = { sortable: sortableIds(columns), fields: [] };

interface Shown {
  columns?: Column<Contract>[];
  layout?: ColumnLayout;
  page?: { rows: readonly Contract[]; total: number | null } | undefined;
  busy?: boolean;
  error?: TableError;
  ticks?: boolean;
}

function Page(props: Shown) {
  const { columns: all = columns, busy = false, error, ticks = false } = props;
  const [layout] = useState(() => ({ ...(props.layout ?? defaultLayout(all)), left: [] }));
  const state = useListState(rules);
  const answer = 'page' in props ? props.page : { rows, total: 23 };
  const data = answer && { Items: [...answer.rows], TotalCount: answer.total, Totales: null };
  const rowId = ({ code }: Contract) => code;
  const fetchAll = () => Promise.reject(new Error('not here'));
  const selection = useSelection({ endpoint: undefined, rows: { data, fetchAll }, rowId });
  const page = {
    list: { ...state, title: 'Contratos', part: false, entry: { read: () => ({}), write: () => {} } },
    columns: { all, layout, density: 'compact', room: 0, setRoom: () => {} },
    rows: {
      data,
      validating: busy,
      problem: error,
      rowId,
      none: {},
      selection,
    },
  } as unknown as ListPageState<Contract>;
  return (
    <>
      <p data-testid="address">{useLocation().pathname + useLocation().search}</p>
      <DataTable
        page={page}
        link={({ code }) => `/contratos/${code}`}
        totals={(total) => [`${total} contratos`]}
        ticking={ticks ? { actions: [] } : undefined}
      />
    </>
  );
}

const show = (props: Shown = {}, at = '/') => renderScreen(<Page {...props} />, { at });

const address = () => screen.getByTestId('address').textContent;
const focused = () => document.activeElement?.textContent;

describe('the grid', () => {
  test('shows the visible columns, each value in its format', () => {
    show();
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Código',
      'Titular',
      'CUPS',
      'Consumo',
      'Firma',
    ]);
    const [, first, , last] = screen.getAllByRole('row');
    expect(
      within(first as HTMLElement)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['PT-1', 'Marta', 'ES0021990000012345EB', '42.180 kWh', '16/11/26']);
    expect(
      within(last as HTMLElement)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toContain('—');
  });

  test('a row that cannot be rendered says so, and the others stay', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const frail = columns.map((column) =>
      column.id === 'holder' ? { ...column, value: (row: Contract) => (row.holder as string).toUpperCase() } : column,
    ) as Column<Contract>[];
    show({ columns: frail });
    expect(
      screen
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual([
      expect.stringContaining('MARTA'),
      expect.stringContaining('ÓSCAR'),
      'Esta fila ha llegado dañada y no se puede mostrar.',
    ]);
  });

  test('a row that could not be read says so', () => {
    const [read] = readRows(v.object({ code: v.string() }), [null]) as Contract[];
    show({ page: { rows: [...rows, read as Contract], total: 4 } });
    expect(screen.getAllByRole('row').at(-1)?.textContent).toBe('Esta fila ha llegado dañada y no se puede mostrar.');
  });

  test('keeps the first columns in view, each cell a link to the record', () => {
    show({ ticks: true, layout: { ...defaultLayout(columns), frozen: 2, widths: { code: 120 } } });
    const cells = within(document.querySelector<HTMLElement>('tbody tr') as HTMLElement).getAllByRole('cell');
    expect(cells.map(({ style }) => style.left)).toEqual(['0px', '37px', '157px', '', '', '']);
    // The link of the main cell stays within it, so the next two carry it on: over the second cell and over all the rest.
    const carried = cells.map((cell) => cell.querySelectorAll('a[aria-hidden]').length);
    expect(carried).toEqual([0, 0, 1, 1, 0, 0]);
    expect(within(document.querySelector<HTMLElement>('tbody tr') as HTMLElement).getAllByRole('link')).toHaveLength(1);
  });

  test('cuts a code only in a column that a person has made narrower', () => {
    const isWhole = () => screen.getByText('PT-1').closest('td')?.className.includes('overflow-visible');
    show();
    expect(isWhole()).toBe(true);
    cleanup();
    show({ layout: { ...defaultLayout(columns), widths: { code: 60 } } });
    expect(isWhole()).toBe(false);
  });

  test('says which column it is sorted by, and sorts by another', async () => {
    show({}, '/?orden=signed.asc&pagina=2');
    expect(screen.getByRole('columnheader', { name: 'Firma' }).getAttribute('aria-sort')).toBe('ascending');
    await userEvent.click(screen.getByRole('button', { name: 'Firma' }));
    expect(address()).toBe('/?orden=signed.desc');
    await userEvent.click(screen.getByRole('button', { name: 'Titular' }));
    expect(address()).toBe('/?orden=holder.asc');
    expect(screen.queryByRole('button', { name: 'Consumo' })).toBeNull();
  });

  test('pages', async () => {
    show();
    expect(
      screen.getByText((_, element) => element?.tagName === 'SPAN' && element.textContent === '1–3 de 23'),
    ).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Página anterior' }));
    expect(address()).toBe('/');
    await userEvent.click(screen.getByRole('button', { name: 'Página siguiente' }));
    expect(address()).toBe('/?pagina=2');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Filas' }), '50');
    expect(address()).toBe('/?filas=50');
  });
});

describe('the keyboard', () => {
  test('moves from row to row, stops at both ends, and opens', async () => {
    show();
    await userEvent.keyboard('j');
    expect(focused()).toBe('PT-1');
    await userEvent.keyboard('j{ArrowDown}{ArrowDown}');
    expect(focused()).toBe('PT-3');
    await userEvent.keyboard('k');
    expect(focused()).toBe('PT-2');
    await userEvent.keyboard('{Home}');
    expect(focused()).toBe('PT-1');
    await userEvent.keyboard('{End}{Enter}');
    expect(address()).toBe('/contratos/PT-3');
  });

  test('has one row in the tab order, with a copy button once a person turns to it', async () => {
    show();
    const stops = () =>
      [...document.querySelectorAll('tbody [tabindex="0"]')].map((element) => element.closest('tr')?.dataset.row);
    expect(stops()).toEqual(['PT-1']);
    act(() => screen.getByRole('link', { name: 'PT-1' }).focus());
    expect(stops()).toEqual(['PT-1', 'PT-1']);
    await userEvent.keyboard('j');
    expect(stops()).toEqual(['PT-2', 'PT-2']);
  });

  test('ticks the row with X if rows can be ticked', async () => {
    show({ ticks: true });
    await userEvent.keyboard('jjx');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Seleccionar PT-2' }).checked).toBe(true);
    // The bar is fetched with the first tick.
    expect(await screen.findByText('Selección: 1')).toBeTruthy();
    await userEvent.keyboard('x');
    expect(screen.queryByText('Selección: 1')).toBeNull();
  });

  test('ticks nothing with X when the row has left the page', async () => {
    const Sorted = () => {
      const [shown, setShown] = useState(rows);
      return (
        <>
          <Page ticks page={{ rows: shown, total: 23 }} />
          <button type="button" onClick={() => setShown(rows.slice(1))}>
            next
          </button>
        </>
      );
    };
    renderScreen(<Sorted />);
    await userEvent.keyboard('jx');
    expect(await screen.findByText('Selección: 1')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'next' }));
    screen.getByRole('button', { name: 'Firma' }).focus();
    await userEvent.keyboard('x');
    expect(screen.getByText('Selección: 1')).toBeTruthy();
  });

  test.each([
    ['shows the row’s record beside the list with Space, in a layout that can', true, 'PT-1'],
    ['shows none elsewhere, as in such a record', false, undefined],
  ])('%s', async (_, can, shown) => {
    renderScreen(
      <CanLook value={can}>
        <Page />
      </CanLook>,
    );
    const { result } = renderHook(useLookedRow);
    await userEvent.keyboard('j ');
    expect(result.current?.id).toBe(shown);
    act(() => lookAt(undefined));
  });

  test('is not needed: a press with Alt on the row does the same, except on a control', async () => {
    renderScreen(
      <CanLook value>
        <Page ticks />
      </CanLook>,
    );
    const { result } = renderHook(useLookedRow);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Seleccionar PT-2' }), { altKey: true });
    await userEvent.hover(screen.getByText('Óscar'));
    fireEvent.click(screen.getByRole('button', { name: /^Copiar/ }), { altKey: true });
    expect(result.current).toBeUndefined();
    fireEvent.click(screen.getByText('Óscar'), { altKey: true });
    expect(result.current?.id).toBe('PT-2');
    expect(address()).toBe('/');
    act(() => lookAt(undefined));
  });
});

describe('ticks', () => {
  test('tick the whole page, or none of it', async () => {
    show({ ticks: true });
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Seleccionar todas las filas de la página' });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Seleccionar PT-1' }));
    expect(all.indeterminate).toBe(true);
    await userEvent.click(all);
    expect(await screen.findByText('Selección: 3')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Quitar la selección' }));
    expect(all.checked).toBe(false);
  });

  test('with Shift tick the rows between', async () => {
    show({ ticks: true });
    const user = userEvent.setup();
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar PT-1' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar PT-3' }));
    expect(await screen.findByText('Selección: 3')).toBeTruthy();
  });
});

describe('a list without rows', () => {
  test('keeps its rows while the next ones are fetched', () => {
    show({ busy: true });
    expect(screen.getAllByRole('link')).toHaveLength(3);
    expect(screen.getByRole('region', { name: 'Contratos' }).getAttribute('aria-busy')).toBe('true');
  });

  test('whose number the server does not say pages on while there are rows, and says so', async () => {
    show({ page: { rows, total: null } });
    expect(screen.getByRole('contentinfo').textContent).toContain('1–3, no se sabe de cuántos');
    const pages = screen.getByRole('navigation', { name: /Páginas/ });
    expect(pages.textContent).toContain('Página 1');
    expect(pages.textContent).not.toContain(' de ');
    await userEvent.click(within(pages).getByRole('button', { name: 'Página siguiente' }));
    expect(address()).toContain('pagina=2');
  });

  test('that is whole in view has nothing to turn', () => {
    show({ page: { rows, total: 3 } });
    expect(screen.getByRole('navigation', { name: /Páginas/ }).textContent).toBe('Página 1 de 1');
    expect(screen.queryByRole('button', { name: /^Página/ })).toBeNull();
  });

  test('past the end of such a list leads back', async () => {
    show({ page: { rows: [], total: null } }, '/?pagina=3');
    expect(screen.getByRole('button', { name: 'Página siguiente' }).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText(/El servidor no dice cuántas hay/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Volver a la anterior' }));
    expect(address()).toContain('pagina=2');
  });
});

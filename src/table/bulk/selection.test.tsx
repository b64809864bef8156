import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type ContractRow, listContracts } from '~/api/contracts.ts';
import { withTexts } from '~/i18n/testing.ts';
import { fetchRows } from '../list/fetchRows.ts';
import { useSelection } from './selection.ts';

const answer = vi.fn<(request: Request) => Response>();
withTexts('table');
beforeAll(async () => {
  // Loaded on demand, which takes long on a busy machine.
  await import('../onDemand.ts');
});
beforeEach(() => {
  vi.stubGlobal('fetch', async (request: Request) => answer(request));
});

const row = (code: string, Estado = 'Firmado') => ({ CodigoContrato: code, Estado }) as ContractRow;
const query = { pageIndex: 0, pageSize: 2 };
const rowId = ({ CodigoContrato }: ContractRow) => CodigoContrato;
const show = (Items: ContractRow[], TotalCount: number) =>
  renderHook(
    (page) =>
      useSelection({
        endpoint: listContracts,
        rows: { data: { ...page, Totales: null }, fetchAll: (options) => fetchRows(listContracts, query, options) },
        rowId,
      }),
    { initialProps: { Items, TotalCount } },
  );

test('ticks survive a change of page, and ticked rows are updated when they are loaded again', () => {
  const { result, rerender } = show([row('A'), row('B')], 4);
  act(() => result.current.toggle('A'));
  rerender({ Items: [row('C'), row('D')], TotalCount: 4 });
  act(() => result.current.toggle('D'));
  expect(result.current.rows.map(rowId)).toEqual(['A', 'D']);
  rerender({ Items: [row('A', 'En tramitación')], TotalCount: 1 });
  expect(result.current.rows.map(({ Estado }) => Estado)).toEqual(['En tramitación', 'Firmado']);
});

test('when a whole page is ticked, all matching rows are offered, and ticked with one click', async () => {
  answer.mockReturnValue(Response.json({ Items: [row('A'), row('B'), row('C')], TotalCount: 3 }));
  const { result } = show([row('A'), row('B')], 3);
  act(() => result.current.toggle('A'));
  expect(result.current.more).toBeUndefined();
  act(() => result.current.toggleAll());
  expect(result.current.more?.label).toBe('Seleccionar los 3 que coinciden');
  act(() => result.current.more?.run());
  await waitFor(() => expect(result.current.ids).toEqual(['A', 'B', 'C']));
  expect(result.current.more).toBeUndefined();
});

test('if there are too many, only the first are offered', () => {
  const { result } = show([row('A'), row('B')], 17_730);
  act(() => result.current.toggleAll());
  expect(result.current.more?.label).toBe('Seleccionar los 10.000 primeros');
});

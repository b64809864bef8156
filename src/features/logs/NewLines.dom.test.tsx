import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { LogRow } from '~/api/logs.ts';
import { withTexts } from '~/i18n/testing.ts';
import type { ListPageState } from '~/table/list/useListPage.ts';
import { NewLines, pause } from './LogsPage.tsx';

withTexts('logs');
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));

/** A server whose log has this many lines. */
function serve(total: number) {
  const fetch = vi.fn(async () => Response.json({ Items: [], TotalCount: total }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const listOf = (total: number) => {
  const reload = vi.fn();
  const setPage = vi.fn();
  const page = {
    list: { setPage },
    rows: {
      query: { pageIndex: 3, pageSize: 10 },
      data: { Items: [], TotalCount: total, Totales: null },
      reload,
    },
  } as unknown as ListPageState<LogRow>;
  return { page, reload, setPage };
};

test('new lines are counted, and shown on request', async () => {
  const fetch = serve(1_012);
  const { page, reload, setPage } = listOf(1_000);
  render(<NewLines page={page} />);
  expect(screen.queryByRole('button')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(pause));
  fireEvent.click(await screen.findByRole('button', { name: '12 nuevas: ver' }));
  expect(setPage).toHaveBeenCalledWith(0);
  expect(reload).toHaveBeenCalledOnce();
  expect(fetch).toHaveBeenCalledOnce();
});

test('a hidden window sends no calls', async () => {
  const fetch = serve(1_012);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  render(<NewLines page={listOf(1_000).page} />);
  await act(() => vi.advanceTimersByTimeAsync(pause));
  expect(fetch).not.toHaveBeenCalled();
});

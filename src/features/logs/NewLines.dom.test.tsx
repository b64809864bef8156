import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { connect } from '~/api/connection.ts';
import type { LogRow } from '~/api/logs.ts';
import { loadTexts, startI18n } from '~/i18n/index.ts';
import type { ListPageState } from '~/table/list/useListPage.ts';
import { NewLines, pause } from './LogsPage.tsx';

beforeAll(async () => {
  await startI18n({});
  await loadTexts('logs');
  connect({ baseUrl: 'https://api.test', brand: 'portal', token: () => 't', unauthorized: async () => false });
});
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server whose log has so many lines. */
function serve(total: number) {
  const fetch = vi.fn(async () => Response.json({ Items: [], TotalCount: total }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const listOf = (known: number) => {
  const reload = vi.fn();
  const setPage = vi.fn();
  const page = {
    query: { pageIndex: 3, pageSize: 10 },
    data: { Items: [], TotalCount: known, Totales: null },
    list: { setPage },
    reload,
  } as unknown as ListPageState<LogRow>;
  return { page, reload, setPage };
};

test('lines that have come since are counted, and shown when a person asks for them', async () => {
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

test('a window that is out of sight asks nothing', async () => {
  const fetch = serve(1_012);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  render(<NewLines page={listOf(1_000).page} />);
  await act(() => vi.advanceTimersByTimeAsync(pause));
  expect(fetch).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

import { beforeEach, expect, test, vi } from 'vitest';
import { session } from '~/session/session.ts';
import { noteOpened, prefetchByUse } from './idlePrefetch.ts';
import { fetchPart } from './parts.ts';

const fetched: string[] = [];
/** What each prefetched part costs on the network. */
let bytes = 0;

vi.mock('~/i18n/index.ts', () => ({ loadTexts: async (name: string) => void fetched.push(`texts ${name}`) }));
vi.mock('./palette/CommandPalette.tsx', () => ({
  PaletteLines: { prefetch: async () => void fetched.push('lines') },
}));
vi.mock('./parts.ts', async (original) => ({
  ...(await original<typeof import('./parts.ts')>()),
  fetchPart: vi.fn(async (name: string) => void fetched.push(name)),
}));

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (next: () => void) => queueMicrotask(next));
  vi.spyOn(session, 'can').mockReturnValue(true);
  vi.spyOn(session, 'state', 'get').mockReturnValue({ status: 'authenticated', user: { Id: 'u1' } } as never);
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() =>
    fetched.map(
      (name) => ({ name: `${name}.js`, startTime: Infinity, transferSize: bytes }) as PerformanceResourceTiming,
    ),
  );
  localStorage.clear();
  fetched.length = 0;
  bytes = 0;
});

const run = (stop = new AbortController().signal) => prefetchByUse(stop);

test('the screens of the menu are prefetched one after the other, after the shared parts, the largest at the end', async () => {
  await run();
  expect(fetched.slice(0, 2)).toEqual(['texts toasts', 'lines']);
  expect(fetched).toEqual(expect.arrayContaining(['contracts', 'invoices', 'renewals', 'users', 'logs']));
  expect(fetched).not.toContain('contract');
  expect(fetched.slice(-2)).toEqual(['home', 'newContract']);
});

test('the screens that were opened last on this device are prefetched first', async () => {
  for (const screen of ['logs', 'users', 'users', 'renewals', 'logs'] as const) noteOpened(screen);
  await run();
  expect(fetched.slice(2, 5)).toEqual(['logs', 'renewals', 'users']);
  expect(new Set(fetched).size).toBe(fetched.length);
});

test('a screen that is left by a sign-out is not remembered', () => {
  vi.spyOn(session, 'state', 'get').mockReturnValue({ status: 'unauthenticated' } as never);
  noteOpened('logs');
  expect(localStorage.length).toBe(0);
});

test('after 85 kB from the network no further screen is prefetched', async () => {
  bytes = 30_000;
  await run();
  expect(fetched).toHaveLength(3);
});

test('nothing is prefetched with Save-Data, on a slow connection, or when the frame is gone', async () => {
  for (const connection of [{ saveData: true }, { effectiveType: '3g' }]) {
    vi.stubGlobal('navigator', { connection });
    await run();
  }
  vi.stubGlobal('navigator', {});
  await run(AbortSignal.abort());
  expect(fetched).toEqual([]);
});

test('the first failure ends the prefetching', async () => {
  vi.mocked(fetchPart).mockClear();
  vi.mocked(fetchPart).mockRejectedValueOnce(new Error('gone'));
  await expect(run()).rejects.toThrow('gone');
  expect(fetchPart).toHaveBeenCalledOnce();
});

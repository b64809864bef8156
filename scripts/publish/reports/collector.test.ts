import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing.ts';
import { openStore } from '../stores/open.ts';
import type { Store } from '../stores/store.ts';
import { createCollector } from './collector.ts';
import { openReports } from './keep.ts';
import { measure } from './measure.ts';

const release = '0123456789abcdef';
const visit = (more: object = {}) => ({
  type: 'visit',
  brand: 'portal',
  release,
  screen: 'contracts',
  LCP: 900,
  navigations: [],
  ...more,
});
const post = (body: unknown, method = 'POST') =>
  new Request('http://localhost/csp-report', {
    method,
    ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });

async function open(change: Partial<Store> = {}) {
  const store = { ...(await openStore({ kind: 'dir', path: temporaryFolder(), prefix: '' }, {})), ...change };
  const said: string[] = [];
  let now = Date.parse('2026-11-24T09:00:00Z');
  const collector = createCollector({ store, brands: ['portal'], now: () => now, say: (line) => said.push(line) });
  return {
    store,
    said,
    collector,
    tick: (ms: number) => (now += ms),
    read: (since: string) => openReports(store)(Date.parse(since), now),
  };
}

test('visits and faults are kept as lines with their time; anything else is not', async () => {
  const { collector, read, said, store } = await open();
  const csp = { 'csp-report': { 'document-uri': 'https://a/b', 'effective-directive': 'img-src', 'blocked-uri': 'x' } };
  const fault = {
    type: 'fault',
    brand: 'portal',
    release,
    kind: 'status',
    status: 500,
    calls: ['listContracts'],
    count: 3,
  };
  const sent = [
    visit({ person: 'Ana' }),
    fault,
    csp,
    visit({ brand: 'somebody-else' }),
    visit({ release: '../x' }),
    visit({ LCP: -1 }),
    { ...fault, count: 1e9 },
    'no JSON',
  ];
  for (const body of sent) expect((await collector.answer(post(body))).status).toBe(204);
  expect((await collector.answer(post('x'.repeat(70_000)))).status).toBe(413);
  expect((await collector.answer(post('', 'GET'))).status).toBe(405);
  await collector.flush();
  const at = '2026-11-24T09:00:00.000Z';
  expect(await read('2026-11-24T00:00Z')).toEqual([
    { at, ...visit() },
    { at, ...fault },
  ]);
  expect(said).toEqual(['Security policy: img-src refused x on https://a/b']);
  await collector.flush();
  expect(await store.list('')).toHaveLength(1);
});

test('lines wait while the store does not answer', async () => {
  let works = false;
  const world = await open();
  const { collector, read, said, tick } = await open({
    ...world.store,
    create: (key, body) => (works ? world.store.create(key, body) : Promise.reject(new Error('disk full'))),
  });
  await collector.answer(post(visit()));
  await collector.flush();
  expect(said).toEqual(['1 reports wait, because they could not be stored: disk full']);
  works = true;
  tick(86_400_000);
  await collector.answer(post(visit()));
  await collector.flush();
  expect(await read('2026-11-24T00:00Z')).toHaveLength(2);
  expect(await read('2026-11-25T00:00Z')).toHaveLength(1);
});

test('the last flush waits for the one before it', async () => {
  const answer = Promise.withResolvers<void>();
  const world = await open();
  const { collector, read } = await open({
    ...world.store,
    create: (key, body) => answer.promise.then(() => world.store.create(key, body)),
  });
  await collector.answer(post(visit()));
  void collector.flush();
  let isDone = false;
  const last = collector.flush().then(() => {
    isDone = true;
  });
  await new Promise(setImmediate);
  expect(isDone).toBe(false);
  answer.resolve();
  await last;
  expect(await read('2026-11-24T00:00Z')).toHaveLength(1);
});

test('three of four visits are as fast as the figure says, and dropped faults count', () => {
  const at = '2026-11-24T09:00:00.000Z';
  const lines = [100, 200, 300, 4000].map((LCP) => ({ at, ...visit({ LCP }) }));
  const fault = { at, type: 'fault', brand: 'portal', release, count: 2, dropped: 5 };
  expect(measure([...lines, fault] as Parameters<typeof measure>[0])).toEqual({
    visits: 4,
    faults: 7,
    LCP: 300,
    INP: undefined,
  });
});

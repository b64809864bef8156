import { beforeEach, expect, test, vi } from 'vitest';

const hour = 3_600_000;
/** The page of a build with these lazy scripts. */
const pageWith = (...names: string[]) =>
  `<html><script type="application/json" id="chunks">${JSON.stringify(
    Object.fromEntries(names.map((name, id) => [id, [name, `sha256-${name}`]])),
  )}</script></html>`;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.resetModules();
  document.head.innerHTML = `<meta name="build-id" content="b1">${pageWith('home.1', 'invoices.1')}`;
});

type Answer = () => Response | Promise<Response>;

const samePage: Answer = () => new Response(pageWith('home.1', 'invoices.1'));

/** The portal an hour later, after these answers of the server: about the newest build, and with the published page. */
async function anHourLater(latest: Answer, page = samePage) {
  const fetched = vi.fn(async (path: string, _?: RequestInit) => (path === '/index.html' ? page() : latest()));
  vi.stubGlobal('fetch', fetched);
  const times = (path: string) => fetched.mock.calls.filter(([address]) => address === path).length;
  const { updates } = await import('./updates.ts');
  await import('./manifest.ts');
  updates.watch();
  await vi.advanceTimersByTimeAsync(hour - 1);
  expect(fetched).not.toHaveBeenCalled();
  /** Lets time pass, and everything happen that only needs its turn. */
  const pass = async (time = hour) => {
    await vi.advanceTimersByTimeAsync(time);
    // The script with the manifest is imported in real time.
    for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve));
  };
  await pass(1);
  expect(fetched).toHaveBeenCalledWith('/builds/latest.json', { cache: 'no-store' });
  return { updates, fetched, times, pass };
}

// Clause 7.24, 9.2
test('a new build is noticed within the hour, and not looked for afterwards', async () => {
  const { updates, times, pass } = await anHourLater(() => Response.json({ id: 'b2' }));
  expect(updates.available).toBe('common:update.text');
  await pass();
  await pass();
  expect([times('/builds/latest.json'), times('/index.html')]).toEqual([1, 1]);
});

test.each<[string, Answer]>([
  ['the same build', () => Response.json({ id: 'b1' })],
  ['a 404', () => new Response('{"id":"b2"}', { status: 404 })],
  ['HTML', () => new Response('<html>')],
  ['null', () => new Response('null')],
  ['another shape', () => Response.json({ build: 7 })],
  ['silence', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s is ignored, and an hour later it is tried again', async (_, answer) => {
  const { updates, times, pass } = await anHourLater(answer, () => new Response(pageWith('home.2')));
  expect(updates.available).toBeUndefined();
  await pass();
  expect(times('/builds/latest.json')).toBe(2);
});

// Clause 7.23
test('the manifest of the published build is fetched in the same period', async () => {
  const { fetched, times, pass } = await anHourLater(() => Response.json({ id: 'b1' }));
  expect(fetched).toHaveBeenLastCalledWith('/index.html', { cache: 'no-cache' });
  await pass();
  expect(times('/index.html')).toBe(2);
});

test.each([
  [['home.1', 'invoices.1', 'more.1'], 'common:update.text'],
  [['home.2', 'invoices.1'], 'shell:outdated'],
  [['home.1'], 'shell:outdated'],
])('a new build with the scripts %j is announced by %s', async (names, text) => {
  const { updates } = await anHourLater(
    () => Response.json({ id: 'b2' }),
    () => new Response(pageWith(...names)),
  );
  expect(updates.available).toBe(text);
});

test.each<[string, Answer]>([
  ['a 404', () => new Response(pageWith('home.2'), { status: 404 })],
  ['another page', () => new Response('<html><h1>Wi-Fi</h1></html>')],
  ['an empty manifest', () => new Response(pageWith())],
  ['nonsense', () => new Response('<script type="application/json" id="chunks">{"0":</script>')],
  ['another shape', () => new Response('<script type="application/json" id="chunks">{"0":7}</script>')],
  ['silence', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s instead of the manifest changes nothing', async (_, page) => {
  const { updates } = await anHourLater(() => Response.json({ id: 'b2' }), page);
  expect(updates.available).toBe('common:update.text');
});

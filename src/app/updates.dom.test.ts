import { beforeEach, expect, test, vi } from 'vitest';

const hour = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  document.head.innerHTML = '<meta name="build-id" content="b1">';
});

/** The portal an hour later, after this answer of the server. */
async function anHourLater(answer: () => Response | Promise<Response>) {
  const fetched = vi.fn(async (_path: string) => answer());
  vi.stubGlobal('fetch', fetched);
  const { updates } = await import('./updates.ts');
  updates.watch();
  expect(fetched).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(hour);
  expect(fetched).toHaveBeenCalledWith('/builds/latest.json', { cache: 'no-store' });
  return { updates, fetched };
}

test('a new build is noticed within the hour, and not looked for afterwards', async () => {
  const { updates, fetched } = await anHourLater(() => Response.json({ id: 'b2' }));
  expect(updates.available).toBe(true);
  await vi.advanceTimersByTimeAsync(3 * hour);
  expect(fetched).toHaveBeenCalledOnce();
});

test('listeners are called', async () => {
  const told = vi.fn();
  const { updates } = await anHourLater(async () => {
    const { updates } = await import('./updates.ts');
    updates.subscribe(told);
    return Response.json({ id: 'b2' });
  });
  expect(updates.available).toBe(true);
  expect(told).toHaveBeenCalledOnce();
});

test.each([
  ['the same build', () => Response.json({ id: 'b1' })],
  ['a 404', () => new Response('{"id":"b2"}', { status: 404 })],
  ['HTML', () => new Response('<html>')],
  ['another shape', () => Response.json({ build: 7 })],
  ['silence', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s is ignored, and an hour later it is tried again', async (_, answer) => {
  const { updates, fetched } = await anHourLater(answer);
  expect(updates.available).toBe(false);
  await vi.advanceTimersByTimeAsync(hour);
  expect(fetched).toHaveBeenCalledTimes(2);
});

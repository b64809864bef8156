import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startFailed } from './startFailed.ts';

const reload = vi.fn();
const assign = vi.fn();
const lost = { request: 'https://portal.test/static/js/users.js' };
const isShown = () => document.documentElement.dataset.failed === '';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('location', { pathname: '/agentes', search: '', reload, assign });
});
afterEach(() => {
  delete document.documentElement.dataset.failed;
});

test('if a script gets no answer, the page says so after a second, and continues when it arrives', async () => {
  vi.stubGlobal('fetch', () => new Promise<Response>((_, reject) => setTimeout(reject, 5_000)));
  startFailed(lost);
  await vi.advanceTimersByTimeAsync(900);
  expect(isShown()).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(isShown()).toBe(true);
  vi.stubGlobal('fetch', async () => new Response('', { headers: { 'content-type': 'text/javascript' } }));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reload).toHaveBeenCalledOnce();
});

test('if a release has removed a script, the page is reloaded once, then it says so', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  startFailed(lost);
  await vi.advanceTimersByTimeAsync(500);
  expect(assign).toHaveBeenCalledExactlyOnceWith('/agentes');
  expect(isShown()).toBe(false);
  startFailed(lost);
  await vi.advanceTimersByTimeAsync(500);
  expect(assign).toHaveBeenCalledOnce();
  expect(isShown()).toBe(true);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startFailed } from './startFailed.ts';

const reload = vi.fn();
const assign = vi.fn();
const lost = { request: 'https://portal.test/static/js/users.js' };
const isSaid = () => document.documentElement.dataset.failed === '';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('location', { pathname: '/agentes', search: '', reload, assign });
});
afterEach(() => {
  delete document.documentElement.dataset.failed;
});

test('where nobody answers for the part, the page says so after a second, and goes on when somebody does', async () => {
  vi.stubGlobal('fetch', () => new Promise<Response>((_, reject) => setTimeout(reject, 5_000)));
  startFailed(lost);
  await vi.advanceTimersByTimeAsync(900);
  expect(isSaid()).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(isSaid()).toBe(true);
  vi.stubGlobal('fetch', async () => new Response('', { headers: { 'content-type': 'text/javascript' } }));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reload).toHaveBeenCalledOnce();
});

test('a part that a release has removed: the page is loaded again once, then it says so', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  startFailed(lost);
  await vi.advanceTimersByTimeAsync(500);
  expect(assign).toHaveBeenCalledExactlyOnceWith('/agentes');
  expect(isSaid()).toBe(false);
  startFailed(lost);
  await vi.advanceTimersByTimeAsync(500);
  expect(assign).toHaveBeenCalledOnce();
  expect(isSaid()).toBe(true);
});

import { beforeEach, expect, test, vi } from 'vitest';
import { unfinished } from '~/lib/unfinished.ts';
import { replacePage } from './missing.ts';

const reloadOnce = vi.hoisted(() => vi.fn((_: string) => true));
vi.mock('./reload.ts', () => ({ reloadOnce }));

const part = Object.assign(new Error('Loading chunk 7 failed'), { request: '/static/js/7.js' });
const serve = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer));

beforeEach(() => {
  reloadOnce.mockReset().mockReturnValue(true);
});

test('without an answer the page stays: a reload would show the error page of the browser', async () => {
  serve(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await replacePage(part, '/a')).toBe(false);
  expect(reloadOnce).not.toHaveBeenCalled();
});

test.each([
  ['a 404', () => new Response('', { status: 404 })],
  ['a page of the portal instead', () => new Response('<html><meta name="build-id" content="2">')],
  ['the part, whose copy was damaged', () => new Response('code', { headers: { 'Content-Type': 'text/javascript' } })],
])('%s is answered, and the page is reloaded', async (_, answer) => {
  serve(async () => answer());
  expect(await replacePage(part, '/a')).toBe(true);
  expect(reloadOnce).toHaveBeenCalledWith('/a');
  expect(fetch).toHaveBeenCalledWith('/static/js/7.js', expect.objectContaining({ cache: 'reload' }));
});

test.each([
  ['its own page', new Response('<h1>WiFi</h1>', { headers: { 'Content-Type': 'text/html' } })],
  ['a refusal', new Response('<h1>WiFi</h1>', { status: 511 })],
])('a network that wants a sign-in first, and answers with %s, is no answer of the portal', async (_, answer) => {
  serve(async () => answer);
  expect(await replacePage(part, '/a')).toBe(false);
});

test('an error inside the script is treated as an error of what the server has sent', async () => {
  expect(await replacePage(new TypeError('x is not a function'), '/a')).toBe(true);
});

test('with unsaved input nothing is reloaded', async () => {
  serve(async () => new Response('', { status: 404 }));
  const end = unfinished.begin();
  expect(await replacePage(part, '/a')).toBe(false);
  end();
  expect(await replacePage(part, '/a')).toBe(true);
});

test('nor if it was reloaded just now', async () => {
  serve(async () => new Response('', { status: 404 }));
  reloadOnce.mockReturnValue(false);
  expect(await replacePage(part, '/a')).toBe(false);
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { request } from './client.ts';
import { prefetched } from './prefetched.ts';
import { connectPortal, failure, json, mockServer, save, things } from './testing.ts';

const unauthorized = vi.fn<() => Promise<boolean>>();
let token: string | undefined;
const sent = mockServer({ token: () => token, unauthorized });

beforeEach(() => {
  token = 't1';
});

describe('an answer that the page has asked for before', () => {
  const url = 'https://api.test/api/thing';
  const prefetch = (answer: Promise<Response>, token = 't1') => {
    answer.catch(() => {});
    const call = new AbortController();
    prefetched.value.set(url, { token, answer, call, until: 30_000 });
    return call.signal;
  };
  /** Milliseconds since the page's start; the process of the tests is older than a page that was just opened. */
  const age = (ms: number) => vi.spyOn(performance, 'now').mockReturnValue(ms);
  beforeEach(() => void age(500));
  afterEach(() => {
    prefetched.value.clear();
  });

  test('is used once, and the next call is sent', async () => {
    prefetch(Promise.resolve(json([{ Name: 'prefetched' }])));
    sent.mockReturnValue(json([{ Name: 'asked' }]));
    expect(await request(things)).toMatchObject([{ Name: 'prefetched' }]);
    expect(sent).not.toHaveBeenCalled();
    expect(await request(things)).toMatchObject([{ Name: 'asked' }]);
  });

  const impersonated = () => ({ header: 'ver-como', id: 'u2', own: 'u1' });
  test.each([
    ['of another token', () => void prefetch(Promise.resolve(json([{ Name: 'prefetched' }])), 'another')],
    ['during an impersonation', () => connectPortal({ impersonated })],
    ['from before a change', () => request(save, { body: { Name: 'x' } })],
    ['that has failed', () => void prefetch(Promise.reject(new TypeError('Failed to fetch')))],
  ])('%s is not used: the call is sent', async (_, change) => {
    prefetch(Promise.resolve(json([{ Name: 'prefetched' }])));
    sent.mockImplementation(() => json([{ Name: 'asked' }]));
    await change();
    expect(await request(things)).toMatchObject([{ Name: 'asked' }]);
  });

  test.each([
    [29_999, 'prefetched'],
    [30_000, 'asked'],
  ])('is too old after half a minute: at %d ms the answer is that %s', async (ms, Name) => {
    prefetch(Promise.resolve(json([{ Name: 'prefetched' }])));
    sent.mockReturnValue(json([{ Name: 'asked' }]));
    age(ms);
    expect(await request(things)).toMatchObject([{ Name }]);
  });

  test('that refuses the token is a refusal like any other', async () => {
    prefetch(Promise.resolve(json({}, { status: 401 })));
    unauthorized.mockImplementation(async () => {
      token = 't2';
      return true;
    });
    sent.mockReturnValue(json([{ Name: 'asked' }]));
    expect(await request(things)).toMatchObject([{ Name: 'asked' }]);
    expect(unauthorized).toHaveBeenCalledExactlyOnceWith('t1');
    expect(sent.mock.calls[0]?.[0].headers.get('authorization')).toBe('Bearer t2');
  });

  test('is not aborted with another call of the same address, which has its own', async () => {
    const wire = prefetch(new Promise(() => {}));
    sent.mockImplementation(() => new Promise(() => {}));
    const [first, second] = [new AbortController(), new AbortController()];
    const calls = [first, second].map(({ signal }) => failure(request(things, undefined, { signal })));
    await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
    second.abort();
    expect(wire.aborted).toBe(false);
    first.abort();
    expect(wire.aborted).toBe(true);
    expect(await calls[0]).toMatchObject({ kind: 'aborted' });
  });

  test('is aborted with the call', async () => {
    const wire = prefetch(new Promise(() => {}));
    const controller = new AbortController();
    const call = failure(request(things, undefined, { signal: controller.signal }));
    controller.abort();
    expect(await call).toMatchObject({ kind: 'aborted' });
    expect(wire.aborted, 'on the wire too').toBe(true);
  });
});

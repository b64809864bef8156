import * as v from 'valibot';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyPersonStores } from '~/lib/perPerson.ts';
import { request } from './client.ts';
import { rows } from './endpoint.ts';
import { journal } from './journal.ts';
import { connectPortal, failure, get, json, mockServer, save, things } from './testing.ts';

const unauthorized = vi.fn<() => Promise<boolean>>();
let token: string | undefined;
const sent = mockServer({ token: () => token, unauthorized });

beforeEach(() => {
  token = 't1';
});

describe('without a token', () => {
  beforeEach(() => {
    token = undefined;
  });

  test('nothing is sent if none can be had: the result is a 401', async () => {
    unauthorized.mockResolvedValue(false);
    expect(await failure(request(things))).toMatchObject({ kind: 'status', status: 401, endpoint: 'things' });
    expect(sent).not.toHaveBeenCalled();
  });

  test('a bug of ours is thrown unchanged, and is not one of the failed calls', async () => {
    emptyPersonStores();
    unauthorized.mockRejectedValue(new RangeError('ours'));
    await expect(request(things)).rejects.toThrow(RangeError);
    expect(journal.entries).toEqual([]);
  });
});

describe('a 401', () => {
  test('makes the session refresh, and the call is sent once more with the new token, mutations too', async () => {
    sent.mockReturnValueOnce(new Response('', { status: 401 })).mockReturnValueOnce(json({ ok: true }));
    unauthorized.mockImplementation(async () => {
      token = 't2';
      return true;
    });
    await request(save, { body: { Name: 'a' } });
    expect(unauthorized).toHaveBeenCalledWith('t1');
    expect(sent.mock.calls.map(([call]) => call.headers.get('authorization'))).toEqual(['Bearer t1', 'Bearer t2']);
  });

  test('is returned if it comes again', async () => {
    sent.mockImplementation(() => new Response('', { status: 401 }));
    unauthorized.mockResolvedValue(true);
    expect(await failure(request(things))).toMatchObject({ status: 401 });
    expect(sent).toHaveBeenCalledTimes(2);
  });

  test('is returned if there is no new token', async () => {
    sent.mockImplementation(() => new Response('', { status: 401 }));
    unauthorized.mockResolvedValue(false);
    expect(await failure(request(things))).toMatchObject({ status: 401 });
    expect(sent).toHaveBeenCalledTimes(1);
  });
});

describe('the owner of a call', () => {
  const impersonated = () => ({ header: 'ver-como', id: 'u2', own: 'u1' });
  const open = get('open', 'open', { anonymous: true, result: v.unknown() });

  test.each([
    ['that needs no token', () => request(open)],
    ['that brings its own', () => request(things, undefined, { token: 'own' })],
  ])('a call %s is not sent again: its 401 is the answer', async (_, call) => {
    sent.mockReturnValue(json({}, { status: 401 }));
    unauthorized.mockResolvedValue(true);
    expect(await failure(call())).toMatchObject({ status: 401 });
    expect(sent).toHaveBeenCalledOnce();
    expect(unauthorized).not.toHaveBeenCalled();
  });

  test.each([
    ['session', rows('auth').get('own', 'own', { result: v.unknown() }), undefined],
    ['preferences', rows('preferences').get('own', 'own', { result: v.unknown() }), undefined],
    ['profile', get('user', 'user', { query: v.object({ id: v.string() }), result: v.unknown() }), { id: 'u1' }],
  ])('calls about the administrator stay their own during an impersonation: %s', async (_, row, query) => {
    connectPortal({ unauthorized, impersonated });
    sent.mockReturnValue(json({}));
    await request(row as typeof open, { query } as object);
    expect(sent.mock.calls[0]?.[0].headers.has('ver-como')).toBe(false);
  });
});

describe('the idempotency key', () => {
  const keys = () => sent.mock.calls.map(([call]) => call.headers.get('idempotency-key'));
  const keyed = () => connectPortal({ extras: ['idempotencyKeys'], token: () => token, unauthorized });

  // Clause 7.5
  test('is only sent with changes, and only if the API accepts it', async () => {
    sent.mockImplementation(() => json([]));
    await request(save, { body: { Name: 'a' } });
    keyed();
    await request(things);
    await request(save, { body: { Name: 'a' } });
    await request(save, { body: { Name: 'a' } });
    const [off, read, first, second] = keys();
    expect([off, read]).toEqual([null, null]);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).not.toBe(first);
  });

  test('is the same for the replay after a 401', async () => {
    keyed();
    sent.mockReturnValueOnce(new Response('', { status: 401 })).mockReturnValueOnce(json({}));
    unauthorized.mockResolvedValue(true);
    await request(save, { body: { Name: 'a' } });
    expect(new Set(keys()).size).toBe(1);
  });

  test('is the same after a cancellation on the way, and a new one after a refusal', async () => {
    keyed();
    const call = new AbortController();
    sent.mockImplementationOnce(async () => {
      call.abort();
      throw new DOMException('', 'AbortError');
    });
    sent.mockImplementation(() => json({}, { status: 422 }));
    await failure(request(save, { body: { Name: 'c' } }, { signal: call.signal }));
    for (const _ of [1, 2]) await failure(request(save, { body: { Name: 'c' } }));
    const [cancelled, again, later] = keys();
    expect(again).toBe(cancelled);
    expect(later).not.toBe(cancelled);
  });
});

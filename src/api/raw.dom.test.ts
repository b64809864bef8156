import * as v from 'valibot';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from './errors.ts';
import { compose, type RawAnswer, sendRaw } from './raw.ts';
import { download } from './schemas.ts';
import { connectPortal, get, post } from './testing.ts';

const read = get('read', 'thing/{id}', {
  query: v.object({ id: v.number(), filterColumns: v.optional(v.array(v.string())) }),
  result: v.unknown(),
});
const save = post('save', 'thing', { body: v.object({ Name: v.string() }), result: v.unknown() });
const open = post('open', 'open', { result: v.unknown(), anonymous: true });
const print = get('print', 'print', { file: 'pdf', result: download });

const sent = vi.fn<(url: string, init: RequestInit) => Response | Promise<Response>>();
const unauthorized = vi.fn<(refused: string | undefined) => Promise<boolean>>();
const { signal } = new AbortController();
let token: string | undefined;

beforeEach(() => {
  token = 't1';
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => sent(url, init));
  connectPortal({ token: () => token, unauthorized });
});

describe('a raw request', () => {
  test('fills its path, indexes its lists, and carries token and brand', () => {
    expect(compose(read, { query: { id: 7, filterColumns: ['Estado'] } })).toEqual({
      method: 'GET',
      url: 'https://api.test/api/thing/7?filterColumns%5B0%5D=Estado',
      headers: { Accept: 'application/json', Authorization: 'Bearer t1', 'brand-domain': 'kleenenergy' },
      body: null,
    });
  });

  test('sends the type of its body', () => {
    expect(compose(save, { body: { Name: 'a' } })).toMatchObject({
      headers: { 'Content-Type': 'application/json' },
      body: '{"Name":"a"}',
    });
  });

  test('carries no token if the endpoint needs none', () => {
    expect(compose(open, {}).headers).not.toHaveProperty('Authorization');
  });
});

describe('a raw answer', () => {
  test('has status, headers and text', async () => {
    sent.mockReturnValue(new Response('{"a":"ñ"}', { status: 200, headers: { 'content-type': 'application/json' } }));
    const answer = await sendRaw(read, { query: { id: 1 } }, { signal });
    expect(answer).toMatchObject({ kind: 'answer', status: 200, text: '{"a":"ñ"}' });
    expect(answer).toMatchObject({ contentType: 'application/json' });
    expect((answer as RawAnswer).headers).toEqual([['content-type', 'application/json']]);
  });

  test('of 404 or 500 is an answer, sent once', async () => {
    sent.mockReturnValue(new Response('<html>', { status: 503, headers: { 'content-type': 'text/html' } }));
    expect(await sendRaw(read, { query: { id: 1 } }, { signal })).toMatchObject({ status: 503, text: '<html>' });
    expect(sent).toHaveBeenCalledOnce();
  });

  test('above five million bytes is kept as a file, because no page could show it', async () => {
    const headers = { 'content-type': 'application/json' };
    sent.mockReturnValueOnce(new Response(' '.repeat(5_000_000), { headers }));
    expect((await sendRaw(read, { query: { id: 1 } }, { signal })) as RawAnswer).toHaveProperty(
      'text.length',
      5_000_000,
    );
    sent.mockReturnValueOnce(new Response(' '.repeat(5_000_001), { headers }));
    expect(await sendRaw(read, { query: { id: 1 } }, { signal })).toMatchObject({ text: undefined });
  });

  test.each([
    ['without a type', read, {}, true],
    ['that is text', read, { 'content-type': 'text/plain' }, true],
    ['that is text to be saved', read, { 'content-type': 'text/plain', 'content-disposition': ' attachment' }, false],
    ['that is a picture', read, { 'content-type': 'image/png' }, false],
    ['that is text where a file was asked for', print, { 'content-type': 'text/plain' }, false],
    ['that is JSON where a file was asked for', print, { 'content-type': 'application/json' }, true],
    ['of no type where a file was asked for', print, {}, false],
  ])('%s is read as text or not', async (_, row, headers, isRead) => {
    const body = new Blob(['x']);
    sent.mockReturnValue(new Response(body, { headers: headers as Record<string, string> }));
    const answer = (await sendRaw(row, { query: { id: 1 } }, { signal })) as RawAnswer;
    expect(answer.text).toBe(isRead ? 'x' : undefined);
  });

  test('says how long it took, and its call is sent with its body', async () => {
    vi.useFakeTimers();
    vi.advanceTimersByTime(1_000);
    sent.mockImplementation(async () => {
      await vi.advanceTimersByTimeAsync(250);
      return new Response('{}');
    });
    expect(await sendRaw(save, { body: { Name: 'a' } }, { signal })).toMatchObject({ durationMs: 250 });
    expect(sent.mock.calls[0]?.[1].body).toBe('{"Name":"a"}');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('of 401 refreshes the token once, and the second answer counts', async () => {
    sent.mockImplementation(() => new Response(null, { status: 401 }));
    unauthorized.mockImplementation(async () => {
      token = 't2';
      return true;
    });
    expect(await sendRaw(read, { query: { id: 1 } }, { signal })).toMatchObject({ status: 401 });
    expect(unauthorized).toHaveBeenCalledExactlyOnceWith('t1');
    expect(sent.mock.calls.map(([, { headers }]) => (headers as Record<string, string>).Authorization)).toEqual([
      'Bearer t1',
      'Bearer t2',
    ]);
  });

  test('of 401 is returned if the token cannot be refreshed', async () => {
    sent.mockImplementation(() => new Response(null, { status: 401 }));
    unauthorized.mockRejectedValue(new ApiError('network', { endpoint: 'refreshToken' }));
    expect(await sendRaw(read, { query: { id: 1 } }, { signal })).toMatchObject({ status: 401 });
    expect(sent).toHaveBeenCalledOnce();
  });

  test('is not fetched during an impersonation, unless the call only reads', async () => {
    connectPortal({ token: () => token, unauthorized, readOnly: () => true });
    sent.mockReturnValue(new Response('{}'));
    expect(await sendRaw(save, { body: { Name: 'x' } }, { signal })).toEqual({ kind: 'readOnly', durationMs: 0 });
    expect(sent).not.toHaveBeenCalled();
    expect(await sendRaw(read, { query: { id: 1 } }, { signal })).toMatchObject({ kind: 'answer', status: 200 });
  });

  test('of 401 to a call without a token says nothing about the session', async () => {
    sent.mockReturnValue(new Response(null, { status: 401 }));
    expect(await sendRaw(open, {}, { signal })).toMatchObject({ status: 401 });
    expect(unauthorized).not.toHaveBeenCalled();
  });
});

describe('no answer', () => {
  const never = (init: RequestInit) =>
    new Promise<Response>((_, reject) =>
      init.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
    );

  test('without a server is a network error', async () => {
    sent.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await sendRaw(save, { body: {} }, { signal })).toMatchObject({ kind: 'network' });
  });

  test.each([
    ['that sends no file', () => sendRaw(read, { query: { id: 1 } }, { signal }), 15_000],
    ['that fetches a file', () => sendRaw(print, {}, { signal }), 60_000],
  ])('of a call %s is a timeout after its time', async (_, call, milliseconds) => {
    vi.useFakeTimers();
    vi.advanceTimersByTime(1_000);
    sent.mockImplementation((_, init) => never(init));
    const settled = vi.fn();
    const answer = call().finally(settled);
    await vi.advanceTimersByTimeAsync(milliseconds - 1);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toMatchObject({ kind: 'timeout', durationMs: milliseconds });
  });

  test('after a cancellation is an aborted call', async () => {
    sent.mockImplementation((_, init) => never(init));
    const controller = new AbortController();
    const answer = sendRaw(read, { query: { id: 1 } }, { signal: controller.signal });
    controller.abort();
    expect(await answer).toMatchObject({ kind: 'aborted' });
  });
});

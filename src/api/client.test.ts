import * as v from 'valibot';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { onReport } from '~/lib/report.ts';
import { request } from './client.ts';
import { withSharedTimeout } from './running.ts';
import { list } from './schemas.ts';
import { failure, get, json, mockServer, neverAnswer, post, save, things } from './testing.ts';

const sent = mockServer();

describe('a call', () => {
  test('says that it is JSON where it has a body, and only there', async () => {
    sent.mockImplementation(() => json([]));
    await request(things);
    await request(save, { body: { Name: 'x' } });
    expect(sent.mock.calls.map(([{ headers }]) => headers.get('content-type'))).toEqual([null, 'application/json']);
  });

  // Clause 1.38, 7.1-5
  test('goes to an address under api/ with token and brand', async () => {
    sent.mockReturnValue(json([]));
    await request(things);
    const [call] = sent.mock.calls[0] ?? [];
    expect(call?.url).toBe('https://api.test/api/thing');
    expect(call?.headers.get('authorization')).toBe('Bearer t1');
    expect(call?.headers.get('brand-domain')).toBe('kleenenergy');
    expect([...(call?.headers.keys() ?? [])].sort()).toEqual(['accept', 'authorization', 'brand-domain']);
  });

  test('reads PascalCase and camelCase, envelope and bare array alike, and null for what is left out', async () => {
    sent.mockReturnValueOnce(json([{ Name: 'a', Extra: 1 }]));
    sent.mockReturnValueOnce(json({ items: [{ name: 'a', note: null }] }));
    expect(await request(things)).toEqual([{ Name: 'a', Note: null }]);
    expect(await request(things)).toEqual([{ Name: 'a', Note: null }]);
  });
});

describe('an answer that is useless although its status is 200', () => {
  test.each(['<html>', '{"Items":', '', '{"Items":null}'])('%j is an error of shape', async (body) => {
    sent.mockReturnValue(new Response(body));
    expect(await failure(request(things))).toMatchObject({ name: 'ApiError', kind: 'shape', endpoint: 'things' });
  });

  test('names endpoint and field where a required one is wrong', async () => {
    sent.mockReturnValue(json([{ Name: 42 }, { Name: 'a' }]));
    await request(things);
    expect(console.error).toHaveBeenLastCalledWith(expect.stringMatching(/^GET thing: 0\.Name: [^(]*$/));
    sent.mockReturnValue(json([{ Name: 42 }, { Name: 'a' }, { Name: 43 }]));
    await request(things);
    expect(console.error).toHaveBeenLastCalledWith(expect.stringMatching(/^GET thing: 0\.Name: .* \(and 1 more\)$/));
  });

  test('to a POST that only reads is read in part if it is a list', async () => {
    const record = post('record', 'thing', { safe: true, result: v.object({ Name: v.string(), Note: v.string() }) });
    sent.mockReturnValueOnce(json({ Name: 'a', Note: 7 }));
    expect(await failure(request(record))).toMatchObject({ kind: 'shape', lost: false });
    const search = post('ask', 'thing', { safe: true, result: list(v.object({ Name: v.string() })) });
    sent.mockReturnValueOnce(json([{ Name: 7 }, { Name: 'a' }]));
    expect(await request(search)).toMatchObject([{}, { Name: 'a' }]);
  });
});

describe('a refusal', () => {
  test('carries the sentence, the trace of what was logged, and the fields', async () => {
    sent.mockReturnValue(
      json(
        { title: 'T', detail: 'No puede ser.', traceId: '00-1-01', logId: 7, errors: { Name: ['Falta.'] } },
        { status: 422, headers: { 'content-type': 'application/problem+json' } },
      ),
    );
    const error = await failure(request(save, { body: { Name: '' } }));
    expect(error).toMatchObject({ kind: 'status', status: 422, serverMessage: 'No puede ser.', trace: '00-1-01' });
    expect(error.fieldMessage('name')).toBe('Falta.');
  });

  test('says after how many seconds the server accepts a retry', async () => {
    sent.mockImplementation(() => json({}, { status: 429, headers: { 'retry-after': '7' } }));
    expect(await failure(request(save, { body: { Name: 'x' } }))).toMatchObject({ retryAfter: 7 });
    sent.mockImplementation(() => json({}, { status: 429 }));
    expect((await failure(request(save, { body: { Name: 'x' } }))).retryAfter).toBeUndefined();
  });

  test('is reported if it is a fault, but not for a call that was only prefetched', async () => {
    const reported = vi.fn();
    onReport(reported);
    // A new listener gets earlier reports at once.
    reported.mockClear();
    sent.mockImplementation(() => json({}, { status: 500 }));
    await failure(request(things, undefined, { speculative: {} }));
    expect(reported).not.toHaveBeenCalled();
    const error = await failure(request(things));
    expect(reported).toHaveBeenCalledExactlyOnceWith(error, undefined);
    onReport(() => {});
  });

  // Clause 8.11
  test('has no trace where nothing was logged, and never shows HTML', async () => {
    sent.mockReturnValue(
      new Response('<h1>Bad Gateway</h1>', { status: 500, headers: { 'content-type': 'text/html' } }),
    );
    const error = await failure(request(save, { body: { Name: '' } }));
    expect(error.serverMessage).toBeUndefined();
    expect(error.trace).toBeUndefined();
  });
});

describe('repeating', () => {
  test.each([502, 503, 504, 429])('a GET answered %d is sent three times', async (status) => {
    sent.mockImplementation(() => new Response('', { status, headers: { 'retry-after': '0' } }));
    expect(await failure(request(things))).toMatchObject({ kind: 'status', status });
    expect(sent).toHaveBeenCalledTimes(3);
  });

  test('a GET without an answer is sent three times', async () => {
    sent.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failure(request(things))).toMatchObject({ kind: 'network' });
    expect(sent).toHaveBeenCalledTimes(3);
  });

  test.each([500, 404, 400])('a GET answered %d is sent once', async (status) => {
    sent.mockImplementation(() => new Response('', { status }));
    await failure(request(things));
    expect(sent).toHaveBeenCalledTimes(1);
  });
});

describe('a change whose answer is unusual', () => {
  const odd = {
    'a gateway that heard nothing': () => json({ detail: 'Bad gateway' }, { status: 502 }),
    'a server that is away': () => json({ detail: 'Maintenance' }, { status: 503 }),
    'a gateway that waited too long': () => new Response('upstream timed out', { status: 504 }),
    'HTML with 500': () => new Response('<h1>Oops</h1>', { status: 500 }),
    'HTML with 200': () => new Response('<h1>Welcome</h1>'),
    'cut JSON': () => new Response('{"Message": "Guard'),
    'a cut JSON string': () => new Response('"Guar'),
  };
  test.each(Object.entries(odd))('%s: it may have been made, and the error says so', async (_, answer) => {
    sent.mockImplementation(answer);
    const change = post('change', 'thing', { body: v.object({}), result: v.object({ Message: v.string() }) });
    const error = await failure(request(change, { body: {} }));
    expect(error.lost).toBe(true);
  });

  test.each([400, 403, 409, 413, 422, 500])('problem details with %d: it was not made', async (status) => {
    sent.mockImplementation(() => json({ detail: 'No.' }, { status }));
    expect(await failure(request(save, { body: { Name: 'a' } }))).toMatchObject({ lost: false, serverMessage: 'No.' });
  });

  test('without a connection it has not left the device', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    sent.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failure(request(save, { body: { Name: 'a' } }))).toMatchObject({ kind: 'network', lost: false });
  });

  test('a call that may be sent twice is never of unknown outcome', async () => {
    const again = post('again', 'thing', { result: v.unknown(), repeatable: true });
    sent.mockImplementation(() => new Response('', { status: 502 }));
    expect(await failure(request(again))).toMatchObject({ status: 502, lost: false });
  });
});

test('the English phrase of a status is not shown to a person, but it is an answer of the API', async () => {
  const type = 'https://tools.ietf.org/html/rfc9110#section-15.6.1';
  sent.mockImplementation(() => json({ type, title: 'Internal Server Error', status: 500 }, { status: 500 }));
  await expect(request(save, { body: { Name: 'a' } })).rejects.toMatchObject({
    status: 500,
    serverMessage: undefined,
    lost: false,
  });
});

describe("a gateway's own words", () => {
  test.each([500, 502, 503, 504])('with %d are not shown', async (status) => {
    sent.mockImplementation(() => new Response('upstream connect error', { status, headers: { 'retry-after': '99' } }));
    expect((await failure(request(things))).serverMessage).toBeUndefined();
  });

  test('a refusal in a bare sentence is', async () => {
    sent.mockImplementation(() => new Response('No se puede.', { status: 409 }));
    expect((await failure(request(save, { body: { Name: 'a' } }))).serverMessage).toBe('No se puede.');
  });

  test('and so is a failure of a call that fails in bare sentences', async () => {
    const check = get('check', 'thing', { result: v.unknown(), bare: true });
    sent.mockImplementation(() => new Response('No es de esta marca.', { status: 500 }));
    expect((await failure(request(check))).serverMessage).toBe('No es de esta marca.');
  });
});

describe('fifteen seconds', () => {
  beforeEach(() => void vi.useFakeTimers());

  test.each([
    ['a GET is not asked again', false, () => request(things)],
    ['the outcome of a change is unknown', true, () => request(save, { body: { Name: 'a' } })],
  ])('without an answer are too long: %s', async (_, lost, call) => {
    sent.mockImplementation(neverAnswer);
    const work = failure(call());
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await work).toMatchObject({ kind: 'timeout', lost });
    expect(sent).toHaveBeenCalledTimes(1);
  });

  test('are the whole time, however many attempts they contain', async () => {
    const slow = new Promise<Response>((resolve) =>
      setTimeout(() => resolve(new Response('', { status: 502 })), 9_000),
    );
    sent.mockImplementationOnce(() => slow).mockImplementation(neverAnswer);
    const work = failure(request(things));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await work).toMatchObject({ kind: 'timeout' });
    expect(sent).toHaveBeenCalledTimes(2);
  });

  test('are shared by queries that wait for one another', async () => {
    const slow = new Promise<Response>((resolve) => setTimeout(() => resolve(json([])), 12_000));
    sent.mockImplementationOnce(() => slow).mockImplementation(neverAnswer);
    const load = () => withSharedTimeout((until) => request(things, undefined, { until }));
    const chain = load().then(() => failure(load()));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await chain).toMatchObject({ kind: 'timeout' });
  });

  test('begin again for a person who had to sign in meanwhile', async () => {
    sent.mockImplementation(neverAnswer);
    const settled = vi.fn();
    const work = failure(request(things, undefined, { until: performance.now() })).finally(settled);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await work).toMatchObject({ kind: 'timeout' });
  });

  test('apply to the body too', async () => {
    sent.mockImplementation(
      (call) =>
        new Response(
          new ReadableStream({
            start: (stream) => call.signal.addEventListener('abort', () => stream.error(call.signal.reason)),
          }),
        ),
    );
    const work = failure(request(things));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await work).toMatchObject({ kind: 'timeout' });
  });
});

test('a cancelled call is not a failure to be shown', async () => {
  const controller = new AbortController();
  sent.mockImplementation(neverAnswer);
  const work = failure(request(things, undefined, { signal: controller.signal }));
  await vi.waitFor(() => expect(sent).toHaveBeenCalled());
  controller.abort();
  expect(await work).toMatchObject({ kind: 'aborted' });
});

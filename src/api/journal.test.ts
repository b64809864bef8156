import * as v from 'valibot';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { emptyPersonStores } from '~/lib/perPerson.ts';
import { request } from './client.ts';
import { type Endpoint, rows } from './endpoint.ts';
import { ApiError } from './errors.ts';
import { isFailure, journal, onEnded, watchEnd } from './journal.ts';
import { connectPortal } from './testing.ts';

const endpoint = { name: 'save' } as Endpoint;
const error = (kind: 'network' | 'aborted' = 'network') =>
  new ApiError(kind, { endpoint: 'save', traceId: '00-1', logId: 1 });
const end = (result: unknown = {}) => watchEnd(endpoint, {})({ result });

/** Listens for the calls that have ended. */
const onCallEnd = vi.fn();
beforeEach(() => {
  emptyPersonStores();
  onEnded(onCallEnd);
});
afterAll(() => onEnded(() => {}));

test('each call is kept with its message, the newest first, and listeners are called', () => {
  const onChange = vi.fn();
  const stop = journal.subscribe(onChange);
  end({ Message: 'Guardado' });
  end(null);
  end({ Message: '' });
  end({ Message: 7 });
  watchEnd(endpoint, { words: { provider: 'Solenne' } })({ result: 'x' }, '00-2');
  expect(journal.entries.map(({ message }) => message)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    'Guardado',
  ]);
  expect(journal.entries[0]).toMatchObject({ trace: '00-2', words: { provider: 'Solenne' } });
  expect(onCallEnd).toHaveBeenLastCalledWith(endpoint, { result: 'x', words: { provider: 'Solenne' } });
  expect([onChange.mock.calls.length, onCallEnd.mock.calls.length]).toEqual([5, 5]);
  stop();
  end();
  expect(onChange).toHaveBeenCalledTimes(5);
});

test('failures are unread until the person looks; a cancelled call is not a failure', () => {
  watchEnd(endpoint, {})({ error: error() });
  watchEnd(endpoint, {})({ error: error('aborted') });
  end();
  expect(journal.unread).toBe(1);
  expect(journal.entries.map(({ failure, trace }) => [failure?.kind, trace])).toEqual([
    [undefined, undefined],
    ['network', '00-1'],
  ]);
  const onChange = vi.fn();
  const stop = journal.subscribe(onChange);
  journal.read();
  journal.read();
  expect([journal.unread, onChange.mock.calls.length]).toEqual([0, 1]);
  stop();
});

test('a call that found nothing, and may, is kept but is no failure', () => {
  const unknown = (status: number) =>
    watchEnd({ ...endpoint, mayBeUnknown: true }, {})({ error: new ApiError('status', { endpoint: 'save', status }) });
  unknown(404);
  expect([journal.unread, journal.entries[0]?.failure?.status, onCallEnd.mock.calls.length]).toEqual([0, 404, 0]);
  unknown(500);
  watchEnd(endpoint, {})({ error: new ApiError('status', { endpoint: 'save', status: 404 }) });
  expect([journal.unread, journal.entries.map(isFailure), onCallEnd.mock.calls.length]).toEqual([
    2,
    [true, true, false],
    2,
  ]);
});

test('a failure has no message of success; each call has its time and duration', () => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(1_000);
  const ended = watchEnd(endpoint, { words: { provider: 'Solenne' } });
  clock.mockReturnValue(1_250);
  const failed = { error: error() };
  ended(failed);
  expect(onCallEnd).toHaveBeenCalledExactlyOnceWith(endpoint, failed);
  expect(journal.entries[0]).toMatchObject({ at: 1_000, took: 250 });
});

test('a prefetched call fails silently, and succeeds once a page takes it', () => {
  const speculative: { announce?: () => void } = {};
  watchEnd(endpoint, { speculative })({ error: error() });
  expect(journal.entries).toEqual([]);
  watchEnd(endpoint, { speculative })({ result: 1 });
  expect([journal.entries.length, onCallEnd.mock.calls.length]).toEqual([1, 0]);
  speculative.announce?.();
  expect(onCallEnd).toHaveBeenCalledOnce();
});

test('a call that ends after the person has left is not kept', () => {
  const late = watchEnd(endpoint, {});
  watchEnd(endpoint, {})({ error: error() });
  emptyPersonStores();
  expect([journal.entries, journal.unread]).toEqual([[], 0]);
  late({ error: error() });
  expect([journal.entries, journal.unread]).toEqual([[], 0]);
});

test('of 300 entries the oldest success goes first, failures last', () => {
  watchEnd(endpoint, {})({ error: error() });
  for (let call = 0; call < 300; call++) end({ Message: String(call) });
  expect(journal.entries).toHaveLength(300);
  expect(journal.entries.at(-1)?.failure).toBeDefined();
  expect(journal.entries.at(-2)?.message).toBe('1');
  for (let call = 0; call < 301; call++) watchEnd(endpoint, {})({ error: error() });
  expect(journal.entries).toHaveLength(300);
  expect(journal.entries.every(({ failure }) => failure)).toBe(true);
});

test('every call is added, with the message and trace of its answer or with its failure', async () => {
  const save = rows('contracts').post('save', 'thing', { result: v.unknown() });
  const sent = vi
    .fn<() => Response>()
    .mockReturnValueOnce(Response.json({ message: 'Hecho.' }, { headers: { 'trace-id': '00-7' } }))
    .mockReturnValueOnce(Response.json({}, { status: 422 }));
  vi.stubGlobal('fetch', async () => sent());
  connectPortal();
  await request(save);
  await expect(request(save)).rejects.toMatchObject({ status: 422 });
  expect(journal.entries).toMatchObject([{ failure: { status: 422 } }, { message: 'Hecho.', trace: '00-7' }]);
});

test('the texts for a failure are loaded before it is announced', async () => {
  let loaded = () => {};
  const beforeFailure = vi.fn(() => new Promise<void>((resolve) => (loaded = resolve)));
  const row = rows('contracts');
  const silent = row.get('silent', 'thing', { result: v.unknown() });
  const announcing = row.get('told', 'thing', { result: v.unknown(), toast: 'server' });
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 404 }));
  connectPortal({ beforeFailure });
  const failing = (call: Endpoint, options = {}) => expect(request(call, undefined, options)).rejects.toBeDefined();
  await failing(silent);
  await failing(announcing, { speculative: {} });
  await failing(announcing, { signal: AbortSignal.abort() });
  expect(beforeFailure).not.toHaveBeenCalled();
  onCallEnd.mockClear();
  const failure = failing(announcing);
  await vi.waitFor(() => expect(beforeFailure).toHaveBeenCalledOnce());
  expect(onCallEnd).not.toHaveBeenCalled();
  loaded();
  await failure;
  expect(onCallEnd).toHaveBeenCalledOnce();
});

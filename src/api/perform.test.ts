import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Outcome, onOutcome, perform } from './perform.ts';
import { lateKind } from './running.ts';
import { day, download, outcomes } from './schemas.ts';
import { connectPortal, get, neverAnswer, post } from './testing.ts';
import { performInTurn, performUndoably } from './undoable.ts';

const save = post('save', 'thing', { body: v.unknown(), result: v.unknown(), toast: 'server' });
const enable = post('enable', 'thing/on', { body: v.unknown(), result: outcomes, toast: 'server' });
const disable = post('disable', 'thing/off', { body: v.unknown(), result: outcomes, toast: 'server' });

const sent = vi.fn<(request: Request) => Promise<Response>>();
const announced = vi.fn<(name: string, outcome: Outcome) => void>();
beforeEach(() => {
  vi.stubGlobal('fetch', sent);
  connectPortal();
  onOutcome(({ name }, outcome) => announced(name, outcome));
});
afterEach(() => {
  onOutcome(() => {});
  vi.resetAllMocks();
});
const outcome = () => announced.mock.calls.at(-1)?.[1] as { result?: unknown; undo?: () => unknown; error?: unknown };

describe('a change whose answer was lost', () => {
  const lost = () => sent.mockRejectedValueOnce(new TypeError('Failed to fetch'));

  test('is searched for, and the record found is its answer', async () => {
    lost();
    const search = { find: vi.fn(async () => ({ Id: 7 })), lost: { current: false } };
    expect(await perform(save, { body: {} }, { search })).toEqual({ Id: 7 });
    expect(search.lost.current).toBe(false);
    expect(outcome()).toMatchObject({ result: { Id: 7 } });
  });

  test('is searched for again before a retry, and is sent if it was not made', async () => {
    lost();
    const find = vi.fn<() => Promise<{ Id: number } | undefined>>(async () => undefined);
    const search = { find, lost: { current: false } };
    await expect(perform(save, { body: {} }, { search })).rejects.toMatchObject({ lost: true });
    expect(search.lost.current).toBe(true);

    find.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(perform(save, { body: {} }, { search })).rejects.toMatchObject({ kind: 'network', lost: true });
    expect(sent, 'unknown whether it was made, so not sent').toHaveBeenCalledOnce();
    expect(search.lost.current).toBe(true);

    sent.mockResolvedValueOnce(Response.json({ Id: 8 }));
    expect(await perform(save, { body: {} }, { search })).toEqual({ Id: 8 });
    expect(search.lost.current).toBe(false);
  });

  test('is not sent again if the search finds it', async () => {
    const search = { find: vi.fn(async () => ({ Id: 9 })), lost: { current: true } };
    expect(await perform(save, { body: {} }, { search })).toEqual({ Id: 9 });
    expect(sent).not.toHaveBeenCalled();
    expect(search.lost.current).toBe(false);
    sent.mockResolvedValueOnce(Response.json({ Id: 10 }));
    expect(await perform(save, { body: {} }, { search })).toEqual({ Id: 10 });
    expect(search.find).toHaveBeenCalledOnce();
  });

  test.each([
    ['without a search', undefined],
    ['where the server has refused', 422],
  ])('is not searched for %s', async (_, status) => {
    if (status) sent.mockResolvedValueOnce(Response.json({}, { status }));
    else lost();
    const search = { find: vi.fn(async () => ({ Id: 7 })), lost: { current: false } };
    await expect(perform(save, { body: {} }, status ? { search } : {})).rejects.toMatchObject({ endpoint: 'save' });
    expect(search.find).not.toHaveBeenCalled();
  });
});

test('a cancelled call announces nothing, one that is quiet only its failure', async () => {
  const call = new AbortController();
  call.abort();
  sent.mockImplementation(async (request) => {
    request.signal.throwIfAborted();
    return Response.json({});
  });
  await expect(perform(save, { body: {} }, { signal: call.signal })).rejects.toMatchObject({ kind: 'aborted' });
  await perform(save, { body: {} }, { quiet: true });
  expect(announced).not.toHaveBeenCalled();
  sent.mockResolvedValue(Response.json({}, { status: 422 }));
  await expect(perform(save, { body: {} }, { quiet: true })).rejects.toMatchObject({ status: 422 });
  expect(announced).toHaveBeenCalledOnce();
});

test('a row without a toast announces nothing', async () => {
  sent.mockResolvedValueOnce(Response.json({})).mockResolvedValueOnce(Response.json({}, { status: 422 }));
  const mark = post('mark', 'mark', { result: v.unknown() });
  await perform(mark, undefined);
  await expect(perform(mark, undefined)).rejects.toMatchObject({ status: 422 });
  expect(announced).not.toHaveBeenCalled();
});

test.each([
  ['that sends or fetches no file', save, 'action'],
  ['that fetches a file', get('print', 'print', { file: 'pdf', result: download }), undefined],
])('a call %s, after three seconds: %3$s', async (_, row, kind) => {
  vi.useFakeTimers();
  sent.mockImplementation(neverAnswer);
  const left = new AbortController();
  const call = perform(row as typeof save, { body: {} }, { signal: left.signal }).catch(() => {});
  await vi.advanceTimersByTimeAsync(3_000);
  expect(lateKind.value).toBe(kind);
  left.abort();
  await call;
  expect(lateKind.value).toBeUndefined();
});

test('a transfer of files, whose progress is shown, is never announced as slow', async () => {
  vi.useFakeTimers();
  const upload = post('upload', 'upload', { body: v.unknown(), multipart: true, result: v.unknown() });
  const begun = new Promise<() => void>((resolve) =>
    vi.stubGlobal(
      'XMLHttpRequest',
      class {
        upload = {};
        status = 0;
        onloadend = () => {};
        open() {}
        setRequestHeader() {}
        send = () => resolve(() => this.onloadend());
      },
    ),
  );
  const call = perform(upload, { body: {} }).catch(() => {});
  const end = await begun;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(lateKind.value).toBeUndefined();
  end();
  await call;
});

test('the form is told when the server has taken its change, and not when it has refused it', async () => {
  const onTaken = vi.fn(() => expect(announced).not.toHaveBeenCalled());
  sent.mockResolvedValueOnce(Response.json({}, { status: 422 })).mockResolvedValueOnce(Response.json({}));
  await expect(perform(save, { body: {} }, { onTaken, quiet: true })).rejects.toMatchObject({ status: 422 });
  expect(onTaken).not.toHaveBeenCalled();
  announced.mockClear();
  await perform(save, { body: {} }, { onTaken });
  expect(onTaken).toHaveBeenCalledOnce();
});

describe('undoing', () => {
  const results = (...ok: boolean[]) =>
    Response.json({ Resultados: ok.map((Ok, at) => ({ Id: at + 1, Ok })), Message: '' });

  test('reverses what the server did, except what it refused', async () => {
    sent.mockResolvedValueOnce(results(true, false));
    await performUndoably(enable, disable, { body: [1, 2] });
    sent.mockResolvedValueOnce(results(true));
    await outcome().undo?.();
    const [request] = sent.mock.calls.at(-1) ?? [];
    expect([request?.url, await request?.json()]).toEqual(['https://api.test/api/thing/off', [1]]);
  });

  test('is not offered where everything was refused', async () => {
    sent.mockResolvedValueOnce(results(false, false));
    await performUndoably(enable, disable, { body: [1, 2] });
    expect(outcome().undo).toBeUndefined();
  });
});

test('several calls in order are announced once, by the last', async () => {
  sent.mockImplementation(async () => Response.json({}));
  const call = (body: object) => (options: object) => perform(save, { body }, options);
  await performInTurn([call({ Name: 'a' }), call({ Name: 'b' })]);
  expect(announced).toHaveBeenCalledOnce();
  expect(sent).toHaveBeenCalledTimes(2);
});

test.each([
  ['2026-02-28', true],
  ['2026-02-30', false],
  ['0001-01-01', false],
  ['martes', false],
])('the date %s is one that can be calculated with', (text, good) => expect(v.is(day, text)).toBe(good));

import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from './errors.ts';
import {
  isShownByForm,
  retryOthers,
  useFailure,
  useIsShownElsewhere,
  useMarkShown,
  useNotice,
  useShowsFailure,
} from './failures.ts';

const refused = (status: number, serverMessage = '') =>
  new ApiError('status', { endpoint: 'read', status, serverMessage });
const silent = () => new ApiError('network', { endpoint: 'read' });

/** A failed call of the screen with this error; the function is its retry. */
const fail = (error: ApiError | undefined) => {
  const again = vi.fn();
  const { unmount } = renderHook(() => useFailure(error, again));
  return { again, unmount };
};
const notice = () => renderHook(() => useNotice()).result;
const quiet = (error: ApiError) => renderHook(() => useIsShownElsewhere(error)).result;
/** By then, failures have been grouped. */
const settle = (milliseconds = 0) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  cleanup();
  await settle();
});

test('calls without an answer are one outage, whatever the reason, and its retry sends each once', async () => {
  const shown = notice();
  const [one, other] = [refused(503), silent()];
  const calls = [fail(one), fail(one), fail(other)];
  await settle();
  expect(shown.current).toMatchObject({ error: one, isShared: true, errors: new Set([one, other]) });
  shown.current?.retry();
  expect(calls.map(({ again }) => again.mock.calls.length)).toEqual([0, 1, 1]);
});

test.each([
  ['two that the server refused, each for its own reason', () => [refused(404, 'a'), refused(404, 'a')], false],
  ['two faults of the server with different sentences', () => [refused(500, 'a'), refused(500, 'b')], false],
  ['two faults of the server with the same sentence', () => [refused(500, 'a'), refused(500, 'a')], true],
  ['two answers that cannot be read', () => [shapeless(), shapeless()], true],
])('%s', async (_, errors, several) => {
  const shown = notice();
  for (const error of errors()) fail(error);
  await settle();
  expect(shown.current?.isShared ?? false).toBe(several);
});
const shapeless = () => new ApiError('shape', { endpoint: 'read' });

test('a failed call is shown by its part; if none shows it, after a moment by the notice', async () => {
  const shown = notice();
  const error = silent();
  fail(error);
  await settle(299);
  expect(shown.current, 'its part may still be loading').toBeUndefined();
  await settle(1);
  expect(shown.current).toMatchObject({ error, isShared: false });
  const subscriber = renderHook(() => useShowsFailure(error));
  const twice = renderHook(() => useShowsFailure(error));
  await settle();
  expect(shown.current).toBeUndefined();
  subscriber.unmount();
  await settle();
  expect(shown.current, 'another part still says it').toBeUndefined();
  twice.unmount();
  await settle();
  expect(shown.current?.error).toBe(error);
});

test('one call that fails in three parts is one outage; a cancelled one is none', async () => {
  const shown = notice();
  const error = refused(500);
  const calls = [fail(error), fail(error)];
  fail(new ApiError('aborted', { endpoint: 'read' }));
  fail(undefined);
  await settle();
  expect(shown.current).toBeUndefined();
  calls.push(fail(error));
  await settle();
  expect(shown.current).toMatchObject({ isShared: true, errors: new Set([error]) });
  for (const { unmount } of calls) unmount();
  await settle();
  expect(shown.current).toBeUndefined();
});

test('parts show nothing if the notice or the main part shows the outage for all of them', async () => {
  const [one, other] = [silent(), silent()];
  fail(one);
  fail(other);
  const part = quiet(other);
  await settle();
  expect(part.current, 'nothing else says it').toBe(false);
  const main = renderHook(() => useShowsFailure(one, true));
  await settle();
  expect(part.current).toBe(true);
  const shown = notice();
  await settle();
  expect(shown.current, 'the main part says it').toBeUndefined();
  main.unmount();
  await settle();
  expect([part.current, shown.current?.error]).toEqual([true, one]);
});

test('a retry of one part also sends the calls that failed for the same reason', () => {
  const [one, other, refusal] = [silent(), refused(503), refused(404)];
  const calls = [one, other, refusal].map(fail);
  retryOthers(one);
  expect(calls.map(({ again }) => again.mock.calls.length)).toEqual([0, 1, 0]);
});

test('a form shows the failures of its calls only while it is mounted', () => {
  const [shown, late] = [refused(422), refused(422)];
  const form = renderHook(() => useMarkShown());
  form.result.current(shown);
  form.unmount();
  form.result.current(late);
  expect([shown, late].map(isShownByForm)).toEqual([true, false]);
});

test('another failure replaces one whose part is gone', async () => {
  const shown = notice();
  const [one, other] = [silent(), refused(500)];
  const first = fail(one);
  fail(other);
  await settle(300);
  expect(shown.current?.errors).toEqual(new Set([one]));
  first.unmount();
  await settle();
  expect(shown.current?.error).toBe(other);
});

test('a notice stays the same while other parts come and go, and changes with what has failed', async () => {
  const shown = notice();
  const [one, other] = [silent(), silent()];
  const calls = [one, other].map(fail);
  await settle();
  const before = shown.current;
  renderHook(() => useShowsFailure(refused(404))).unmount();
  const third = fail(one);
  await settle();
  expect(shown.current, 'the same failures').toBe(before);
  third.unmount();
  calls.push(fail(silent()));
  await settle();
  expect(shown.current?.errors.size).toBe(3);
  for (const { unmount } of calls.slice(1)) unmount();
  await settle(300);
  expect(shown.current).toMatchObject({ isShared: false, error: one });
});

test('a call that is answered at last no longer counts as failed', async () => {
  const shown = notice();
  const one = renderHook(({ error }) => useFailure(error, vi.fn()), {
    initialProps: { error: undefined as ApiError | undefined },
  });
  await settle(300);
  expect(shown.current).toBeUndefined();
  one.rerender({ error: silent() });
  await settle(300);
  expect(shown.current?.isShared).toBe(false);
  one.rerender({ error: undefined });
  await settle();
  expect(shown.current).toBeUndefined();
});

test('a main part shows the outage while it has an error', async () => {
  const [one, other] = [silent(), silent()];
  fail(one);
  fail(other);
  const part = quiet(other);
  const main = renderHook(({ error, isMain }) => useShowsFailure(error, isMain), {
    initialProps: { error: undefined as ApiError | undefined, isMain: true },
  });
  await settle();
  expect(part.current).toBe(false);
  main.rerender({ error: one, isMain: true });
  await settle();
  expect(part.current).toBe(true);
  main.rerender({ error: one, isMain: false });
  await settle();
  expect(part.current, 'nothing says it').toBe(false);
});

describe('a look-up list that is missing', () => {
  const missing = (error: ApiError) => {
    const again = vi.fn();
    const { unmount } = renderHook(() => useFailure(error, again, true));
    return Object.assign(again, { unmount });
  };

  test('is fetched again when another failed call has been answered', async () => {
    const beside = fail(silent());
    const again = missing(silent());
    await settle(300);
    expect(again).not.toHaveBeenCalled();
    beside.unmount();
    await settle();
    expect(again).toHaveBeenCalledOnce();
  });

  test('is not fetched again while something else is still failing, nor when another list has arrived', async () => {
    const [beside] = [fail(silent()), fail(silent())];
    const again = missing(silent());
    beside.unmount();
    await settle();
    cleanup();
    await settle();
    expect(again).toHaveBeenCalledTimes(0);
    const [first, second] = [missing(refused(403)), missing(refused(403))];
    first.unmount();
    await settle();
    expect(second).not.toHaveBeenCalled();
  });
});

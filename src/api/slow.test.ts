import { expect, test, vi } from 'vitest';
import { slowAnswers, watchCall } from './slow.ts';

test('listeners are told of a slow call and of its end, once each, until they unsubscribe', () => {
  vi.useFakeTimers();
  const heard: unknown[] = [];
  const stop = slowAnswers.subscribe(() => heard.push(slowAnswers.kind));
  const ends = (['screen', 'screen', 'action'] as const).map((kind) => watchCall(new AbortController(), kind));
  const quick = watchCall(new AbortController(), 'screen');
  vi.advanceTimersByTime(2_999);
  quick();
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(heard).toEqual(['screen', 'action']);
  ends[2]?.();
  ends[0]?.();
  ends[1]?.();
  expect(heard).toEqual(['screen', 'action', 'screen', undefined]);
  stop();
  const late = watchCall(new AbortController(), 'screen');
  vi.advanceTimersByTime(3_000);
  late();
  expect(heard).toHaveLength(4);
});

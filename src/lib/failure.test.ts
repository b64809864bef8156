import { expect, test } from 'vitest';
import { type Failure, isFault, isOutage, mayRetry } from './failure.ts';

const judged = (failure: Failure) => [isOutage(failure), isFault(failure)];

test.each<[Failure, boolean, boolean]>([
  [{ kind: 'network' }, true, true],
  [{ kind: 'timeout' }, true, true],
  [{ kind: 'aborted' }, false, false],
  [{ kind: 'shape', lost: true }, true, false],
  [{ kind: 'status', status: 429 }, true, true],
  [{ kind: 'status', status: 500 }, false, true],
  [{ kind: 'status', status: 502 }, true, true],
  [{ kind: 'status', status: 503 }, true, true],
  [{ kind: 'status', status: 504 }, true, true],
  [{ kind: 'status', status: 409 }, false, false],
  [{ kind: 'status', status: 499 }, false, false],
])('%o is an outage: %s, and a fault: %s', (failure, outage, fault) =>
  expect(judged(failure)).toEqual([outage, fault]),
);

test('a retry can help unless the call is forbidden', () => {
  expect(mayRetry({ status: 403 })).toBe(false);
  expect([mayRetry({ status: 500 }), mayRetry({ status: undefined })]).toEqual([true, true]);
});

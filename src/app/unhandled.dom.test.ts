import { expect, test, vi } from 'vitest';
import { ApiError } from '~/api/errors.ts';
import { onReport } from '~/lib/report.ts';
import { keepErrorMessage, takeErrorMessage, watchUnhandled } from './unhandled.ts';

const opened = vi.fn();
const reported = vi.fn();
watchUnhandled(opened);
onReport(reported);

const reject = (reason: unknown) => dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
const fail = (error: unknown) => dispatchEvent(Object.assign(new Event('error'), { error }));

// Clause 2.126
test.each([
  ['an error of the code', new TypeError('x is undefined'), 'x is undefined'],
  ['a text that was thrown', 'nothing there', 'nothing there'],
  ['a thing that says nothing', { code: 7 }, undefined],
  ['nothing at all', undefined, undefined],
])('%s that nobody handles opens the error page with its message', (_, reason, message) => {
  reject(reason);
  expect(opened).toHaveBeenCalledExactlyOnceWith(message);
  expect(reported).toHaveBeenCalledExactlyOnceWith(reason, undefined);
});

test('a failed call that nobody handles is reported, and the person stays', () => {
  const error = new ApiError('status', { endpoint: 'getOmie', status: 500 });
  reject(error);
  fail(error);
  expect(opened).not.toHaveBeenCalled();
  expect(reported).toHaveBeenCalledTimes(2);
});

test('a warning of the browser, which has no error, opens nothing', () => {
  fail(null);
  expect(opened).not.toHaveBeenCalled();
});

test('a toast is kept for the next document, and shown once', () => {
  keepErrorMessage('x is undefined');
  expect([takeErrorMessage(), takeErrorMessage()]).toEqual(['x is undefined', undefined]);
});

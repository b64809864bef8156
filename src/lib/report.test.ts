import { expect, test, vi } from 'vitest';

test('the first ten errors wait for the code that reports them, and later ones go there at once', async () => {
  // Another test of this worker may have set the function that takes them.
  vi.resetModules();
  const { onReport, report } = await import('./report.ts');
  for (let number = 1; number <= 12; number++) report(number, `field ${number}`);
  const listener = vi.fn();
  onReport(listener);
  expect(listener.mock.calls).toEqual(Array.from({ length: 10 }, (_, at) => [at + 1, `field ${at + 1}`]));
  report('later');
  expect(listener).toHaveBeenLastCalledWith('later', undefined);
  expect(listener).toHaveBeenCalledTimes(11);
});

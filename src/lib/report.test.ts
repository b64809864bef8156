import { expect, test, vi } from 'vitest';
import { onReport, report } from './report.ts';

test('the first ten errors wait for the code that reports them, and later ones go there at once', () => {
  for (let number = 1; number <= 12; number++) report(number, `field ${number}`);
  const take = vi.fn();
  onReport(take);
  expect(take.mock.calls).toEqual(Array.from({ length: 10 }, (_, at) => [at + 1, `field ${at + 1}`]));
  report('later');
  expect(take).toHaveBeenLastCalledWith('later', undefined);
  expect(take).toHaveBeenCalledTimes(11);
});

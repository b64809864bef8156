import { expect, test, vi } from 'vitest';
import { emptyPersonStores, perAccount, perPerson } from './perPerson.ts';

test('the next person finds a new value, and nothing of what a call of the first still writes', () => {
  const seen = perPerson<string[]>(() => []);
  const listener = vi.fn();
  const stop = seen.subscribe(listener);
  const own = seen.value;
  own.push('a');
  emptyPersonStores();
  own.push('b');
  expect(seen.value).toEqual([]);
  expect(listener).toHaveBeenCalledOnce();
  stop();
  seen.set(['c']);
  expect(listener).toHaveBeenCalledOnce();
});

test('all that goes on has ended before anything is empty, so what is still sent belongs to the first', () => {
  const later = perPerson(() => 'empty');
  later.set('full');
  const found: string[] = [];
  perPerson(
    () => 1,
    () => found.push(later.value),
  );
  const last = perPerson(
    () => 0,
    (value) => found.push(`${value}`, later.value),
  );
  last.set(2);
  emptyPersonStores();
  expect(found).toEqual(['full', '2', 'full']);
  expect([last.value, later.value]).toEqual([0, 'empty']);
});

test('an impersonation empties what the person shown has done, and leaves alone what the signed-in person has begun', () => {
  const end = vi.fn();
  const visits = perPerson(() => 0);
  const uploads = perAccount(() => 0, end);
  visits.set(1);
  uploads.set(1);
  emptyPersonStores(true);
  expect([visits.value, uploads.value]).toEqual([0, 1]);
  expect(end).not.toHaveBeenCalled();
  emptyPersonStores();
  expect(uploads.value).toBe(0);
  expect(end).toHaveBeenCalledExactlyOnceWith(1);
});

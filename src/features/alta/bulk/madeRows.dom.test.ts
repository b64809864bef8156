import { expect, test, vi } from 'vitest';
import { session } from '~/session/session.ts';
import { madeRows } from './madeRows.ts';

test('rows that a person has created from sheets are known the next time, and to nobody else', () => {
  const as = (Id: string) =>
    vi.spyOn(session, 'state', 'get').mockReturnValue({ status: 'authenticated', user: { Id } } as never);
  as('u1');
  madeRows.add('a', 'PT-1');
  madeRows.add('b', 'PT-2');
  madeRows.add('a', 'PT-3');
  expect([...madeRows.read()]).toEqual([
    ['b', 'PT-2'],
    ['a', 'PT-3'],
  ]);
  as('u2');
  expect(madeRows.read().size).toBe(0);
});

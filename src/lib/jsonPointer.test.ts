import { describe, expect, test } from 'vitest';
import { atPointer } from './jsonPointer.ts';

describe('a JSON pointer', () => {
  const value = { Data: { 'a/b': [{ Token: 't' }] } };
  test.each([
    ['', value],
    ['/Data/a~1b/0/Token', 't'],
    ['/Data/missing/deep', undefined],
    ['/constructor', undefined],
  ])('%s', (pointer, found) => expect(atPointer(value, pointer)).toEqual(found));
});

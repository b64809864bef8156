import { act, cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { emptyPersonStores } from '~/lib/perPerson.ts';
import { onOutcome } from './perform.ts';

/** Every test of the file begins with an empty cache, and is told no outcome of the test before. */
export function cachePerTest() {
  afterEach(() => {
    cleanup();
    act(() => emptyPersonStores());
    onOutcome(() => {});
  });
}

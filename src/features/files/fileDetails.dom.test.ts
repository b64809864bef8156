import { expect, test } from 'vitest';
import { formatSize } from './items.ts';

test.each([
  [0, '0 B'],
  [1023, '1.023 B'],
  [1024, '1,0 kB'],
  [35_328, '34,5 kB'],
  [1024 * 1024 - 1, '1.024,0 kB'],
  [1024 * 1024, '1,0 MB'],
  [1_258_291, '1,2 MB'],
  [null, '—'],
  [undefined, '—'],
])('%s bytes are written %s', (bytes, text) => expect(formatSize(bytes).replace(/[\u00a0\u202f]/g, ' ')).toBe(text));

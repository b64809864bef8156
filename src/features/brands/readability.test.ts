import { describe, expect, test } from 'vitest';
import { makePalette, paletteNames } from '~/brand/palette.ts';
import { readabilityOf, tooPale, uses } from './readability.ts';

describe('the colour of a brand', () => {
  test.each([...paletteNames, '#007a55', '#ffee00', '#101010'])(
    '%s gives colours that can be read for every use',
    (colour) => {
      const palette = makePalette(colour);
      if (!palette) throw new Error('no palette');
      const faults = readabilityOf(palette).filter(({ use, contrast }) => contrast < uses[use]);
      expect(faults).toEqual([]);
      expect(readabilityOf(palette)).toHaveLength(6);
    },
  );

  test('that is too pale for white text says so, and proposes a shade', () => {
    const fault = tooPale('#9be8c4');
    expect(fault?.contrast).toBeLessThan(2);
    expect(fault && tooPale(fault.nearest)).toBeUndefined();
  });

  test('that allows white text has no fault, and an invalid colour is not judged', () => {
    expect(tooPale('#007a55')).toBeUndefined();
    expect(tooPale('verde')).toBeUndefined();
  });
});

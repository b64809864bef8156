import { expect, test } from 'vitest';
import drawing from './provinces.json' with { type: 'json' };

test('all of Spain is within the drawing, and only the Canary Islands are in their box', () => {
  const { provinces, width, height, inset } = drawing;
  expect(provinces).toHaveLength(52);
  for (const { code, box } of provinces) {
    const [left = 0, top = 0, right = 0, bottom = 0] = box;
    expect(Math.min(left, top, width - right, height - bottom)).toBeGreaterThanOrEqual(0);
    const boxed = left >= inset.left && right <= inset.right && top >= inset.top && bottom <= inset.bottom;
    const apart = right < inset.left || left > inset.right || bottom < inset.top || top > inset.bottom;
    expect({ code, boxed, apart }).toEqual({ code, boxed: code === '35' || code === '38', apart: !boxed });
  }
});

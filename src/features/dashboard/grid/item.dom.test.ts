import * as v from 'valibot';
import { expect, test } from 'vitest';
import { gridItem } from './item.ts';

const tile = { id: 'active', x: 0, y: 1, w: 3, h: 2 };

// Clause 3.89-93, 3.95-109
test('a tile keeps every field that it may have', () => {
  const whole = {
    ...{ ...tile, minW: 2, minH: 1, maxW: 6, maxH: 4 },
    ...{ static: false, moved: true, isDraggable: false, isResizable: false, isBounded: true },
    ...{ dragIgnoreFrom: 'a', dragAllowFrom: 'p', resizeIgnoreFrom: 'i', preserveAspectRatio: true },
    ...{ dragOption: { hold: 100 }, resizeOption: { moveTolerance: 3 } },
  };
  expect(v.parse(gridItem, whole)).toEqual(whole);
});

// Clause 3.94
test.each(['x', 'y', 'w', 'h'])('its %s is a whole number', (field) => {
  expect(v.is(gridItem, tile)).toBe(true);
  expect(v.is(gridItem, { ...tile, [field]: 1.5 })).toBe(false);
});

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filled } from './gaps.ts';
import { fitInto, type GridItem, overlaps, type Rules } from './item.ts';
import { add, atRest, bottom, inReadingOrder, move, remove, resize, settle } from './layout.ts';

const rules: Rules = { columns: 12, maxRows: Number.POSITIVE_INFINITY, compact: true, onCollision: 'down' };
const tile = (id: string, x: number, y: number, w: number, h: number, more: Partial<GridItem> = {}): GridItem => ({
  id,
  x,
  y,
  w,
  h,
  ...more,
});
const positions = (items: readonly GridItem[] = []) =>
  Object.fromEntries(items.map(({ id, x, y, w, h }) => [id, [x, y, w, h]]));

// Clause 3.95-98, 5.12-22
describe('a tile within its limits', () => {
  test.each([
    ['is never below 1', tile('a', 0, 0, 0, -3), [0, 0, 1, 1]],
    ['is at least minW and minH', tile('a', 0, 0, 1, 1, { minW: 3, minH: 2 }), [0, 0, 3, 2]],
    ['is at most maxW and maxH', tile('a', 0, 0, 9, 9, { maxW: 4, maxH: 2 }), [0, 0, 4, 2]],
    ['is cut to the columns, whatever its least width', tile('a', 0, 0, 15, 1, { minW: 14 }), [0, 0, 12, 1]],
    ['does not begin left of the grid', tile('a', -2, -1, 3, 1), [0, 0, 3, 1]],
    ['does not end right of it', tile('a', 11, 0, 3, 1), [9, 0, 3, 1]],
    ['stands on whole columns and rows', tile('a', 1.4, 0.6, 2.6, 1.2), [1, 1, 3, 1]],
  ])('%s', (_, item, position) => expect(positions([fitInto(item, rules)])).toEqual({ a: position }));

  // Clause 5.22
  test('ends within the last row', () =>
    expect(fitInto(tile('a', 0, 9, 2, 2), { columns: 12, maxRows: 4 })).toMatchObject({ y: 2, h: 2 }));
});

describe('packing', () => {
  // Clause 4.57
  test('closes gaps upwards', () =>
    expect(positions(settle([tile('a', 0, 3, 3, 1), tile('b', 0, 7, 3, 2)], rules))).toEqual({
      a: [0, 0, 3, 1],
      b: [0, 1, 3, 2],
    }));

  test('leaves gaps if it is off, but no tiles overlap', () =>
    expect(positions(settle([tile('a', 0, 3, 3, 1), tile('b', 1, 3, 3, 2)], { ...rules, compact: false }))).toEqual({
      a: [0, 3, 3, 1],
      b: [1, 4, 3, 2],
    }));

  test('does not move static tiles', () =>
    expect(positions(settle([tile('a', 0, 0, 3, 1), tile('s', 0, 2, 3, 1, { static: true })], rules)).s).toEqual([
      0, 2, 3, 1,
    ]));
});

describe('a move', () => {
  const row = [tile('a', 0, 0, 4, 2), tile('b', 4, 0, 4, 2), tile('c', 8, 0, 4, 2)];

  // Clause 4.55
  test('pushes other tiles down', () =>
    expect(positions(move(row, 'a', { x: 3, y: 0 }, { ...rules, compact: false }))).toEqual({
      a: [3, 0, 4, 2],
      b: [4, 2, 4, 2],
      c: [8, 0, 4, 2],
    }));

  const movedIn = (items: readonly GridItem[] = []) => items.filter(({ moved }) => moved).map(({ id }) => id);

  test('marks as moved the tile and those that it pushed, and no other', () => {
    expect(movedIn(move(row, 'a', { x: 3, y: 0 }, { ...rules, compact: false }))).toEqual(['a', 'b']);
    expect(movedIn(move(row, 'a', { x: 3, y: 0 }, { ...rules, onCollision: 'side' }))).toEqual(['a', 'b', 'c']);
    expect(movedIn(resize(row, 'a', { w: 6, h: 2 }, rules))).toEqual(['b']);
  });

  test('keeps the mark of an earlier step of the same move', () => {
    const pushed = move(row, 'a', { x: 3, y: 0 }, { ...rules, compact: false }) ?? [];
    expect(movedIn(move(pushed, 'a', { x: 2, y: 0 }, { ...rules, compact: false }))).toEqual(['a', 'b']);
  });

  test('is over when its tiles are at rest', () => {
    expect(movedIn(atRest(move(row, 'a', { x: 3, y: 0 }, rules) ?? []))).toEqual([]);
    expect(atRest(row)).toBe(row);
  });

  test('changes positions with the one below', () =>
    expect(positions(move([tile('a', 0, 0, 4, 1), tile('b', 0, 1, 4, 1)], 'a', { x: 0, y: 1 }, rules))).toEqual({
      a: [0, 1, 4, 1],
      b: [0, 0, 4, 1],
    }));

  // Clause 4.56
  test('pushes sideways with horizontal shift', () =>
    expect(positions(move([...row.slice(0, 2)], 'a', { x: 2, y: 0 }, { ...rules, onCollision: 'side' }))).toEqual({
      a: [2, 0, 4, 2],
      b: [6, 0, 4, 2],
    }));

  test('pushes to the left, or down, if there is no room to the right', () => {
    const side: Rules = { ...rules, onCollision: 'side' };
    expect(positions(move([tile('a', 0, 0, 4, 1), tile('b', 8, 0, 4, 1)], 'a', { x: 6, y: 0 }, side)).b).toEqual([
      2, 0, 4, 1,
    ]);
    expect(positions(move(row, 'a', { x: 2, y: 0 }, side))).toEqual({
      a: [2, 0, 4, 2],
      b: [6, 0, 4, 2],
      c: [8, 2, 4, 2],
    });
  });

  // Clause 4.58
  test('does nothing over another tile where collisions are prevented, and goes to free cells', () => {
    const block: Rules = { ...rules, onCollision: 'block' };
    expect(move(row, 'a', { x: 3, y: 0 }, block)).toBeUndefined();
    expect(positions(move([tile('a', 0, 0, 2, 1), tile('b', 2, 0, 2, 1)], 'a', { x: 6, y: 0 }, block)).a).toEqual([
      6, 0, 2, 1,
    ]);
  });

  test('stays inside', () => expect(positions(move(row, 'c', { x: 40, y: -3 }, rules)).c).toEqual([8, 0, 4, 2]));

  test('does not push below the last row', () => {
    const full = [tile('a', 0, 0, 12, 1), tile('b', 0, 1, 6, 1), tile('c', 6, 1, 6, 1)];
    const two = { ...rules, maxRows: 2 };
    for (const to of [
      { x: 3, y: 0 },
      { x: 0, y: 1 },
    ])
      expect(bottom(move(full, 'b', to, two) ?? full)).toBeLessThanOrEqual(2);
  });

  // Clause 3.99, 3.101, 4.53
  test.each([
    ['a static one', { static: true }],
    ['one that may not be dragged', { isDraggable: false }],
  ])('is not for %s', (_, more) => {
    const items = [tile('a', 0, 0, 3, 1, more)];
    expect(move(items, 'a', { x: 5, y: 0 }, rules)).toBe(items);
  });
});

describe('a resize', () => {
  const row = [tile('a', 0, 0, 4, 2, { minW: 2, maxW: 8 }), tile('b', 4, 0, 4, 2), tile('c', 8, 0, 4, 2)];

  test('pushes down what is in the way', () =>
    expect(positions(resize(row, 'a', { w: 6, h: 2 }, rules)).b).toEqual([4, 2, 4, 2]));

  test('pushes sideways with horizontal shift', () =>
    expect(positions(resize(row.slice(0, 2), 'a', { w: 6, h: 2 }, { ...rules, onCollision: 'side' })).b).toEqual([
      6, 0, 4, 2,
    ]));

  // Clause 4.59
  test('is limited to free space where collisions are prevented', () =>
    expect(
      positions(resize([row[0], row[2]] as GridItem[], 'a', { w: 8, h: 3 }, { ...rules, onCollision: 'block' })).a,
    ).toEqual([0, 0, 8, 3]));

  // Clause 4.59
  test('stops at a neighbour where collisions are prevented', () =>
    expect(positions(resize(row, 'a', { w: 8, h: 3 }, { ...rules, onCollision: 'block' })).a).toEqual([0, 0, 4, 3]));

  test('never grows over a static one', () =>
    expect(
      positions(resize([tile('a', 0, 0, 2, 1), tile('s', 4, 0, 2, 1, { static: true })], 'a', { w: 6, h: 1 }, rules)).a,
    ).toEqual([0, 0, 4, 1]));

  test('keeps the limits and the columns', () => {
    expect(positions(resize(row, 'a', { w: 0, h: 0 }, rules)).a).toEqual([0, 0, 2, 1]);
    expect(positions(resize(row, 'a', { w: 30, h: 2 }, rules)).a).toEqual([0, 0, 8, 2]);
    expect(positions(resize(row, 'c', { w: 30, h: 2 }, rules)).c).toEqual([8, 0, 4, 2]);
  });

  // Clause 3.107
  test('keeps the proportion', () => {
    const tiles = [tile('a', 0, 0, 2, 1, { preserveAspectRatio: true })];
    expect(positions(resize(tiles, 'a', { w: 6, h: 1 }, rules)).a).toEqual([0, 0, 6, 3]);
    expect(positions(resize(tiles, 'a', { w: 2, h: 4 }, rules)).a).toEqual([0, 0, 8, 4]);
    expect(positions(resize(tiles, 'a', { w: 40, h: 1 }, rules)).a).toEqual([0, 0, 12, 6]);
  });

  // Clause 3.99, 3.102, 4.54
  test.each([
    ['a static one', { static: true }],
    ['one whose size is its own', { isResizable: false }],
  ])('is not for %s', (_, more) => {
    const items = [tile('a', 0, 0, 3, 1, more)];
    expect(resize(items, 'a', { w: 5, h: 2 }, rules)).toBe(items);
  });
});

test('an added tile goes into the first gap, or below the rest', () => {
  const items = [tile('a', 0, 0, 8, 2)];
  expect(positions(add(items, tile('n', 0, 0, 4, 1), rules)).n).toEqual([8, 0, 4, 1]);
  expect(positions(add(items, tile('n', 0, 0, 6, 1), rules)).n).toEqual([0, 2, 6, 1]);
});

test('a removed tile leaves no gap', () =>
  expect(positions(remove([tile('a', 0, 0, 4, 2), tile('b', 0, 2, 4, 1)], 'a', rules))).toEqual({ b: [0, 0, 4, 1] }));

describe('gaps', () => {
  test('are shared by the tiles beside them, otherwise taken by the tile above', () =>
    expect(
      positions(
        filled([tile('a', 0, 0, 3, 1), tile('b', 7, 0, 3, 1), tile('c', 0, 1, 6, 1), tile('d', 6, 1, 6, 2)], rules),
      ),
    ).toEqual({ a: [0, 0, 6, 1], b: [6, 0, 6, 1], c: [0, 1, 6, 2], d: [6, 1, 6, 2] }));

  test('stay where no tile may grow', () => {
    const tiles = [
      tile('a', 0, 0, 3, 1, { maxW: 3 }),
      tile('b', 0, 1, 3, 1, { static: true }),
      tile('c', 0, 2, 3, 1, { preserveAspectRatio: true }),
    ];
    expect(filled(tiles, rules)).toBe(tiles);
  });
});

test('people read from the top, row by row', () =>
  expect(
    inReadingOrder([tile('c', 0, 1, 1, 1), tile('b', 4, 0, 1, 1), tile('a', 0, 0, 1, 1)]).map(({ id }) => id),
  ).toEqual(['a', 'b', 'c']));

describe('after any operation on any layout', () => {
  const size = fc.integer({ min: 1, max: 6 });
  const layouts = fc
    .array(fc.record({ x: fc.integer({ min: -2, max: 13 }), y: fc.nat(8), w: size, h: size, fixed: fc.boolean() }), {
      minLength: 2,
      maxLength: 9,
    })
    .map((all) =>
      all.map(({ fixed, ...position }, index) => ({
        id: String(index),
        ...position,
        ...(fixed && index % 3 === 0 && { static: true }),
      })),
    );
  const ways = fc.record({
    columns: fc.constantFrom(12, 10, 6),
    compact: fc.boolean(),
    onCollision: fc.constantFrom('down' as const, 'side' as const, 'block' as const),
  });

  test('no tiles overlap or leave the grid, and static ones stay', () => {
    return fc.assert(
      fc.property(layouts, ways, fc.integer({ min: -3, max: 14 }), fc.nat(10), size, (items, way, x, y, grown) => {
        const all = { ...rules, ...way };
        const before = settle(items, all);
        for (const after of [
          before,
          move(before, '1', { x, y }, all) ?? before,
          resize(before, '1', { w: grown, h: grown }, all) ?? before,
          filled(before, all),
        ]) {
          expect(after).toHaveLength(items.length);
          for (const item of after) {
            expect(item.x).toBeGreaterThanOrEqual(0);
            expect(item.y).toBeGreaterThanOrEqual(0);
            expect(item.x + item.w).toBeLessThanOrEqual(all.columns);
            expect(after.filter((other) => overlaps(item, other)).map(({ id }) => id)).toEqual([]);
            if (item.static) expect(item).toEqual(before.find(({ id }) => id === item.id));
          }
        }
      }),
      { numRuns: 500 },
    );
  });
});

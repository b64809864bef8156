import { getBreakpointFromWidth } from 'react-grid-layout/core';
import { describe, expect, test } from 'vitest';
import {
  defaultArrangement,
  layoutOf,
  readArrangement,
  rulesOf,
  withLayout,
  withoutTile,
  withTile,
  withTrait,
} from './arrangement.ts';
import { breakpointNames, breakpoints, columnsOf } from './grid/constants.ts';
import { canMove, canResize, overlaps } from './grid/item.ts';
import { inReadingOrder } from './grid/layout.ts';
import { widgetIds } from './widgets.ts';

const all = () => true;
const lg = (...items: unknown[]) => ({ layouts: { lg: items } });
/** As the account keeps it. */
const kept = (arrangement: object): unknown => JSON.parse(JSON.stringify(arrangement));

describe('the default dashboard', () => {
  test.each(breakpointNames)('%s: no tiles overlap, and packing moves none', (name) => {
    const arrangement = defaultArrangement(all);
    const items = layoutOf(arrangement, name);
    expect(items.filter((item) => items.some((other) => overlaps(item, other)))).toEqual([]);
    expect(items.map(({ id, x, y, w, h }) => ({ id, x, y, w, h }))).toEqual(arrangement.layouts[name]);
    expect(Math.max(...items.map(({ x, w }) => x + w))).toBe(columnsOf[name]);
  });

  test('gives the space of a tile that a person may not see to its neighbour', () => {
    const { layouts } = defaultArrangement((id) => id !== 'renewals');
    expect(layouts.lg.find(({ id }) => id === 'renewals')).toBeUndefined();
    expect(layouts.lg.find(({ id }) => id === 'risk')).toMatchObject({ x: 4, w: 8 });
  });

  test.each(breakpointNames)('%s: begins with the inbox and money at risk', (name) => {
    const { layouts } = defaultArrangement(all);
    const first = inReadingOrder(layouts[name]).slice(0, 3);
    expect(first.map(({ id }) => id)).toEqual(expect.arrayContaining(['work', 'risk']));
  });

  test('has figures of one width on the phone', () => {
    const figures = defaultArrangement(all).layouts.xxs.filter(({ h }) => h === 1);
    expect(figures.map(({ id, w }) => [id, w])).toEqual([
      ['active', 2],
      ['created', 2],
      ['billing', 2],
      ['commissions', 2],
    ]);
  });
});

describe('the stored layout', () => {
  test('is read unchanged', () => {
    const arrangement = withTrait(withTile(defaultArrangement(all), 'signatures'), 'active', { static: true });
    expect(readArrangement(kept(arrangement), all)).toEqual({ arrangement, unreadable: false, lost: [] });
  });

  // Clause 3.110
  test('is one for each width, which changes alone', () => {
    const before = defaultArrangement(all);
    const tile = { id: 'active', x: 0, y: 5, w: 3, h: 1 };
    const { layouts } = readArrangement(kept(withLayout(before, 'md', [tile])), all).arrangement;
    expect(layouts).toEqual({ ...before.layouts, md: [tile] });
  });

  test('keeps whether a tile has moved, until tiles are moved in that layout', () => {
    const { arrangement } = readArrangement(
      lg(
        { id: 'active', x: 0, y: 0, w: 3, h: 1, moved: true },
        { id: 'created', x: 3, y: 0, w: 3, h: 1, moved: false },
      ),
      all,
    );
    const movedIn = ({ layouts }: typeof arrangement) => layouts.lg.map(({ moved }) => moved);
    expect(movedIn(readArrangement(kept(arrangement), all).arrangement)).toEqual([true, false]);
    expect(movedIn(withLayout(arrangement, 'lg', layoutOf(arrangement, 'lg')))).toEqual([false, false]);
  });

  test.each([[[]], [null], [{ layouts: { lg: 3 } }], [{ layouts: {}, onCollision: 'explode' }]])(
    'is replaced by the default if it cannot be read: %j',
    (value) =>
      expect(readArrangement(value, all)).toEqual({ arrangement: defaultArrangement(all), unreadable: true, lost: [] }),
  );

  test('loses only unknown tiles, and names them', () => {
    const value = lg(
      { id: 'active', x: 0, y: 0, w: 3, h: 1 },
      { id: 'fax', x: 0, y: 0, w: 3, h: 1 },
      { id: 'created', x: 'left', y: 0, w: 3, h: 1 },
      { id: 'billing', x: 0, y: 0, w: 3, h: 1, dragIgnoreFrom: ':::' },
      { id: 'months', x: 0, y: 1e9, w: 3, h: 1 },
      { id: 'work', x: 0, y: 0, w: 4, h: 1e9 },
      null,
    );
    const { arrangement, lost } = readArrangement(value, all);
    expect(arrangement.layouts.lg.map(({ id }) => id)).toEqual(['active']);
    expect(lost).toEqual(['fax', 'created', 'billing', 'months', 'work', '?']);
  });

  test('does not name tiles that a person may not see', () => {
    const { arrangement, lost } = readArrangement(
      lg({ id: 'renewals', x: 0, y: 0, w: 3, h: 2 }),
      (id) => id !== 'renewals',
    );
    expect([arrangement.layouts.lg, lost]).toEqual([[], []]);
  });

  test('derives missing layouts from the next wider one', () => {
    const { arrangement } = readArrangement(lg({ id: 'active', x: 9, y: 0, w: 3, h: 1 }), all);
    expect(layoutOf(arrangement, 'xxs')).toMatchObject([{ id: 'active', x: 0, y: 0, w: 2 }]);
  });
});

// Clause 9.42-51
test.each([
  ['lg', 1200, 12],
  ['md', 996, 10],
  ['sm', 768, 6],
  ['xs', 480, 4],
  ['xxs', 0, 2],
] as const)('the layout %s applies above %i px and has %i columns', (name, width, columns) => {
  expect(getBreakpointFromWidth(breakpoints, width + 1)).toBe(name);
  if (width > 0) expect(getBreakpointFromWidth(breakpoints, width)).not.toBe(name);
  expect(rulesOf(defaultArrangement(all), name).columns).toBe(columns);
});

// Clause 9.54-57
test('by default rows have no limit, tiles are packed upwards, and each can be moved and resized', () => {
  const arrangement = defaultArrangement(all);
  for (const name of breakpointNames) {
    expect(rulesOf(arrangement, name)).toMatchObject({ maxRows: Infinity, compact: true });
    for (const item of layoutOf(arrangement, name)) expect([canMove(item), canResize(item)]).toEqual([true, true]);
  }
});

test('a tile is added to all layouts and removed from all', () => {
  const more = withTile(defaultArrangement(all), 'signatures');
  for (const name of breakpointNames)
    expect(more.layouts[name].filter(({ id }) => id === 'signatures')).toHaveLength(1);
  const less = withoutTile(more, 'signatures');
  for (const name of breakpointNames) expect(less.layouts[name].some(({ id }) => id === 'signatures')).toBe(false);
});

test('all tiles together fit every layout, each within its limits', () => {
  const full = widgetIds.reduce((done, id) => withTile(withoutTile(done, id), id), defaultArrangement(all));
  for (const name of breakpointNames) {
    const items = layoutOf(full, name);
    expect(items).toHaveLength(widgetIds.length);
    for (const item of items) expect(item.w).toBeLessThanOrEqual(columnsOf[name]);
  }
});

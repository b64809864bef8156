import { type Breakpoint, columnsOf, inEachLayout } from './grid/constants.ts';
import type { GridItem } from './grid/item.ts';
import type { WidgetId } from './widgets.ts';

type Row = readonly (readonly [id: WidgetId, w: number, h: number])[];

/** The dashboard of a person who has changed nothing, in rows from the left. */
const rows: Record<Breakpoint, readonly Row[]> = {
  lg: [
    [
      ['active', 3, 1],
      ['created', 3, 1],
      ['billing', 3, 1],
      ['commissions', 3, 1],
    ],
    [
      ['months', 5, 2],
      ['situations', 3, 2],
      ['work', 4, 2],
    ],
    [
      ['omie', 5, 2],
      ['renewals', 3, 2],
      ['agents', 4, 2],
    ],
  ],
  md: [
    [
      ['active', 2, 1],
      ['created', 2, 1],
      ['billing', 3, 1],
      ['commissions', 3, 1],
    ],
    [
      ['months', 4, 2],
      ['situations', 3, 2],
      ['work', 3, 2],
    ],
    [
      ['omie', 4, 2],
      ['renewals', 3, 2],
      ['agents', 3, 2],
    ],
  ],
  sm: [
    [
      ['active', 3, 1],
      ['created', 3, 1],
    ],
    [
      ['billing', 3, 1],
      ['commissions', 3, 1],
    ],
    [
      ['situations', 3, 2],
      ['work', 3, 2],
    ],
    [['months', 6, 2]],
    [['omie', 6, 2]],
    [
      ['renewals', 3, 2],
      ['agents', 3, 2],
    ],
  ],
  xs: [
    [
      ['active', 2, 1],
      ['created', 2, 1],
    ],
    [
      ['billing', 2, 1],
      ['commissions', 2, 1],
    ],
    [['work', 4, 2]],
    [['situations', 4, 2]],
    [['months', 4, 2]],
    [['omie', 4, 2]],
    [['renewals', 4, 2]],
    [['agents', 4, 2]],
  ],
  xxs: [
    [['work', 2, 2]],
    [
      ['active', 1, 1],
      ['created', 1, 1],
    ],
    [['billing', 2, 1]],
    [['commissions', 2, 1]],
    [['situations', 2, 2]],
    [['months', 2, 2]],
    [['omie', 2, 2]],
    [['renewals', 2, 2]],
    [['agents', 2, 2]],
  ],
};

/** The layout for a person who may see these tiles; a tile they may not see leaves its room to its neighbour. */
export const defaultLayouts = (maySee: (id: WidgetId) => boolean): Record<Breakpoint, readonly GridItem[]> =>
  inEachLayout((name) => layOut(rows[name], columnsOf[name], maySee));

function layOut(all: readonly Row[], columns: number, maySee: (id: WidgetId) => boolean) {
  const items: GridItem[] = [];
  let y = 0;
  for (const row of all) {
    const found = row.filter(([id]) => maySee(id));
    let x = 0;
    for (const [index, [id, w, h]] of found.entries()) {
      const wide = index === found.length - 1 ? columns - x : w;
      items.push({ id, x, y, w: wide, h });
      x += wide;
    }
    y += Math.max(0, ...found.map(([, , h]) => h));
  }
  return items;
}

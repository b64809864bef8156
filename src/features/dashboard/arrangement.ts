import * as v from 'valibot';
import { type Breakpoint, breakpointNames, columnsOf, inEachLayout } from './grid/constants.ts';
import { type GridItem, gridItem, type Rules, sizeLimit } from './grid/item.ts';
import { add, atRest, inReadingOrder, remove, settle } from './grid/layout.ts';
import { isWidget, type WidgetId, widgetOf } from './widgets.ts';

/** A person's dashboard: its tiles, their position in each layout, and how they make room. */
export interface Arrangement {
  onCollision: Rules['onCollision'];
  compact: boolean;
  /** Maximum number of rows; default: unlimited. */
  maxRows?: number | undefined;
  layouts: Record<Breakpoint, readonly GridItem[]>;
}

export const collisions = ['down', 'side', 'block'] as const satisfies readonly Rules['onCollision'][];

const layout = v.optional(v.array(v.unknown()));
const stored = v.object({
  onCollision: v.optional(v.picklist(collisions), 'down'),
  compact: v.optional(v.boolean(), true),
  maxRows: sizeLimit,
  layouts: v.object({ lg: layout, md: layout, sm: layout, xs: layout, xxs: layout }),
});

type MaySee = (id: WidgetId) => boolean;

export interface Reading {
  arrangement: Arrangement;
  /** True: it cannot be read, and the default is used. */
  unreadable: boolean;
  /** Ids of tiles left out: unknown, or with an impossible position. */
  lost: readonly string[];
}

export const defaultArrangement = (maySee: MaySee): Arrangement => ({
  onCollision: 'down',
  compact: true,
  layouts: defaultLayouts(maySee),
});

/** Reads a stored arrangement as far as possible. */
export function readArrangement(value: unknown, maySee: MaySee): Reading {
  const parsed = v.safeParse(stored, value);
  if (!parsed.success) return { arrangement: defaultArrangement(maySee), unreadable: true, lost: [] };
  const { layouts, ...rules } = parsed.output;
  const lost = new Set<string>();
  const read = new Map<Breakpoint, readonly GridItem[]>();
  for (const name of breakpointNames) {
    const found = layouts[name];
    if (found) read.set(name, readItems(found, maySee, lost));
  }
  return {
    arrangement: { ...rules, layouts: completed(read, maySee) },
    unreadable: false,
    lost: [...lost],
  };
}

function readItems(all: readonly unknown[], maySee: MaySee, lost: Set<string>) {
  const items = new Map<string, GridItem>();
  for (const one of all) {
    const parsed = v.safeParse(gridItem, one);
    const id = nameOf(one);
    if (!parsed.success || !isWidget(id)) lost.add(id);
    else if (maySee(id)) items.set(id, parsed.output);
  }
  return [...items.values()];
}

/** A layout that was never saved derives from the next wider saved one, otherwise from the next narrower one. */
function completed(read: ReadonlyMap<Breakpoint, readonly GridItem[]>, maySee: MaySee): Arrangement['layouts'] {
  const defaults = defaultLayouts(maySee);
  return inEachLayout((name) => {
    const index = breakpointNames.indexOf(name);
    const nearest = [...breakpointNames.slice(0, index + 1).reverse(), ...breakpointNames.slice(index + 1)];
    const source = nearest.find((other) => read.has(other));
    return (source && read.get(source)) ?? defaults[name];
  });
}

/** How the tiles of a layout make room. */
export const rulesOf = ({ onCollision, compact, maxRows = Infinity }: Arrangement, name: Breakpoint): Rules => ({
  columns: columnsOf[name],
  maxRows,
  compact,
  onCollision,
});

/** The current layout: every tile with limits and position. */
export const layoutOf = (arrangement: Arrangement, name: Breakpoint): readonly GridItem[] =>
  settle(
    arrangement.layouts[name].map((one) => withLimits(one, columnsOf[name])),
    rulesOf(arrangement, name),
  );

/** A changed layout. Limits belong to the widget, so they are not stored. */
export function withLayout(arrangement: Arrangement, name: Breakpoint, items: readonly GridItem[]): Arrangement {
  const previous = new Map(arrangement.layouts[name].map((one) => [one.id, one]));
  const layout = atRest(items.map(({ id, x, y, w, h }) => ({ ...previous.get(id), id, x, y, w, h })));
  return { ...arrangement, layouts: { ...arrangement.layouts, [name]: layout } };
}

/** Adds or removes a tile in all layouts. */
export const withTile = (arrangement: Arrangement, id: WidgetId) =>
  inEvery(arrangement, (items, rules) => {
    const { w, h } = widgetOf(id).size;
    return add(items, withLimits({ id, x: 0, y: 0, w, h }, rules.columns), rules);
  });

export const withoutTile = (arrangement: Arrangement, id: string) =>
  inEvery(arrangement, (items, rules) => remove(items, id, rules));

/** Changes a property of a tile in all layouts. */
export const withTrait = (arrangement: Arrangement, id: string, trait: Partial<GridItem>): Arrangement => ({
  ...arrangement,
  layouts: inEachLayout((name) => arrangement.layouts[name].map((one) => (one.id === id ? { ...one, ...trait } : one))),
});

export const tilesOf = ({ layouts }: Arrangement) => inReadingOrder(layouts.lg).map(({ id }) => id);

function inEvery(arrangement: Arrangement, change: (items: readonly GridItem[], rules: Rules) => readonly GridItem[]) {
  return breakpointNames.reduce(
    (done, name) => withLayout(done, name, change(layoutOf(arrangement, name), rulesOf(arrangement, name))),
    arrangement,
  );
}

/** The widget's limits, if the item has none; a tile may always be half as wide as the grid. */
function withLimits(one: GridItem, columns: number): GridItem {
  if (!isWidget(one.id)) return one;
  const { minW, ...limits } = widgetOf(one.id).size;
  return {
    ...one,
    minW: one.minW ?? Math.min(minW, columns / 2),
    minH: one.minH ?? limits.minH,
    maxH: one.maxH ?? limits.maxH,
  };
}

const nameOf = (one: unknown) =>
  one && typeof one === 'object' && 'id' in one && typeof one.id === 'string' ? one.id : '?';

/** The tiles of a row from the left, with their columns; the last one takes what is left. The height is the widget's. */
type Row = Partial<Record<WidgetId, number>>;

/** The default dashboard: work and money at risk first, then what has been done, then the market. */
const rows: Record<Breakpoint, readonly Row[]> = {
  lg: [
    { work: 4, renewals: 3, risk: 5 },
    { active: 3, created: 3, billing: 3, commissions: 3 },
    { months: 5, situations: 3, agents: 4 },
    { omie: 12 },
  ],
  md: [
    { work: 4, renewals: 3, risk: 3 },
    { active: 2, created: 2, billing: 3, commissions: 3 },
    { months: 4, situations: 3, agents: 3 },
    { omie: 10 },
  ],
  sm: [
    { work: 3, risk: 3 },
    { active: 3, created: 3 },
    { billing: 3, commissions: 3 },
    { renewals: 3, situations: 3 },
    { months: 6 },
    { agents: 3, omie: 3 },
  ],
  xs: inColumn('work', 'risk', { active: 2, created: 2 }, { billing: 2, commissions: 2 }),
  xxs: inColumn('work', 'risk', 'active', 'created', 'billing', 'commissions'),
};

/** The default layout for a person who may see these tiles; the space of a hidden tile goes to its neighbour. */
export const defaultLayouts = (maySee: (id: WidgetId) => boolean): Record<Breakpoint, readonly GridItem[]> =>
  inEachLayout((name) => layOut(rows[name], columnsOf[name], maySee));

/** Below each other: a tile takes the whole line. */
function inColumn(...first: (WidgetId | Row)[]): Row[] {
  const rest: WidgetId[] = ['renewals', 'situations', 'months', 'omie', 'agents'];
  return [...first, ...rest].map((row) => (typeof row === 'string' ? { [row]: 0 } : row));
}

function layOut(all: readonly Row[], columns: number, maySee: (id: WidgetId) => boolean) {
  const items: GridItem[] = [];
  let y = 0;
  for (const row of all) {
    const found = (Object.entries(row) as [WidgetId, number][]).filter(([id]) => maySee(id));
    let x = 0;
    for (const [index, [id, own]] of found.entries()) {
      const w = index === found.length - 1 ? columns - x : own;
      items.push({ id, x, y, w, h: widgetOf(id).size.h });
      x += w;
    }
    y += Math.max(0, ...found.map(([id]) => widgetOf(id).size.h));
  }
  return items;
}

import { type LayoutItem, moveElement, verticalCompactor } from 'react-grid-layout/core';
import { canMove, canResize, fitInto, type GridItem, overlaps, type Rules } from './item.ts';

/**
 * Pure functions on layouts, using the library's moving and packing. They return the same layout if nothing changes,
 * and undefined if something is in the way.
 */

/** Every tile within its limits and the grid, without overlaps, packed upwards if enabled. */
export function settle(items: readonly GridItem[], rules: Rules): readonly GridItem[] {
  const fitted = apart(items.map((item) => fitInto(item, rules)));
  return rules.compact
    ? withPositions(fitted, verticalCompactor.compact(fitted.map(toLibrary), rules.columns))
    : fitted;
}

/** The layout with a tile at another position; tiles there move out of its way. */
export function move(
  items: readonly GridItem[],
  id: string,
  to: { x: number; y: number },
  rules: Rules,
): readonly GridItem[] | undefined {
  const item = find(items, id);
  if (!item || !canMove(item)) return items;
  const target = fitInto({ ...item, ...to }, rules);
  if (target.x === item.x && target.y === item.y) return items;
  const hit = items.filter((other) => overlaps(other, target));
  if (hit.length > 0 && rules.onCollision === 'block') return;
  if (hit.some((other) => other.static) && rules.onCollision === 'side') return;
  return within(rules, items, pushed(items, target, rules));
}

/** The layout with a tile resized from its upper left corner; it never covers a static one. */
export function resize(
  items: readonly GridItem[],
  id: string,
  to: { w: number; h: number },
  rules: Rules,
): readonly GridItem[] | undefined {
  const item = find(items, id);
  if (!item || !canResize(item)) return items;
  const obstacles = items.filter((other) => other.static || rules.onCollision === 'block');
  const size = limitSize(item, to, rules, (target) => !obstacles.some((other) => overlaps(other, target)));
  if (size.w === item.w && size.h === item.h) return items;
  const target = { ...item, ...size };
  const grown = rules.onCollision === 'side' ? pushSideways(items, target, rules.columns) : replace(items, target);
  return within(rules, items, grown);
}

/** The layout with a new tile, in the first gap that fits, from the top. */
export function add(items: readonly GridItem[], tile: GridItem, rules: Rules): readonly GridItem[] {
  const fitted = fitInto(tile, rules);
  const end = bottom(items);
  for (let y = 0; y < end; y++)
    for (let x = 0; x <= rules.columns - fitted.w; x++) {
      const there = { ...fitted, x, y };
      if (!items.some((item) => overlaps(item, there))) return settle([...items, there], rules);
    }
  return settle([...items, { ...fitted, x: 0, y: end }], rules);
}

export const remove = (items: readonly GridItem[], id: string, rules: Rules) =>
  settle(
    items.filter((item) => item.id !== id),
    rules,
  );

/** The layout before or after a move: none of its tiles counts as moved. */
export const atRest = (items: readonly GridItem[]): readonly GridItem[] =>
  items.some(({ moved }) => moved) ? items.map((item) => (item.moved ? { ...item, moved: false } : item)) : items;

export const isSamePosition = (a: GridItem, b: GridItem | undefined) =>
  a.id === b?.id && a.x === b.x && a.y === b.y && a.w === b.w && a.h === b.h;

export const isSameLayout = (a: readonly GridItem[], b: readonly GridItem[]) =>
  a.every((item, index) => isSamePosition(item, b[index]));

/** Number of rows used. */
export const bottom = (items: readonly GridItem[]) => Math.max(0, ...items.map(({ y, h }) => y + h));

/** From the top, row by row: the order of reading and of Tab. */
export const inReadingOrder = (items: readonly GridItem[]) => [...items].sort((a, b) => a.y - b.y || a.x - b.x);

const find = (items: readonly GridItem[], id: string) => items.find((item) => item.id === id);

const replace = (items: readonly GridItem[], next: GridItem) =>
  items.map((item) => (item.id === next.id ? next : item));

function pushed(items: readonly GridItem[], target: GridItem, { columns, compact, onCollision }: Rules) {
  if (onCollision === 'side') return pushSideways(items, target, columns);
  const layout = items.map(toLibrary);
  const mover = layout.find(({ i }) => i === target.id);
  // Like a person's own move: the library first tries whether the tiles there fit above.
  if (mover) moveElement(layout, mover, target.x, target.y, compact, false, 'vertical', columns, false);
  return withPositions(items, layout);
}

/** Settled, with the moved tiles marked, unless that would push a tile below the last row. */
function within(rules: Rules, before: readonly GridItem[], after: readonly GridItem[]) {
  const settled = settle(after, rules);
  if (isSameLayout(settled, before)) return before;
  if (bottom(settled) > Math.max(rules.maxRows, bottom(before))) return undefined;
  return settled.map((item) => {
    const from = find(before, item.id);
    return from && (from.x !== item.x || from.y !== item.y) ? { ...item, moved: true } : item;
  });
}

/** Removes overlaps: static tiles stay, and of two tiles the later one moves down. */
function apart(items: readonly GridItem[]): readonly GridItem[] {
  const free: GridItem[] = [];
  for (const item of inReadingOrder(items).sort((a, b) => Number(b.static ?? false) - Number(a.static ?? false))) {
    let { y } = item;
    for (let hit = overlapping(free, item, y); hit; hit = overlapping(free, item, y)) y = hit.y + hit.h;
    free.push(y === item.y ? item : { ...item, y });
  }
  return items.map((item) => find(free, item.id) ?? item);
}

const overlapping = (items: readonly GridItem[], item: GridItem, y: number) =>
  items.find((other) => overlaps(other, { ...item, y }));

const toLibrary = ({ id, x, y, w, h, static: fixed = false }: GridItem): LayoutItem => ({
  i: id,
  x,
  y,
  w,
  h,
  static: fixed,
});

const withPositions = (items: readonly GridItem[], layout: readonly LayoutItem[]) =>
  items.map((item) => {
    const at = layout.find(({ i }) => i === item.id);
    return at && (at.x !== item.x || at.y !== item.y) ? { ...item, x: at.x, y: at.y } : item;
  });

/**
 * The tile takes its position, and tiles that it covers move right, pushing others; left if there is no room on the
 * right and the left is free; otherwise down. Each tile is moved once, from left to right, and stays there.
 */
function pushSideways(items: readonly GridItem[], mover: GridItem, columns: number): readonly GridItem[] {
  const others = items.filter((item) => item.id !== mover.id);
  const stand = [mover, ...others.filter((item) => item.static)];
  const coming = others.filter((item) => !item.static).sort((a, b) => a.x - b.x || a.y - b.y);
  for (const [index, item] of coming.entries()) stand.push(aside(item, stand, coming.slice(index + 1), columns));
  return items.map((item) => stand.find(({ id }) => id === item.id) ?? item);
}

function aside(item: GridItem, stand: readonly GridItem[], coming: readonly GridItem[], columns: number): GridItem {
  const hit = stand.find((other) => overlaps(other, item));
  if (!hit) return item;
  const right = past(stand, item, 'x');
  if (right.x + right.w <= columns) return right;
  const left = { ...item, x: hit.x - item.w };
  if (left.x >= 0 && ![...stand, ...coming].some((other) => overlaps(other, left))) return left;
  return past(stand, item, 'y');
}

/** Moves along an axis until nothing is in the way. */
function past(stand: readonly GridItem[], item: GridItem, axis: 'x' | 'y'): GridItem {
  const hit = stand.find((other) => overlaps(other, item));
  if (!hit) return item;
  return past(stand, { ...item, [axis]: axis === 'x' ? hit.x + hit.w : hit.y + hit.h }, axis);
}

interface Size {
  w: number;
  h: number;
}

/** The possible size closest to the wanted one: within limits, the grid, and free space. */
function limitSize(item: GridItem, wanted: Size, rules: Rules, isFree: (target: GridItem) => boolean): Size {
  const least = { w: Math.min(Math.max(1, item.minW ?? 1), rules.columns), h: Math.max(1, item.minH ?? 1) };
  const most = {
    w: Math.max(least.w, Math.min(item.maxW ?? Infinity, rules.columns - item.x)),
    h: Math.max(least.h, Math.min(item.maxH ?? Infinity, rules.maxRows - item.y)),
  };
  const goal = {
    w: Math.max(least.w, Math.min(most.w, Math.round(wanted.w))),
    h: Math.max(least.h, Math.min(most.h, Math.round(wanted.h))),
  };
  const sizes = item.preserveAspectRatio ? inProportion(item, wanted, least, most) : upTo(item, goal);
  return sizes.find((size) => isFree({ ...item, ...size })) ?? { w: item.w, h: item.h };
}

/** Every size between the tile's own and the target, closest to the target first. */
function upTo(item: GridItem, goal: Size): Size[] {
  const sizes: Size[] = [];
  for (const w of range(item.w, goal.w)) for (const h of range(item.h, goal.h)) sizes.push({ w, h });
  const distance = ({ w, h }: Size) => Math.abs(goal.w - w) + Math.abs(goal.h - h);
  return sizes.sort((a, b) => distance(a) - distance(b));
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, step) => from + step * Math.sign(to - from));

/** Resizes with a fixed ratio: the side that was pulled further decides. Smaller sizes follow. */
function inProportion(item: GridItem, wanted: Size, least: Size, most: Size): Size[] {
  const byWidth = wanted.w / item.w;
  const byHeight = wanted.h / item.h;
  const scale = Math.abs(byWidth - 1) >= Math.abs(byHeight - 1) ? byWidth : byHeight;
  const goal = Math.max(least.w, Math.min(most.w, Math.round(item.w * scale)));
  return range(goal, item.w)
    .map((w) => ({ w, h: Math.max(1, Math.round((item.h * w) / item.w)) }))
    .filter(({ h }) => h >= least.h && h <= most.h);
}

import { type GridItem, overlaps } from './item.ts';

/**
 * A tile takes its place, and what it covers goes to the right, pushing on what stands there; to the left where there
 * is no room on the right and the left is free; down where neither is. From left to right each tile is placed once,
 * and what is placed stays.
 */
export function pushSideways(items: readonly GridItem[], mover: GridItem, columns: number): readonly GridItem[] {
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

/** On along an axis until nothing is in the way. */
function past(stand: readonly GridItem[], item: GridItem, axis: 'x' | 'y'): GridItem {
  const hit = stand.find((other) => overlaps(other, item));
  if (!hit) return item;
  return past(stand, { ...item, [axis]: axis === 'x' ? hit.x + hit.w : hit.y + hit.h }, axis);
}

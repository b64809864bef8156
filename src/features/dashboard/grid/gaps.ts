import { canMove, canResize, fitInto, type GridItem, overlaps, type Rules } from './item.ts';
import { bottom, inReadingOrder } from './layout.ts';

type Step = (item: GridItem) => GridItem;

const toTheRight: Step = (item) => ({ ...item, w: item.w + 1 });
const toTheLeft: Step = (item) => (canMove(item) ? { ...item, x: item.x - 1, w: item.w + 1 } : item);
const down: Step = (item) => ({ ...item, h: item.h + 1 });

/**
 * The layout without the gaps that tiles beside or above them can fill: each grows by one column or row in turn, so that
 * they share a gap. The order and the number of rows stay. The same layout if nothing can grow.
 */
export function filled(items: readonly GridItem[], rules: Rules): readonly GridItem[] {
  const bounds = { columns: rules.columns, maxRows: bottom(items) };
  return spread(spread(items, [toTheRight, toTheLeft], bounds), [down], bounds);
}

type Bounds = Pick<Rules, 'columns' | 'maxRows'>;

/** Lets each tile take one of the steps in turn, until none can. */
function spread(items: readonly GridItem[], steps: readonly Step[], bounds: Bounds): readonly GridItem[] {
  const next = inReadingOrder(items).reduce((shown, { id }) => stepped(shown, id, steps, bounds), items);
  return next === items ? items : spread(next, steps, bounds);
}

function stepped(items: readonly GridItem[], id: string, steps: readonly Step[], bounds: Bounds) {
  const item = items.find((one) => one.id === id);
  if (!item || !canResize(item) || item.preserveAspectRatio) return items;
  const taken = steps
    .map((step) => step(item))
    .find((next) => next !== item && isWithin(next, bounds) && !items.some((other) => overlaps(other, next)));
  return taken ? items.map((one) => (one === item ? taken : one)) : items;
}

/** Whether the tile's limits and the grid allow this position. */
function isWithin(item: GridItem, bounds: Bounds) {
  const { x, y, w, h } = fitInto(item, bounds);
  return x === item.x && y === item.y && w === item.w && h === item.h;
}

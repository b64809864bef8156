import * as v from 'valibot';

const flag = v.optional(v.boolean());
/** A larger position or size would make the page too long to scroll. */
const furthest = 999;
const whole = v.pipe(v.number(), v.integer(), v.minValue(-furthest), v.maxValue(furthest));
export const sizeLimit = v.optional(v.pipe(whole, v.minValue(1)));
const selector = v.optional(v.pipe(v.string(), v.check(isSelector)));

/** Overrides for the grid's own values, in ms and px. */
const pointerOption = v.object({
  hold: v.optional(v.number()),
  moveTolerance: v.optional(v.number()),
  autoScroll: flag,
  inertia: flag,
});
export type PointerOption = v.InferOutput<typeof pointerOption>;

/** A tile's position on the grid (specification, section 3), in whole columns and rows. */
export const gridItem = v.object({
  id: v.string(),
  x: whole,
  y: whole,
  w: whole,
  h: whole,
  minW: sizeLimit,
  minH: sizeLimit,
  maxW: sizeLimit,
  maxH: sizeLimit,
  /** True: it neither moves nor resizes, and is not pushed. */
  static: flag,
  /** True: its position has changed since the current drag or resize began. It ends with that, as in the library. */
  moved: flag,
  isDraggable: flag,
  isResizable: flag,
  /** True: it cannot be dragged outside the grid. */
  isBounded: flag,
  /** Selectors: a press on these does not start a drag, or only a press on these does. */
  dragIgnoreFrom: selector,
  dragAllowFrom: selector,
  resizeIgnoreFrom: selector,
  /** True: width and height change together. */
  preserveAspectRatio: flag,
  dragOption: v.optional(pointerOption),
  resizeOption: v.optional(pointerOption),
});
export type GridItem = v.InferOutput<typeof gridItem>;

function isSelector(text: string) {
  try {
    document.createDocumentFragment().querySelector(text);
    return true;
  } catch {
    return false;
  }
}

export interface Rules {
  columns: number;
  maxRows: number;
  /** True: tiles are packed upwards. */
  compact: boolean;
  /** What happens to tiles that a moved or resized one would cover; `block`: it stops. */
  onCollision: 'down' | 'side' | 'block';
}

export const canMove = (item: GridItem) => !item.static && item.isDraggable !== false;
export const canResize = (item: GridItem) => !item.static && item.isResizable !== false;

export const overlaps = (a: GridItem, b: GridItem) =>
  a.id !== b.id && a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/** Fits an item into its limits and the grid (specification, section 5): at least 1, at most the columns, inside. */
export function fitInto(item: GridItem, { columns, maxRows }: Pick<Rules, 'columns' | 'maxRows'>): GridItem {
  const { minW = 1, maxW = Infinity, minH = 1, maxH = Infinity } = item;
  const w = clamp(Math.max(Math.round(item.w), minW), 1, Math.max(1, Math.min(maxW, columns)));
  const h = clamp(Math.max(Math.round(item.h), minH), 1, Math.max(1, Math.min(maxH, maxRows)));
  return {
    ...item,
    w,
    h,
    x: clamp(Math.round(item.x), 0, columns - w),
    y: clamp(Math.round(item.y), 0, maxRows - h),
  };
}

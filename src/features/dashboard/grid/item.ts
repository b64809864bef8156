/** A tile's place on the grid (specification, section 3), in whole columns and rows. */
export interface GridItem {
  id: string;
  x: number;
  y: number;
  w: number;
  h: number;
  minW?: number | undefined;
  minH?: number | undefined;
  maxW?: number | undefined;
  maxH?: number | undefined;
  /** Neither moves nor changes its size, and nothing pushes it. */
  static?: boolean | undefined;
  isDraggable?: boolean | undefined;
  isResizable?: boolean | undefined;
  /** Is not dragged out of the grid's box. */
  isBounded?: boolean | undefined;
  /** Selectors: a press on these does not begin a drag, or only a press on these does. */
  dragIgnoreFrom?: string | undefined;
  dragAllowFrom?: string | undefined;
  resizeIgnoreFrom?: string | undefined;
  /** Width and height grow together. */
  preserveAspectRatio?: boolean | undefined;
  dragOption?: PointerOption | undefined;
  resizeOption?: PointerOption | undefined;
}

/** In place of the grid's own figures, in ms and px. */
export interface PointerOption {
  hold?: number | undefined;
  moveTolerance?: number | undefined;
  autoScroll?: boolean | undefined;
  inertia?: boolean | undefined;
}

export interface Rules {
  columns: number;
  maxRows: number;
  /** Tiles are packed upwards. */
  compact: boolean;
  /** What happens to the tiles that a moved or growing one would cover; `block`: it does not get there. */
  onCollision: 'down' | 'side' | 'block';
}

export const canMove = (item: GridItem) => !item.static && item.isDraggable !== false;
export const canResize = (item: GridItem) => !item.static && item.isResizable !== false;

export const overlaps = (a: GridItem, b: GridItem) =>
  a.id !== b.id && a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/** Within its own limits and the grid (specification, section 5): never below 1, cut to the columns, inside. */
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

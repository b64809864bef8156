import type { GridItem, Rules } from './item.ts';

interface Size {
  w: number;
  h: number;
}

/** The size nearest to the wanted one that a tile may have where it stands: within its limits, the grid, and what is free. */
export function limitSize(item: GridItem, wanted: Size, rules: Rules, isFree: (target: GridItem) => boolean): Size {
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

/** Every size between the tile's own and the goal, the nearest to the goal first. */
function upTo(item: GridItem, goal: Size): Size[] {
  const sizes: Size[] = [];
  for (const w of range(item.w, goal.w)) for (const h of range(item.h, goal.h)) sizes.push({ w, h });
  const distance = ({ w, h }: Size) => Math.abs(goal.w - w) + Math.abs(goal.h - h);
  return sizes.sort((a, b) => distance(a) - distance(b));
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, step) => from + step * Math.sign(to - from));

/** The tile larger or smaller as a whole: the side that was pulled further leads. Sizes on the way back follow. */
function inProportion(item: GridItem, wanted: Size, least: Size, most: Size): Size[] {
  const byWidth = wanted.w / item.w;
  const byHeight = wanted.h / item.h;
  const scale = Math.abs(byWidth - 1) >= Math.abs(byHeight - 1) ? byWidth : byHeight;
  const goal = Math.max(least.w, Math.min(most.w, Math.round(item.w * scale)));
  return range(goal, item.w)
    .map((w) => ({ w, h: Math.max(1, Math.round((item.h * w) / item.w)) }))
    .filter(({ h }) => h >= least.h && h <= most.h);
}

import type { GridItem, Rules } from './item.ts';
import { bottom, move, resize } from './layout.ts';

const arrows: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export const isArrow = (key: string) => key in arrows;

/** Moves or resizes a tile by one step, to the next possible position or size. Undefined if there is none. */
export function step(items: readonly GridItem[], id: string, key: string, sizing: boolean, rules: Rules) {
  const by = arrows[key];
  const from = items.find((item) => item.id === id);
  if (!by || !from) return;
  const most = Math.max(rules.columns, bottom(items));
  for (let count = 1; count <= most; count++) {
    const next = sizing
      ? resize(items, id, { w: from.w + by.x * count, h: from.h + by.y * count }, rules)
      : move(items, id, { x: from.x + by.x * count, y: from.y + by.y * count }, rules);
    const to = next?.find((item) => item.id === id) ?? from;
    const gone = sizing ? { x: to.w - from.w, y: to.h - from.h } : { x: to.x - from.x, y: to.y - from.y };
    if (gone.x * by.x + gone.y * by.y > 0) return next;
  }
}

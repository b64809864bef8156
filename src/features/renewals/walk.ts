const rowSteps: Record<string, number> = { next: 1, previous: -1 };

/** Left and right, for moving the focus, or a card, to another column. */
export const columnSteps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * The card that a step leads to; undefined if there is none. Up and down stop at the ends of a column, left and right
 * skip empty columns.
 * @param columns the codes of the cards in each column, from left to right
 * @param code of the focused card
 * @param way `next` or `previous`, or the key: Home, End, left or right arrow
 */
export function walk(columns: readonly (readonly string[])[], code: string, way: string): string | undefined {
  const column = columns.findIndex((cards) => cards.includes(code));
  const cards = columns[column] ?? [];
  const row = cards.indexOf(code);
  if (way === 'Home') return cards[0];
  if (way === 'End') return cards.at(-1);
  const down = rowSteps[way];
  if (down) return cards[Math.min(Math.max(row + down, 0), cards.length - 1)];
  const right = columnSteps[way];
  if (!right) return undefined;
  const others = right > 0 ? columns.slice(column + 1) : columns.slice(0, column).toReversed();
  const next = others.find(({ length }) => length > 0) ?? [];
  return next[Math.min(row, next.length - 1)];
}

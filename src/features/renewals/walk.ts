const rowSteps: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** Left and right, for walking from column to column and for carrying a card there. */
export const columnSteps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * The card that a key leads to, or undefined where the key leads nowhere. Up and down end at the ends of a column, left
 * and right pass over empty columns.
 * @param columns the codes of the cards in each column, from left to right
 * @param code of the card that the keyboard is on
 */
export function walk(columns: readonly (readonly string[])[], code: string, key: string): string | undefined {
  const column = columns.findIndex((cards) => cards.includes(code));
  const cards = columns[column] ?? [];
  const row = cards.indexOf(code);
  if (key === 'Home') return cards[0];
  if (key === 'End') return cards.at(-1);
  const down = rowSteps[key];
  if (down) return cards[Math.min(Math.max(row + down, 0), cards.length - 1)];
  const right = columnSteps[key];
  if (!right) return undefined;
  const others = right > 0 ? columns.slice(column + 1) : columns.slice(0, column).toReversed();
  const next = others.find(({ length }) => length > 0) ?? [];
  return next[Math.min(row, next.length - 1)];
}

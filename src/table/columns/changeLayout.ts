import { type ColumnLayout, visibleIn } from './layout.ts';

export function toggleColumn(layout: ColumnLayout, id: string): ColumnLayout {
  const hidden = layout.hidden.includes(id) ? layout.hidden.filter((other) => other !== id) : [...layout.hidden, id];
  return { ...layout, hidden };
}

/** Moves a column to an index among the visible ones; index 0 is the main column's, so the first stays. */
export function moveColumn(layout: ColumnLayout, id: string, to: number, main?: string): ColumnLayout {
  const visible = visibleIn(layout);
  const from = visible.indexOf(id);
  const first = main !== undefined && visible[0] === main ? 1 : 0;
  const index = Math.min(Math.max(to, first), visible.length - 1);
  const target = visible[index];
  if (id === main || from < 0 || target === undefined || index === from) return layout;

  const order = layout.order.filter((other) => other !== id);
  order.splice(order.indexOf(target) + (index > from ? 1 : 0), 0, id);
  return { ...layout, order };
}

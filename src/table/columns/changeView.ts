import { type TableView, visibleIn } from '../views/view.ts';

export function toggleColumn(view: TableView, id: string): TableView {
  const hidden = view.hidden.includes(id) ? view.hidden.filter((other) => other !== id) : [...view.hidden, id];
  return { ...view, hidden };
}

/** Moves a column to an index among the visible ones; index 0 is the main column's, so the first stays. */
export function moveColumn(view: TableView, id: string, to: number, main?: string): TableView {
  const visible = visibleIn(view);
  const from = visible.indexOf(id);
  const first = main !== undefined && visible[0] === main ? 1 : 0;
  const place = Math.min(Math.max(to, first), visible.length - 1);
  const target = visible[place];
  if (id === main || from < 0 || target === undefined || place === from) return view;

  const order = view.order.filter((other) => other !== id);
  order.splice(order.indexOf(target) + (place > from ? 1 : 0), 0, id);
  return { ...view, order };
}

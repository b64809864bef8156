import * as v from 'valibot';
import { broadest, narrowest } from '~/lib/listAddress.ts';
import type { Column } from '../columns.ts';
import { keptSize } from '../list/pageSize.ts';

/** A person's columns: which, in what order, how wide, and how many are fixed. */
const columnLayout = v.object({
  order: v.array(v.string()),
  hidden: v.array(v.string()),
  /** Widths in pixels by column, only those that differ from the declared ones. */
  widths: v.optional(v.record(v.string(), v.pipe(v.number(), v.minValue(narrowest), v.maxValue(broadest)))),
  frozen: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
});
export type ColumnLayout = v.InferOutput<typeof columnLayout>;
export type Widths = NonNullable<ColumnLayout['widths']>;

/** What a person has chosen for a list; without columns, the declared ones apply. */
export const storedLayout = v.object({ ...columnLayout.entries, ...keptSize.entries });
export type StoredLayout = v.InferOutput<typeof storedLayout>;

/** The layout of a list whose columns the person has not changed. */
export const untouched: StoredLayout = { order: [], hidden: [], widths: undefined, frozen: undefined };

/** A layout with exactly these columns. */
export const layoutOf = (visible: readonly string[], columns: readonly LayoutColumn[]): ColumnLayout => {
  const hidden = columns.map(({ id }) => id).filter((id) => !visible.includes(id));
  return { order: [...visible, ...hidden], hidden };
};

type LayoutColumn = Pick<Column<unknown>, 'id' | 'main' | 'defaultHidden'>;

export const defaultLayout = (columns: readonly LayoutColumn[]): ColumnLayout => ({
  order: columns.map(({ id }) => id),
  hidden: columns.filter(({ defaultHidden }) => defaultHidden).map(({ id }) => id),
});

/**
 * Adapts a stored layout to the current columns: removed ones are dropped, new ones are at their declared position, and
 * the main one is visible, at its declared position or before it.
 */
export function fitLayout(layout: ColumnLayout, columns: readonly LayoutColumn[]): ColumnLayout {
  const fresh = defaultLayout(columns);
  const ids = new Set(fresh.order);
  const order = [...new Set(layout.order)].filter((id) => ids.has(id));
  const isNew = (id: string) => !layout.order.includes(id);

  for (const [index, id] of fresh.order.entries()) {
    if (!isNew(id)) continue;
    const before = fresh.order[index - 1];
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  }
  const declared = columns.findIndex((column) => column.main);
  const main = columns[declared]?.id;
  if (main !== undefined && order.indexOf(main) > declared)
    order.splice(declared, 0, ...order.splice(order.indexOf(main), 1));

  const hidden = [...layout.hidden.filter((id) => ids.has(id)), ...fresh.hidden.filter(isNew)];
  return { ...layout, order, hidden: [...new Set(hidden)].filter((id) => id !== main) };
}

/** The visible columns of a layout, in order. */
export const visibleIn = ({ order, hidden }: ColumnLayout) => order.filter((id) => !hidden.includes(id));

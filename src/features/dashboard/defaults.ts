import { type Breakpoint, columnsOf, inEachLayout } from './grid/constants.ts';
import type { GridItem } from './grid/item.ts';
import { type WidgetId, widgetOf } from './widgets.ts';

/** The tiles of a row from the left, each with its columns; its height is the widget's. */
type Row = Partial<Record<WidgetId, number>>;

/** The dashboard of a person who has changed nothing. */
const rows: Record<Breakpoint, readonly Row[]> = {
  lg: [
    { active: 3, created: 3, billing: 3, commissions: 3 },
    { months: 5, situations: 3, work: 4 },
    { omie: 5, renewals: 3, agents: 4 },
  ],
  md: [
    { active: 2, created: 2, billing: 3, commissions: 3 },
    { months: 4, situations: 3, work: 3 },
    { omie: 4, renewals: 3, agents: 3 },
  ],
  sm: [
    { active: 3, created: 3 },
    { billing: 3, commissions: 3 },
    { situations: 3, work: 3 },
    { months: 6 },
    { omie: 6 },
    { renewals: 3, agents: 3 },
  ],
  xs: [
    { active: 2, created: 2 },
    { billing: 2, commissions: 2 },
    { work: 4 },
    { situations: 4 },
    { months: 4 },
    { omie: 4 },
    { renewals: 4 },
    { agents: 4 },
  ],
  xxs: [
    { work: 2 },
    { active: 1, created: 1 },
    { billing: 2 },
    { commissions: 2 },
    { situations: 2 },
    { months: 2 },
    { omie: 2 },
    { renewals: 2 },
    { agents: 2 },
  ],
};

/** The layout for a person who may see these tiles; a tile they may not see leaves its room to its neighbour. */
export const defaultLayouts = (maySee: (id: WidgetId) => boolean): Record<Breakpoint, readonly GridItem[]> =>
  inEachLayout((name) => layOut(rows[name], columnsOf[name], maySee));

function layOut(all: readonly Row[], columns: number, maySee: (id: WidgetId) => boolean) {
  const items: GridItem[] = [];
  let y = 0;
  for (const row of all) {
    const found = (Object.entries(row) as [WidgetId, number][]).filter(([id]) => maySee(id));
    let x = 0;
    for (const [index, [id, own]] of found.entries()) {
      const w = index === found.length - 1 ? columns - x : own;
      items.push({ id, x, y, w, h: widgetOf(id).size.h });
      x += w;
    }
    y += Math.max(0, ...found.map(([id]) => widgetOf(id).size.h));
  }
  return items;
}

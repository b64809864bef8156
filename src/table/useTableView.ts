import { useMemo, useState } from 'react';
import { stored } from '~/lib/storage.ts';
import { columnsKey, columnsPrefix } from '~/session/settingKeys.ts';
import { withSettings } from '~/session/watchSettings.ts';
import type { SaidColumns } from './address.ts';
import type { Column } from './columns.ts';
import { type FittedView, fitColumns } from './fitColumns.ts';
import type { PageSize } from './pageSize.ts';
import { fitView, type KeptView, keptView, type TableView, untouched, viewOf } from './view.ts';

/**
 * The columns and the page size that a person has chosen for the list of that name, on any device; those of a list
 * without a name are not kept. Columns that no person has chosen are fitted to the list's room in pixels, once that is known.
 *
 * @param said what the address says of the columns: it takes the place of the person's own
 */
export function useTableView<Row>(
  name: string | undefined,
  columns: readonly Column<Row>[],
  room: number,
  said?: SaidColumns,
) {
  const kept = useMemo(() => (name === undefined ? undefined : stored(columnsKey(name), keptView, untouched)), [name]);
  const [chosen = untouched, setChosen] = useState(() => kept?.read());
  const view = useMemo<FittedView>(() => {
    const named = said?.columns;
    const { order, hidden } = named ? viewOf(named, columns) : chosen;
    // Columns that the address names without a width are as wide as the list declares them.
    const own = named ? untouched : chosen;
    const widths = said?.widths ?? own.widths;
    const whole = fitView({ order, hidden, widths, frozen: said?.frozen ?? own.frozen }, columns);
    return named || chosen.order.length > 0 || name === undefined || room <= 0
      ? { ...whole, left: [] }
      : fitColumns(whole, columns, room);
  }, [chosen, columns, name, room, said]);
  const keep = (next: KeptView) => {
    setChosen(next);
    kept?.write(next);
    if (name !== undefined) withSettings(({ saveSetting }) => saveSetting(columnsPrefix + name, next));
  };
  return {
    view,
    /** The columns are a person's choice and not the list's own. */
    touched: said?.columns !== undefined || chosen.order.length > 0,
    setView: (change: Partial<TableView>) => keep({ ...chosen, ...change }),
    size: chosen.size,
    setSize: (size: PageSize) => keep({ ...chosen, size }),
  };
}

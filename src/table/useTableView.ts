import { useMemo, useState } from 'react';
import { stored } from '~/lib/storage.ts';
import { columnsPlace, columnsPrefix } from '~/session/settingKeys.ts';
import { saveSetting } from '~/session/settings.ts';
import type { Column } from './columns.ts';
import { type FittedView, fitColumns } from './fitColumns.ts';
import type { PageSize } from './pageSize.ts';
import { fitView, type KeptView, keptView, type TableView, untouched, viewOf } from './view.ts';

/**
 * The columns and the page size that a person has chosen for the list of that name, on any device; those of a list
 * without a name are not kept. Columns that nobody has chosen are fitted to the list's room in pixels, once that is known.
 *
 * @param said the columns in sight that the address names: they take the place of the person's own
 */
export function useTableView<Row>(
  name: string | undefined,
  columns: readonly Column<Row>[],
  room: number,
  said?: readonly string[],
) {
  const kept = useMemo(
    () => (name === undefined ? undefined : stored(columnsPlace(name), keptView, untouched)),
    [name],
  );
  const [chosen = untouched, setChosen] = useState(() => kept?.read());
  const view = useMemo<FittedView>(() => {
    const whole = fitView(said ? viewOf(said, columns) : chosen, columns);
    return said || chosen.order.length > 0 || name === undefined || room <= 0
      ? { ...whole, left: [] }
      : fitColumns(whole, columns, room);
  }, [chosen, columns, name, room, said]);
  const keep = (next: KeptView) => {
    setChosen(next);
    kept?.write(next);
    if (name !== undefined) saveSetting(columnsPrefix + name, next);
  };
  return {
    view,
    /** The columns are a person's choice and not the list's own. */
    touched: said !== undefined || chosen.order.length > 0,
    setView: ({ order, hidden }: TableView) => keep({ ...chosen, order, hidden }),
    size: chosen.size,
    setSize: (size: PageSize) => keep({ ...chosen, size }),
  };
}

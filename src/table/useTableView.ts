import { useMemo, useState } from 'react';
import { stored } from '~/lib/storage.ts';
import { columnsPlace, columnsPrefix } from '~/session/settingKeys.ts';
import { saveSetting } from '~/session/settings.ts';
import type { Column } from './columns.ts';
import { type FittedView, fitColumns } from './fitColumns.ts';
import type { PageSize } from './pageSize.ts';
import { fitView, type KeptView, keptView, type TableView, untouched } from './view.ts';

/**
 * The columns and the page size that a person has chosen for the list of that name, on any device; those of a list
 * without a name are not kept. Columns that nobody has chosen are fitted to the list's room in pixels, once that is known.
 */
export function useTableView<Row>(name: string | undefined, columns: readonly Column<Row>[], room: number) {
  const kept = useMemo(
    () => (name === undefined ? undefined : stored(columnsPlace(name), keptView, untouched)),
    [name],
  );
  const [chosen = untouched, setChosen] = useState(() => kept?.read());
  const view = useMemo<FittedView>(() => {
    const whole = fitView(chosen, columns);
    const isTouched = chosen.order.length > 0;
    return isTouched || name === undefined || room <= 0 ? { ...whole, left: [] } : fitColumns(whole, columns, room);
  }, [chosen, columns, name, room]);
  const keep = (next: KeptView) => {
    setChosen(next);
    kept?.write(next);
    if (name !== undefined) saveSetting(columnsPrefix + name, next);
  };
  return {
    view,
    setView: ({ order, hidden }: TableView) => keep({ ...chosen, order, hidden }),
    size: chosen.size,
    setSize: (size: PageSize) => keep({ ...chosen, size }),
  };
}

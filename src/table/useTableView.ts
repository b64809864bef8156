import { useMemo, useState } from 'react';
import { stored } from '~/lib/storage.ts';
import { columnsPlace, columnsPrefix } from '~/session/settingKeys.ts';
import { saveSetting } from '~/session/settings.ts';
import type { Column } from './columns.ts';
import type { PageSize } from './pageSize.ts';
import { fitView, type KeptView, keptView, type TableView, untouched } from './view.ts';

/**
 * The columns and the page size that a person has chosen for the list of that name, on any device; those of a list
 * without a name are not kept.
 */
export function useTableView<Row>(name: string | undefined, columns: readonly Column<Row>[]) {
  const kept = useMemo(
    () => (name === undefined ? undefined : stored(columnsPlace(name), keptView, untouched)),
    [name],
  );
  const [chosen = untouched, setChosen] = useState(() => kept?.read());
  const view = useMemo(() => fitView(chosen, columns), [chosen, columns]);
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

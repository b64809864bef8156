import { useMemo, useState } from 'react';
import { stored } from '~/lib/storage.ts';
import { columnsPlace, columnsPrefix } from '~/session/settingKeys.ts';
import { saveSetting } from '~/session/settings.ts';
import type { Column } from './columns.ts';
import { defaultView, fitView, type TableView, tableView } from './view.ts';

/** The columns that a person has chosen for the list of that name, on any device; those of a list without a name are not kept. */
export function useTableView<Row>(name: string | undefined, columns: readonly Column<Row>[]) {
  const kept = useMemo(
    () => (name === undefined ? undefined : stored(columnsPlace(name), tableView, defaultView(columns))),
    [name, columns],
  );
  const [chosen, setChosen] = useState(() => kept?.read());
  const view = useMemo(() => (chosen ? fitView(chosen, columns) : defaultView(columns)), [chosen, columns]);
  const setView = (next: TableView) => {
    setChosen(next);
    kept?.write(next);
    if (name !== undefined) saveSetting(columnsPrefix + name, next);
  };
  return [view, setView] as const;
}

import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { perform } from '~/api/perform.ts';
import { deletePreference, savePreference } from '~/api/preferences.ts';
import { narrows, writeParams } from '~/lib/listAddress.ts';
import { cacheSavedViews, readSavedViews, type SavedView, savedViewsKey, writeValue } from '~/session/savedViews.ts';
import { useOwnPreferences } from '~/session/useOwnPreferences.ts';
import { toast } from '~/ui/toast.ts';
import { visibleIn } from '../columns/layout.ts';
import type { PageList } from '../list/listState.ts';
import type { ListColumns } from '../list/useListColumns.ts';

/** What is kept of a list in a view. */
export interface ViewedList {
  list: PageList;
  columns: Pick<ListColumns<object>, 'layout' | 'density' | 'touched'>;
}

type Written = Pick<SavedView, 'name' | 'params' | 'pinned' | 'standard'> & { id?: number };

/** A person's saved views of a list, and operations on them. Refusals are announced. */
export function useViews(page: ViewedList) {
  const { t } = useTranslation('views');
  const { pathname } = useLocation();
  const { loggedUserId, ...query } = useOwnPreferences();
  const { data } = query;
  const key = savedViewsKey(page.list.screen ?? '');
  const views = useMemo(() => readSavedViews(data ?? []).filter((view) => view.key === key), [data, key]);
  useEffect(() => data && cacheSavedViews(data), [data]);

  const write = ({ id, name, params, pinned, standard }: Written, quiet = false) =>
    perform(
      savePreference,
      {
        body: {
          ...(id !== undefined && { PreferenciaId: id }),
          LoggedUserId: loggedUserId,
          Clave: key,
          Nombre: name,
          Valor: writeValue({ params, pinned }),
          Predeterminada: standard,
        },
      },
      { quiet },
    );

  return {
    query,
    views,
    /** The list as it is now. */
    params: viewParams(page),
    addressOf: (params: URLSearchParams) => `${pathname}${params.size > 0 ? `?${params}` : ''}`,
    /** Creates a view without an id, otherwise changes it. Rejects if the server refuses. */
    save: (view: Written) => write(view),
    /** A change that is visible at once and needs no message. */
    change: (view: SavedView) => void write(view, true).catch(() => {}),
    /** Can be undone while its toast is shown. */
    remove: async (view: SavedView) => {
      await perform(deletePreference, { query: { loggedUserId, preferenciaId: view.id } }, { quiet: true });
      const { id: _, ...rest } = view;
      toast({
        tone: 'success',
        summary: t('removedTitle'),
        text: t('removed', { name: view.name }),
        action: { label: t('undo'), run: () => void write(rest, true).catch(() => {}) },
      });
    },
  };
}

/** The current state of a list as the search parameters of a view, also where it is this list's default. */
function viewParams({ list, columns: { layout, density, touched } }: ViewedList) {
  const { text, filters, sort, size, chosenSize } = list;
  const { widths, frozen } = layout;
  const columns = touched ? visibleIn(layout) : undefined;
  const params = writeParams({
    ...{ text, filters, sort, columns, widths, frozen, density },
    size: chosenSize === 'auto' ? undefined : size,
  });
  for (const name of list.lasting) for (const value of list.params.getAll(name)) params.append(name, value);
  return params;
}

/**
 * Whether a list currently matches a view. What the view leaves open (order, page size) does not matter.
 *
 * @param list all parameters of the current list, including defaults
 */
export const matchesView = (list: URLSearchParams, view: URLSearchParams) =>
  [...view].every(([name, value]) => list.get(name) === value) &&
  [...list.keys()].every((name) => !narrows(name) || view.has(name));

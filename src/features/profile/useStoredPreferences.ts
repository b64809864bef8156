import { useState } from 'react';
import { useQuery } from '~/api/hooks.ts';
import { perform } from '~/api/perform.ts';
import {
  deleteAllPreferences,
  deletePreference,
  listPreferences,
  type Preference,
  savePreference,
} from '~/api/preferences.ts';

/** What was done last, and can be undone until something else is done. */
export type Done = { what: 'removed' | 'renamed'; rows: readonly Preference[] };

/** What the account keeps for a person: renamed, removed one by one or all at once, and brought back. */
export function useStoredPreferences(loggedUserId: string) {
  const query = useQuery(listPreferences, { loggedUserId }, { enabled: loggedUserId !== '' });
  const [done, setDone] = useState<Done>();
  const [undoing, setUndoing] = useState(false);

  const write = (row: Preference, id?: number) =>
    perform(savePreference, {
      body: {
        ...(id !== undefined && { PreferenciaId: id }),
        LoggedUserId: loggedUserId,
        Clave: row.Clave,
        Nombre: row.Nombre,
        Valor: row.Valor ?? '',
        Predeterminada: row.Predeterminada,
      },
    });

  return {
    query,
    done,
    undoing,
    rename: async (row: Preference, Nombre: string) => {
      await write({ ...row, Nombre }, row.PreferenciaId);
      setDone({ what: 'renamed', rows: [row] });
    },
    remove: async (row: Preference) => {
      await perform(deletePreference, { query: { loggedUserId, preferenciaId: row.PreferenciaId } });
      setDone({ what: 'removed', rows: [row] });
    },
    removeAll: async () => {
      const rows = query.data ?? [];
      await perform(deleteAllPreferences, {});
      setDone({ what: 'removed', rows });
    },
    /** Stops at the first that is refused, which is announced; what is left can be tried again. */
    undo: async () => {
      if (!done || undoing) return;
      setUndoing(true);
      const left = [...done.rows];
      try {
        for (let row = left[0]; row; row = left[0]) {
          await write(row, done.what === 'renamed' ? row.PreferenciaId : undefined);
          left.shift();
        }
      } catch {
        // Said by `perform`.
      }
      setDone(left.length > 0 ? { ...done, rows: left } : undefined);
      setUndoing(false);
    },
  };
}

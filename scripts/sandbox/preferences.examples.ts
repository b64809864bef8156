import type { DatabaseSync } from 'node:sqlite';
import type * as rows from '~/api/preferences.ts';
import type { Examples } from './handler.ts';

const me = (db: DatabaseSync) => String(db.prepare("SELECT Id FROM users WHERE Email = 'admin@example.com'").get()?.Id);

/** Another preference of the administrator, to be deleted. */
function spare(db: DatabaseSync): number {
  const { lastInsertRowid } = db
    .prepare(
      `INSERT INTO preferences (LoggedUserId, Clave, Nombre, Valor, Predeterminada, FechaModificacion)
       SELECT ?, 'vista.contratos', 'Sobrante ' || coalesce(max(Id), 0), '{}', 0, '2026-11-16T09:00:00+01:00'
       FROM preferences`,
    )
    .run(me(db));
  return Number(lastInsertRowid);
}

export const preferencesExamples: Examples<typeof rows> = {
  listPreferences: (db) => ({ query: { loggedUserId: me(db) } }),
  deletePreference: (db) => ({ query: { loggedUserId: me(db), preferenciaId: spare(db) } }),
  deleteAllPreferences: () => undefined,
  savePreference: (db) => ({
    body: {
      LoggedUserId: me(db),
      Clave: 'vista.contratos',
      Nombre: 'Vencen pronto',
      Valor: '{"filtros":{"FechaFin":"2026-11"}}',
      Predeterminada: false,
    },
  }),
};

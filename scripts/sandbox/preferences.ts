import type { DatabaseSync } from 'node:sqlite';
import { longest } from '~/api/lengths.ts';
import type * as rows from '~/api/preferences.ts';
import { has, type User } from './access.ts';
import type { Handlers } from './handler.ts';
import { Problem } from './problem.ts';
import { all, transaction } from './sql.ts';

const largestValue = 64 * 1024;
const longestName = longest.preference.Nombre;

interface Stored {
  PreferenciaId: number;
  LoggedUserId: string;
  Clave: string;
  Nombre: string;
  Valor: string;
  Predeterminada: number;
  FechaModificacion: string;
}

export const preferences: Handlers<typeof rows> = {
  listPreferences({ db, user, query: { loggedUserId } }) {
    checkOwner(db, user, loggedUserId);
    return all<Stored>(
      db,
      `SELECT Id AS PreferenciaId, LoggedUserId, Clave, Nombre, Valor, Predeterminada, FechaModificacion
       FROM preferences WHERE LoggedUserId = ? ORDER BY Clave, fold(Nombre), Id`,
      loggedUserId,
    ).map((row) => ({ ...row, Predeterminada: row.Predeterminada === 1 }));
  },

  deletePreference({ db, user, query: { loggedUserId, preferenciaId } }) {
    checkOwner(db, user, loggedUserId);
    findOwn(db, loggedUserId, preferenciaId);
    db.prepare('DELETE FROM preferences WHERE Id = ?').run(preferenciaId);
    return { Message: 'Preferencia eliminada correctamente.' };
  },

  deleteAllPreferences({ db, user }) {
    db.prepare('DELETE FROM preferences WHERE LoggedUserId = ?').run(user.id);
    return { Message: 'Preferencias eliminadas correctamente.' };
  },

  savePreference({ db, clock, user, body }) {
    const { PreferenciaId, LoggedUserId, Valor, Predeterminada } = body;
    checkOwner(db, user, LoggedUserId);
    const key = checkName('Clave', body.Clave);
    const name = checkName('Nombre', body.Nombre ?? key);
    if (Buffer.byteLength(Valor) > largestValue) throw tooLarge();
    if (PreferenciaId) findOwn(db, LoggedUserId, PreferenciaId);
    const id = transaction(db, () => {
      const twin = findTwin(db, LoggedUserId, key, name);
      const target = PreferenciaId ?? twin;
      if (twin !== undefined && twin !== target) {
        const why = `Ya tienes otra preferencia «${name}»: elige otro nombre.`;
        throw new Problem(409, why, { errors: { Nombre: [why] } });
      }
      if (Predeterminada)
        db.prepare('UPDATE preferences SET Predeterminada = 0 WHERE LoggedUserId = ? AND Clave = ?').run(
          LoggedUserId,
          key,
        );
      const written = db
        .prepare(
          `INSERT INTO preferences (Id, LoggedUserId, Clave, Nombre, Valor, Predeterminada, FechaModificacion)
           VALUES (?, ?, ?, ?, ?, ?, ?)
           ON CONFLICT (Id) DO UPDATE SET Clave = excluded.Clave, Nombre = excluded.Nombre, Valor = excluded.Valor,
             Predeterminada = excluded.Predeterminada, FechaModificacion = excluded.FechaModificacion`,
        )
        .run(target ?? null, LoggedUserId, key, name, Valor, Number(Predeterminada ?? false), clock.timestamp());
      return target ?? Number(written.lastInsertRowid);
    });
    return { Message: 'Preferencia guardada correctamente.', PreferenciaId: id };
  },
};

/** People may change their own preferences; those who manage users, also those of others. */
function checkOwner(db: DatabaseSync, user: User, ownerId: string) {
  if (ownerId === user.id) return;
  if (!has(user, 'GESTORACCESS')) throw new Problem(403, 'Solo puedes ver y cambiar tus propias preferencias.');
  if (!db.prepare('SELECT 1 FROM users WHERE Id = ?').get(ownerId))
    throw new Problem(404, 'No hay ningún usuario con ese identificador.');
}

function findOwn(db: DatabaseSync, ownerId: string, id: number) {
  if (db.prepare('SELECT 1 FROM preferences WHERE Id = ? AND LoggedUserId = ?').get(id, ownerId)) return;
  throw new Problem(404, `No hay ninguna preferencia con el número ${id}: quizá ya se ha eliminado.`);
}

const findTwin = (db: DatabaseSync, ownerId: string, key: string, name: string) =>
  all<{ Id: number }>(
    db,
    'SELECT Id FROM preferences WHERE LoggedUserId = ? AND Clave = ? AND Nombre = ?',
    ownerId,
    key,
    name,
  )[0]?.Id;

function checkName(field: 'Clave' | 'Nombre', text: string): string {
  const trimmed = text.trim();
  if (trimmed !== '' && trimmed.length <= longestName) return trimmed;
  const why = `«${field}» debe tener entre 1 y ${longestName} caracteres.`;
  throw new Problem(422, why, { errors: { [field]: [why] } });
}

function tooLarge() {
  const why = 'La preferencia es demasiado grande: el máximo son 64 kB.';
  return new Problem(413, why, { errors: { Valor: [why] } });
}

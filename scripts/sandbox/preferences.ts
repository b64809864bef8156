import type { DatabaseSync } from 'node:sqlite';
import { longest } from '~/api/lengths.ts';
import type * as rows from '~/api/preferences.ts';
import { preference } from '~/api/preferences.ts';
import { has, type User } from './access.ts';
import type { Handlers } from './handler.ts';
import { checkLengths } from './outcomes.ts';
import { Problem, refusal } from './problem.ts';
import { all, insertRow, records, transaction, updateRow } from './sql.ts';

const largestValue = 64 * 1024;

export const preferences: Handlers<typeof rows> = {
  listPreferences({ db, user, query: { loggedUserId } }) {
    checkOwner(db, user, loggedUserId);
    return records(
      db,
      preference,
      `SELECT Id AS PreferenciaId, LoggedUserId, Clave, Nombre, Valor, Predeterminada, FechaModificacion
       FROM preferences WHERE LoggedUserId = ? ORDER BY Clave, fold(Nombre), Id`,
      loggedUserId,
    );
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
    const { PreferenciaId, LoggedUserId, Clave, Valor, Predeterminada } = body;
    checkOwner(db, user, LoggedUserId);
    checkLengths(body, longest.preference);
    const Nombre = body.Nombre?.trim() || Clave;
    if (Buffer.byteLength(Valor) > largestValue)
      throw refusal(413, 'Valor', 'La preferencia es demasiado grande: el máximo son 64 kB.');
    if (PreferenciaId) findOwn(db, LoggedUserId, PreferenciaId);
    const [twin] = all<{ Id: number }>(
      db,
      'SELECT Id FROM preferences WHERE LoggedUserId = ? AND Clave = ? AND Nombre = ?',
      LoggedUserId,
      Clave,
      Nombre,
    );
    const target = PreferenciaId ?? twin?.Id;
    if (twin && twin.Id !== target)
      throw refusal(409, 'Nombre', `Ya tienes otra preferencia «${Nombre}»: elige otro nombre.`);
    const FechaModificacion = clock.timestamp();
    const columns = { Clave, Nombre, Valor, Predeterminada: Predeterminada ?? false, FechaModificacion };
    const id = transaction(db, () => {
      if (Predeterminada)
        db.prepare('UPDATE preferences SET Predeterminada = 0 WHERE LoggedUserId = ? AND Clave = ?').run(
          LoggedUserId,
          Clave,
        );
      if (target === undefined) return insertRow(db, 'preferences', { LoggedUserId, ...columns });
      updateRow(db, 'preferences', target, columns);
      return target;
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

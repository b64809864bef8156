import { createHash, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { findUser, type User } from './access.ts';
import type { Clock } from './clock.ts';
import { checkPassword, hashPassword, passwordFaults } from './passwords.ts';
import { Problem } from './problem.ts';
import { clearFailures, lockedByFailures } from './sign-in.ts';
import { endSessionsOf } from './tokens.ts';

const resetTokenLifeMs = 30 * 60_000;

const hash = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Puts an e-mail with a link into the outbox, if the address belongs to a user who may sign in. */
export function sendResetLink(db: DatabaseSync, clock: Clock, email: string) {
  const user = findUser(db, { email });
  if (!user?.active || (user.locked && !lockedByFailures(db, user.email))) return;
  const token = randomBytes(24).toString('base64url');
  db.prepare('DELETE FROM reset_tokens WHERE UserId = ?').run(user.id);
  db.prepare('INSERT INTO reset_tokens (Hash, UserId, CaducaMs) VALUES (?, ?, ?)').run(
    hash(token),
    user.id,
    clock.now().getTime() + resetTokenLifeMs,
  );
  const query = new URLSearchParams({ email: user.email, token });
  db.prepare('INSERT INTO outbox (Fecha, Para, Asunto, Texto, Enlace) VALUES (?, ?, ?, ?, ?)').run(
    clock.timestamp(),
    user.email,
    'Cambia tu contraseña',
    `Hola, ${user.row.Nombre}: abre el enlace en los próximos 30 minutos para elegir una contraseña nueva.`,
    `/auth/resetpassword?${query}`,
  );
}

/** The user whose password a link may set. Throws a 400 if the link is no longer valid. */
export function userOfLink(db: DatabaseSync, clock: Clock, { email, token }: { email: string; token: string }): User {
  const user = findUser(db, { email });
  const found = db.prepare('SELECT UserId, CaducaMs FROM reset_tokens WHERE Hash = ?').get(hash(token));
  const works = user?.active && found?.UserId === user.id && (found.CaducaMs as number) >= clock.now().getTime();
  if (!works) throw new Problem(400, 'El enlace ha caducado o ya se ha usado. Pide uno nuevo.');
  return user;
}

/** Sets a password with a link's token, which can be used only once, and ends all sessions of the user. */
export async function resetPassword(
  db: DatabaseSync,
  clock: Clock,
  { email, token, newPassword }: { email: string; token: string; newPassword: string },
) {
  const faults = passwordFaults(newPassword, email);
  if (faults[0]) throw new Problem(422, faults[0], { errors: { newPassword: faults } });
  const user = userOfLink(db, clock, { email, token });
  if (await checkPassword(newPassword, user.passwordHash)) {
    const why = 'La contraseña nueva es la misma que la actual: elige otra.';
    throw new Problem(422, why, { errors: { newPassword: [why] } });
  }
  db.prepare('UPDATE users SET PasswordHash = ?, FechaCambioPassword = ?, DebeCambiarPassword = 0 WHERE Id = ?').run(
    hashPassword(newPassword),
    clock.today(),
    user.id,
  );
  if (lockedByFailures(db, user.email))
    db.prepare('UPDATE users SET Bloqueado = 0, FechaBloqueo = NULL WHERE Id = ?').run(user.id);
  clearFailures(db, user.email);
  db.prepare('DELETE FROM reset_tokens WHERE UserId = ?').run(user.id);
  endSessionsOf(db, clock, user.id);
}

/** The e-mails of the outbox, newest first; the sandbox never sends them. */
export const readOutbox = (db: DatabaseSync) =>
  db.prepare('SELECT Fecha, Para, Asunto, Texto, Enlace FROM outbox ORDER BY Id DESC LIMIT 100').all();

import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { findUser, type User } from './access.ts';
import type { Clock } from './clock.ts';
import { checkPassword, passwordFaults } from './passwords.ts';
import { Problem, refusal, refuseFields } from './problem.ts';
import { lockedByFailures } from './sign-in.ts';
import { insertRow } from './sql.ts';
import { hash } from './tokens.ts';
import { setPassword } from './user-writes.ts';

const resetTokenLifeMs = 30 * 60_000;

/** Puts an e-mail with a link into the outbox, if the address belongs to a user who may sign in. */
export function sendResetLink(db: DatabaseSync, clock: Clock, email: string) {
  const user = findUser(db, { email });
  if (!user?.active || (user.locked && !lockedByFailures(db, user.email))) return;
  const token = randomBytes(24).toString('base64url');
  db.prepare('DELETE FROM reset_tokens WHERE UserId = ?').run(user.id);
  const CaducaMs = clock.now().getTime() + resetTokenLifeMs;
  insertRow(db, 'reset_tokens', { Hash: hash(token), UserId: user.id, CaducaMs });
  const query = new URLSearchParams({ email: user.email, token });
  insertRow(db, 'outbox', {
    Fecha: clock.timestamp(),
    Para: user.email,
    Asunto: 'Cambia tu contraseña',
    Texto: `Hola, ${user.row.Nombre}: abre el enlace en los próximos 30 minutos para elegir una contraseña nueva.`,
    Enlace: `/auth/resetpassword?${query}`,
  });
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
  refuseFields({ newPassword: passwordFaults(newPassword, email) });
  const user = userOfLink(db, clock, { email, token });
  if (await checkPassword(newPassword, user.passwordHash))
    throw refusal(422, 'newPassword', 'La contraseña nueva es la misma que la actual: elige otra.');
  setPassword(db, clock, { Id: user.id, Email: user.email }, { password: newPassword, mustChange: false });
}

/** The e-mails of the outbox, newest first; the sandbox never sends them. */
export const readOutbox = (db: DatabaseSync) =>
  db.prepare('SELECT Fecha, Para, Asunto, Texto, Enlace FROM outbox ORDER BY Id DESC LIMIT 100').all();

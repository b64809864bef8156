import { createHash, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type * as rows from '~/api/auth.ts';
import { password } from './accounts.ts';
import type { Examples } from './handler.ts';

const later = Date.parse('2100-01-01');
const email = 'subagente@example.com';
const id = (db: DatabaseSync) => db.prepare('SELECT Id FROM users WHERE Email = ?').get(email)?.Id as string;
const hash = (token: string) => createHash('sha256').update(token).digest('base64url');

/** From another user's session, so that the caller's own session goes on. */
function refreshToken(db: DatabaseSync): string {
  const [session, token] = [randomUUID(), randomUUID()];
  db.prepare(
    "INSERT INTO sessions (Id, UserId, MarcaId, FechaInicio) VALUES (?, ?, 1, '2026-11-16T09:00:00+01:00')",
  ).run(session, id(db));
  db.prepare('INSERT INTO refresh_tokens (Hash, SessionId, CaducaMs) VALUES (?, ?, ?)').run(
    hash(token),
    session,
    later,
  );
  return token;
}

function resetToken(db: DatabaseSync): string {
  const token = randomUUID();
  db.prepare('INSERT INTO reset_tokens (Hash, UserId, CaducaMs) VALUES (?, ?, ?)').run(hash(token), id(db), later);
  return token;
}

export const authExamples: Examples<typeof rows> = {
  signIn: () => ({ body: { email: 'admin@example.com', password } }),
  getSession: () => undefined,
  signUp: () => ({ body: { email: 'quiero.entrar@example.com', password: 'Clave-Nueva-1' } }),
  signOut: (db) => ({ body: { RefreshToken: refreshToken(db) } }),
  refreshToken: (db) => ({ body: { RefreshToken: refreshToken(db) } }),
  requestPasswordChange: () => ({ body: { email } }),
  checkResetLink: (db) => ({ body: { email, token: resetToken(db) } }),
  changePassword: (db) => ({ body: { email, token: resetToken(db), newPassword: 'Clave-Nueva-1' } }),
};

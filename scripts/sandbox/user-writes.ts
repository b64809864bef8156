import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { UserBody } from '~/api/users.ts';
import type { Target } from './administrators.ts';
import type { Clock } from './clock.ts';
import { hashPassword } from './passwords.ts';
import { clearFailures, lockedByFailures } from './sign-in.ts';
import { endSessionsOf } from './tokens.ts';

const trimmed = (text: string | null | undefined) => text?.trim() || null;

/** Writes a new user, in no group yet; returns the id. */
export function insertUser(
  db: DatabaseSync,
  clock: Clock,
  body: UserBody & { Password: string },
  { brandId, active }: { brandId: number | null; active: boolean },
): string {
  const id = randomUUID();
  db.prepare(
    `INSERT INTO users (Id, UserName, Nombre, Apellidos, Email, Telefono, PasswordHash, Activo, Bloqueado, FechaAlta,
       DebeCambiarPassword, IdAgente, MarcaId)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, ?, ?)`,
  ).run(
    id,
    body.UserName.trim(),
    body.Nombre.trim(),
    trimmed(body.Apellidos),
    body.Email.trim(),
    trimmed(body.Telefono),
    hashPassword(body.Password),
    Number(active),
    clock.today(),
    Number(body.DebeCambiarPassword ?? true),
    body.IdAgente ?? null,
    brandId,
  );
  return id;
}

/** Omitted fields stay unchanged. */
export function updateUser(db: DatabaseSync, before: Target, body: UserBody, brandId: number | null) {
  const kept = <Value>(given: Value | undefined, old: Value) => (given === undefined ? old : given);
  db.prepare(
    `UPDATE users SET UserName = ?, Nombre = ?, Apellidos = ?, Email = ?, Telefono = ?, IdAgente = ?, MarcaId = ?,
       DebeCambiarPassword = ? WHERE Id = ?`,
  ).run(
    body.UserName.trim(),
    body.Nombre.trim(),
    trimmed(kept(body.Apellidos, before.Apellidos)),
    body.Email.trim(),
    trimmed(kept(body.Telefono, before.Telefono)),
    kept(body.IdAgente, before.IdAgente),
    brandId,
    Number(kept(body.DebeCambiarPassword, before.DebeCambiarPassword === 1)),
    before.Id,
  );
}

export function setGroups(db: DatabaseSync, userId: string, groupIds: readonly number[]) {
  db.prepare('DELETE FROM group_members WHERE UserId = ?').run(userId);
  const join = db.prepare('INSERT OR IGNORE INTO group_members (UserId, GrupoId) VALUES (?, ?)');
  for (const groupId of groupIds) join.run(userId, groupId);
}

/** Deletes a user with the records that belong to that user alone. */
export function removeUser(db: DatabaseSync, userId: string) {
  for (const table of ['group_members', 'user_permissions', 'reset_tokens', 'sessions'])
    db.prepare(`DELETE FROM ${table} WHERE UserId = ?`).run(userId);
  db.prepare('DELETE FROM users WHERE Id = ?').run(userId);
}

/**
 * Writes a new password and ends the sessions that were started with the old one; also ends a lock by wrong passwords,
 * but not a lock by an administrator.
 * @param mustChange whether the user must choose another one
 * @param except a session that continues
 */
export function setPassword(
  db: DatabaseSync,
  clock: Clock,
  { Id, Email }: Pick<Target, 'Id' | 'Email'>,
  { password, mustChange, except }: { password: string; mustChange: boolean; except?: string | undefined },
) {
  db.prepare('UPDATE users SET PasswordHash = ?, FechaCambioPassword = ?, DebeCambiarPassword = ? WHERE Id = ?').run(
    hashPassword(password),
    clock.today(),
    Number(mustChange),
    Id,
  );
  if (lockedByFailures(db, Email)) setLocked(db, clock, Id, false);
  clearFailures(db, Email);
  db.prepare('DELETE FROM reset_tokens WHERE UserId = ?').run(Id);
  endSessionsOf(db, clock, Id, except);
}

export function setActive(db: DatabaseSync, clock: Clock, userId: string, active: boolean) {
  db.prepare('UPDATE users SET Activo = ? WHERE Id = ?').run(Number(active), userId);
  if (!active) endSessionsOf(db, clock, userId);
}

export function setLocked(db: DatabaseSync, clock: Clock, userId: string, locked: boolean) {
  db.prepare(
    'UPDATE users SET Bloqueado = ?1, FechaBloqueo = iif(?1, coalesce(FechaBloqueo, ?2), NULL) WHERE Id = ?3',
  ).run(Number(locked), clock.timestamp(), userId);
  if (locked) endSessionsOf(db, clock, userId);
}

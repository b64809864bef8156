import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { UserBody } from '~/api/users.ts';
import type { Target } from './access.ts';
import type { Clock } from './clock.ts';
import { members } from './outcomes.ts';
import { clearFailures, hashPassword, lockedByFailures } from './sign-in.ts';
import { insertRow, updateRow } from './sql.ts';
import { endSessionsOf } from './tokens.ts';

const trimmed = (text: string | null | undefined) => text?.trim() || null;

const columnsOf = (body: UserBody, MarcaId: number | null) => ({
  UserName: body.UserName.trim(),
  Nombre: body.Nombre.trim(),
  Apellidos: body.Apellidos === undefined ? undefined : trimmed(body.Apellidos),
  Email: body.Email.trim(),
  Telefono: body.Telefono === undefined ? undefined : trimmed(body.Telefono),
  IdAgente: body.IdAgente,
  MarcaId,
  DebeCambiarPassword: body.DebeCambiarPassword,
});

export function insertUser(
  db: DatabaseSync,
  clock: Clock,
  body: UserBody & { Password: string },
  { brandId, active }: { brandId: number | null; active: boolean },
): string {
  const Id = randomUUID();
  insertRow(db, 'users', {
    Id,
    ...columnsOf(body, brandId),
    PasswordHash: hashPassword(body.Password),
    Activo: active,
    Bloqueado: false,
    FechaAlta: clock.today(),
    DebeCambiarPassword: body.DebeCambiarPassword ?? true,
  });
  return Id;
}

export const updateUser = (db: DatabaseSync, id: string, body: UserBody, brandId: number | null) =>
  updateRow(db, 'users', id, columnsOf(body, brandId));

export function setGroups(db: DatabaseSync, userId: string, groupIds: readonly number[]) {
  db.prepare('DELETE FROM group_members WHERE UserId = ?').run(userId);
  for (const groupId of groupIds) members.add(db, groupId, userId);
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
  updateRow(db, 'users', Id, {
    PasswordHash: hashPassword(password),
    FechaCambioPassword: clock.today(),
    DebeCambiarPassword: mustChange,
  });
  if (lockedByFailures(db, Email)) setLocked(db, clock, Id, false);
  clearFailures(db, Email);
  db.prepare('DELETE FROM reset_tokens WHERE UserId = ?').run(Id);
  endSessionsOf(db, clock, Id, except);
}

export function setActive(db: DatabaseSync, clock: Clock, userId: string, active: boolean) {
  updateRow(db, 'users', userId, { Activo: active });
  if (!active) endSessionsOf(db, clock, userId);
}

export function setLocked(db: DatabaseSync, clock: Clock, userId: string, locked: boolean) {
  db.prepare(
    'UPDATE users SET Bloqueado = ?1, FechaBloqueo = iif(?1, coalesce(FechaBloqueo, ?2), NULL) WHERE Id = ?3',
  ).run(Number(locked), clock.timestamp(), userId);
  if (locked) endSessionsOf(db, clock, userId);
}

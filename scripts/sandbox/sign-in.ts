import type { DatabaseSync } from 'node:sqlite';
import { type Brand, findUser, type User } from './access.ts';
import type { Clock } from './clock.ts';
import { checkPassword } from './passwords.ts';
import { type FieldErrors, Problem, refuseFields } from './problem.ts';

const mostFailures = 5;

/**
 * Signs a person in, or says why not. Neither message nor status nor time reveals whether an address has an account:
 * wrong passwords are counted by address, and everything that depends on the account is checked after its password.
 */
export async function signInWith(
  db: DatabaseSync,
  clock: Clock,
  brand: Brand,
  { email, password }: { email: string; password: string },
): Promise<User> {
  const address = email.trim().toLowerCase();
  const errors: FieldErrors = {};
  if (!address) errors.email = ['Escribe tu correo electrónico.'];
  if (!password) errors.password = ['Escribe tu contraseña.'];
  refuseFields(errors);

  const user = findUser(db, { email: address });
  if (lockedByFailures(db, address)) throw locked();
  if (!(await checkPassword(password, user?.passwordHash)) || !user) throw countFailure(db, clock, address);
  if (user.locked) throw new Problem(423, 'Tu cuenta está bloqueada. Solo un administrador puede desbloquearla.');
  if (!user.active) throw new Problem(403, 'Tu cuenta está deshabilitada. Habla con un administrador.');
  if (user.brandId !== null && user.brandId !== brand.id)
    throw new Problem(403, `Tu cuenta no es de ${brand.name}. Entra en el portal de tu marca.`);
  clearFailures(db, address);
  db.prepare('UPDATE users SET UltimoAcceso = ? WHERE Id = ?').run(clock.timestamp(), user.id);
  return user;
}

const locked = () =>
  new Problem(423, 'Tu cuenta está bloqueada. Restablece la contraseña o habla con un administrador.');

const failuresOf = (db: DatabaseSync, email: string) =>
  (db.prepare('SELECT Intentos FROM sign_in_failures WHERE Email = ?').get(email.toLowerCase())?.Intentos ??
    0) as number;

/** A new password ends such a lock, but not a lock by an administrator. */
export const lockedByFailures = (db: DatabaseSync, email: string) => failuresOf(db, email) >= mostFailures;

export function clearFailures(db: DatabaseSync, email: string) {
  db.prepare('DELETE FROM sign_in_failures WHERE Email = ?').run(email.toLowerCase());
}

function countFailure(db: DatabaseSync, clock: Clock, email: string): Problem {
  db.prepare(
    `INSERT INTO sign_in_failures (Email, Intentos) VALUES (?, 1)
     ON CONFLICT (Email) DO UPDATE SET Intentos = Intentos + 1`,
  ).run(email);
  const left = mostFailures - failuresOf(db, email);
  if (left <= 0) {
    db.prepare('UPDATE users SET Bloqueado = 1, FechaBloqueo = ? WHERE Email = ?').run(clock.timestamp(), email);
    return locked();
  }
  const tries = left === 1 ? 'Te queda 1 intento.' : `Te quedan ${left} intentos.`;
  return new Problem(401, `El correo o la contraseña no son correctos. ${tries}`);
}

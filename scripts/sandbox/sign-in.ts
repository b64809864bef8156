import { randomBytes, type ScryptOptions, scrypt, scryptSync, timingSafeEqual } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { type Brand, findUser, type User } from './access.ts';
import type { Clock } from './clock.ts';
import { type FieldErrors, Problem, refuseFields } from './problem.ts';

const mostFailures = 5;

/**
 * Signs a person in, or says why not. Neither message nor status reveals whether an address has an account: wrong
 * passwords are counted by address, and everything that depends on the account is checked after its password.
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

/** Enough for a sandbox, some 20 ms. Hashes with other costs are checked with theirs. */
const cost = { N: 2 ** 13, r: 8, p: 1 };
const keyLength = 32;

/** `scrypt$N$r$p$salt$key`, salt and key in base64url. */
export function hashPassword(password: string, salt: Buffer = randomBytes(16)): string {
  const key = scryptSync(password.normalize('NFKC'), salt, keyLength, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

export async function checkPassword(password: string, hash: string | undefined): Promise<boolean> {
  if (hash === undefined) return false;
  const [, N, r, p, salt, key] = hash.split('$');
  const expected = Buffer.from(key ?? '', 'base64url');
  const options = { N: Number(N), r: Number(r), p: Number(p) };
  const derived = await derive(password.normalize('NFKC'), Buffer.from(salt ?? '', 'base64url'), keyLength, options);
  return timingSafeEqual(derived, expected);
}

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** What is wrong with a new password, as sentences; empty if it is fine. */
export function passwordFaults(password: string, email: string): string[] {
  const faults: string[] = [];
  if (password.length < 8) faults.push('La contraseña debe tener al menos 8 caracteres.');
  if (password.length > 200) faults.push('La contraseña no puede pasar de 200 caracteres.');
  if (!/\p{L}/u.test(password) || !/\d/.test(password))
    faults.push('La contraseña debe tener al menos una letra y un número.');
  const [user = ''] = email.toLowerCase().split('@');
  if (user && password.toLowerCase().includes(user)) faults.push('La contraseña no puede contener tu correo.');
  return faults;
}

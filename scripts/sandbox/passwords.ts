import { randomBytes, type ScryptOptions, scrypt, scryptSync, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** Enough for a sandbox, some 20 ms. Hashes with other costs are checked with theirs. */
const cost = { N: 2 ** 13, r: 8, p: 1 };
const keyLength = 32;

/** `scrypt$N$r$p$salt$key`, salt and key in base64url. */
export function hashPassword(password: string, salt: Buffer = randomBytes(16)): string {
  const key = scryptSync(password.normalize('NFKC'), salt, keyLength, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Takes the same time without a hash, so that the answer's timing does not reveal whether an account exists. */
export async function checkPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, N, r, p, salt, key] = (hash ?? nobody).split('$');
  const expected = Buffer.from(key ?? '', 'base64url');
  const options = { N: Number(N), r: Number(r), p: Number(p) };
  const derived = await derive(password.normalize('NFKC'), Buffer.from(salt ?? '', 'base64url'), keyLength, options);
  return timingSafeEqual(derived, expected) && hash !== undefined;
}

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

const nobody = `scrypt$${cost.N}$${cost.r}$${cost.p}$${Buffer.alloc(16).toString('base64url')}$${Buffer.alloc(keyLength).toString('base64url')}`;

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

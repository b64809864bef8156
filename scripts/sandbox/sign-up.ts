import type { DatabaseSync } from 'node:sqlite';
import { isEmail } from '~/domain/contacts.ts';
import { type Brand, findUser } from './access.ts';
import type { Clock } from './clock.ts';
import { hashPassword, passwordFaults } from './passwords.ts';
import { type FieldErrors, refuseFields } from './problem.ts';
import { insertUser } from './user-writes.ts';

interface Account extends Record<string, unknown> {
  email: string;
  password: string;
}

/**
 * Creates a user of the brand, whom an administrator has to enable. Neither the answer nor its time reveals whether the
 * address already has an account.
 */
export function signUpWith(db: DatabaseSync, clock: Clock, brand: Brand, account: Account) {
  const email = account.email.trim().toLowerCase();
  const { password } = account;
  const errors: FieldErrors = {};
  if (!isEmail(email) || email.length > 120) errors.email = ['El correo no es válido.'];
  const faults = passwordFaults(password, email);
  if (faults.length > 0) errors.password = faults;
  refuseFields(errors);
  if (findUser(db, { email })) {
    hashPassword(password);
    return;
  }
  const UserName = freeUserName(db, email);
  insertUser(
    db,
    clock,
    {
      UserName,
      Nombre: given(account, 'Nombre') ?? UserName,
      Apellidos: given(account, 'Apellidos'),
      Email: email,
      Password: password,
      DebeCambiarPassword: false,
    },
    { brandId: brand.id, active: false },
  );
}

/** A field beyond the address and the password, however it is capitalised. */
function given(account: Account, name: string): string | undefined {
  const [, value] = Object.entries(account).find(([key]) => key.toLowerCase() === name.toLowerCase()) ?? [];
  return typeof value === 'string' && value.trim() ? value.trim().slice(0, 80) : undefined;
}

/** The address up to its `@`, with a number if that name is taken. */
function freeUserName(db: DatabaseSync, email: string): string {
  const name = (email.split('@')[0] ?? '').replace(/[^\p{L}\p{N}._-]/gu, '').slice(0, 40) || 'usuario';
  const taken = db.prepare('SELECT 1 FROM users WHERE UserName = ?');
  let free = name;
  for (let number = 2; taken.get(free); number++) free = `${name}${number}`;
  return free;
}

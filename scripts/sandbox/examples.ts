import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Endpoint } from '~/api/endpoint.ts';
import { cupsControl } from '~/domain/cups.ts';
import { password } from './accounts.ts';
import written from './examples.json' with { type: 'json' };
import { sample } from './seed/samples.ts';
import { hashPassword } from './sign-in.ts';
import { insertRow } from './sql.ts';
import { hash } from './tokens.ts';

export interface Sent {
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
}

const later = Date.parse('2100-01-01');
const email = 'subagente@example.com';
const newPassword = 'Clave-Nueva-1';
const numberOf = (db: DatabaseSync, query: string) => Number(Object.values(db.prepare(query).get() ?? {})[0]);

/** From another user's session, so that the caller's own session goes on. */
function refreshToken(db: DatabaseSync): string {
  const [session, token] = [randomUUID(), randomUUID()];
  db.prepare(
    `INSERT INTO sessions (Id, UserId, MarcaId, FechaInicio)
     SELECT ?, Id, 1, '2026-11-16T09:00:00+01:00' FROM users WHERE Email = ?`,
  ).run(session, email);
  insertRow(db, 'refresh_tokens', { Hash: hash(token), SessionId: session, CaducaMs: later });
  return token;
}

function resetToken(db: DatabaseSync): string {
  const token = randomUUID();
  db.prepare('INSERT INTO reset_tokens (Hash, UserId, CaducaMs) SELECT ?, Id, ? FROM users WHERE Email = ?').run(
    hash(token),
    later,
    email,
  );
  return token;
}

/** A supply point without a contract, numbered by the number of contracts. */
function freePoint(db: DatabaseSync): string {
  const digits = `002199${9_000_000_000 + numberOf(db, 'SELECT count(*) FROM contracts')}`;
  return `ES${digits}${cupsControl(digits)}0F`;
}

/** What cannot be written as data: tokens, files and control letters. */
const made: Readonly<Record<string, (db: DatabaseSync) => Sent>> = {
  signIn: () => ({ body: { email: 'admin@example.com', password } }),
  signOut: (db) => ({ body: { RefreshToken: refreshToken(db) } }),
  refreshToken: (db) => ({ body: { RefreshToken: refreshToken(db) } }),
  checkResetLink: (db) => ({ body: { email, token: resetToken(db) } }),
  changePassword: (db) => ({ body: { email, token: resetToken(db), newPassword } }),
  changeOwnPassword(db) {
    db.prepare("UPDATE users SET PasswordHash = ? WHERE UserName = 'admin'").run(hashPassword(password));
    return { body: { OldPassword: password, NewPassword: newPassword } };
  },
  insertContract: (db) => ({ body: { ...written.insertContract.body, Cups: freePoint(db) } }),
  insertDocuments(db) {
    // A document that the contract does not have yet.
    const number = 1000 + numberOf(db, 'SELECT count(*) FROM contract_documents');
    const Archivos = [new File([sample('pdf', number).slice()], 'anexo.pdf')];
    return { body: { CodigoContrato: 'PT-2026-000018', TipoDocumento: 'Otros', Archivos } };
  },
  saveFiles: (db) => ({
    body: {
      CarpetaId: numberOf(db, "SELECT Id FROM folders WHERE Name = 'Pendiente de clasificar'"),
      Archivos: [new File(['Una nota.'], 'nota.txt', { type: 'text/plain' })],
    },
  }),
};

/**
 * Valid arguments of a row for `admin` on the brand `portal` with the smallest seed: the contract test sends them, and
 * varies them into invalid ones. `{ "sql": … }` stands for the value that the query answers, which may also make the
 * record; `{ "sqlAll": … }` for the values of all its rows.
 */
export const exampleOf = ({ name }: Pick<Endpoint, 'name'>, db: DatabaseSync): Sent =>
  made[name]?.(db) ?? (filled((written as Readonly<Record<string, Sent>>)[name] ?? {}, db) as Sent);

function filled(value: unknown, db: DatabaseSync): unknown {
  if (Array.isArray(value)) return value.map((each) => filled(each, db));
  if (typeof value !== 'object' || value === null) return value;
  if ('sql' in value) return Object.values(db.prepare(String(value.sql)).get() ?? {})[0];
  if ('sqlAll' in value)
    return db
      .prepare(String(value.sqlAll))
      .all()
      .map((row) => Object.values(row)[0]);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, filled(each, db)]));
}

import type { DatabaseSync } from 'node:sqlite';
import type * as rows from '~/api/users.ts';
import { password } from './accounts.ts';
import type { Examples } from './handler.ts';
import { hashPassword } from './passwords.ts';

/** Seeded users from the end of the alphabet, none of which the tests sign in as. */
const users = (db: DatabaseSync, count: number) =>
  db
    .prepare('SELECT Id FROM users WHERE EsSistema = 0 AND UserName GLOB ? ORDER BY UserName DESC LIMIT ?')
    .all('*[0-9]', count)
    .map(({ Id }) => Id as string);

const user = (db: DatabaseSync) => users(db, 1)[0] as string;

const backOffice = 2;
const billing = 7;

const changed = { UserName: 'nueva.persona', Nombre: 'Nueva', Email: 'nueva.persona@example.com' };

export const usersExamples: Examples<typeof rows> = {
  listUsers: () => ({ query: { pageIndex: 0, pageSize: 10, sortColumn: 'UltimoAcceso', sortOrder: 'desc' } }),
  registerUser: () => ({
    body: {
      UserName: 'alta',
      Nombre: 'Ana',
      Email: 'alta@example.com',
      Password: 'Clave-Nueva-1',
      Grupos: [backOffice],
    },
  }),
  updateUser: (db) => ({ query: { Id: user(db) }, body: { ...changed, Apellidos: 'Persona', Marca: null } }),
  enableUsers: (db) => ({ body: users(db, 3) }),
  disableUsers: (db) => ({ body: users(db, 3) }),
  lockUsers: (db) => ({ body: users(db, 3) }),
  unlockUsers: (db) => ({ body: users(db, 3) }),
  deleteUser: (db) => ({ query: { Id: user(db) } }),
  setUserPassword: (db) => ({ query: { Id: user(db) }, body: { Password: 'Clave-Nueva-1' } }),
  changeOwnPassword: (db) => {
    db.prepare("UPDATE users SET PasswordHash = ? WHERE UserName = 'admin'").run(hashPassword(password));
    return { body: { OldPassword: password, NewPassword: 'Clave-Nueva-1' } };
  },
  getUser: (db) => ({ query: { id: user(db) } }),
  addUserToGroup: (db) => ({ query: { userId: user(db), userGroup: backOffice } }),
  addUserToGroups: (db) => ({ query: { userId: user(db) }, body: [backOffice, billing] }),
  addUsersToGroup: (db) => ({ query: { userGroup: backOffice }, body: users(db, 3) }),
  removeUserFromGroups: (db) => ({ query: { userId: user(db) }, body: [backOffice, billing] }),
  removeUsersFromGroup: (db) => ({ query: { userGroup: backOffice }, body: users(db, 3) }),
};

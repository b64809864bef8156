import type { DatabaseSync } from 'node:sqlite';
import type * as rows from '~/api/users.ts';
import { requires } from './access.ts';
import { findTarget, keepAdministrator, protectSystem } from './administrators.ts';
import type { Handlers } from './handler.ts';
import { nameOfGroup } from './names.ts';
import { changeEach, counted, listed } from './outcomes.ts';
import { transaction } from './sql.ts';

type Memberships = Pick<
  Handlers<typeof rows>,
  'addUserToGroup' | 'addUserToGroups' | 'addUsersToGroup' | 'removeUserFromGroups' | 'removeUsersFromGroup'
>;

function join(db: DatabaseSync, userId: string, groupId: number) {
  db.prepare('INSERT OR IGNORE INTO group_members (UserId, GrupoId) VALUES (?, ?)').run(userId, groupId);
}

function leave(db: DatabaseSync, userId: string, groupId: number) {
  db.prepare('DELETE FROM group_members WHERE UserId = ? AND GrupoId = ?').run(userId, groupId);
}

/** Adds users to groups and removes them. Repeating a change changes nothing and is not an error. */
export const memberships: Memberships = {
  addUserToGroup(call) {
    const { db, user, query } = call;
    requires(user, 'GESTORACCESS');
    const target = findTarget(call, query.userId);
    const group = nameOfGroup(db, query.userGroup);
    join(db, target.Id, query.userGroup);
    return { Message: `${target.UserName} está ahora en ${group}.` };
  },

  addUserToGroups(call) {
    const { db, user, query, body } = call;
    requires(user, 'GESTORACCESS');
    const target = findTarget(call, query.userId);
    const groups = listed(body).map((id) => [id, nameOfGroup(db, id)] as const);
    transaction(db, () => {
      for (const [id] of groups) join(db, target.Id, id);
    });
    return { Message: `${target.UserName} está ahora en ${groups.map(([, name]) => name).join(', ')}.` };
  },

  addUsersToGroup(call) {
    const { db, user, query, body } = call;
    requires(user, 'GESTORACCESS');
    const group = nameOfGroup(db, query.userGroup);
    const done = counted(`usuario añadido a ${group}`, `usuarios añadidos a ${group}`);
    return changeEach(db, body, done, (id) => join(db, findTarget(call, id).Id, query.userGroup));
  },

  removeUserFromGroups(call) {
    const { db, user, query, body } = call;
    requires(user, 'GESTORACCESS');
    const target = findTarget(call, query.userId);
    protectSystem(target, user);
    const groups = listed(body).map((id) => [id, nameOfGroup(db, id)] as const);
    transaction(db, () => {
      for (const [id] of groups) leave(db, target.Id, id);
      keepAdministrator(db);
    });
    return { Message: `${target.UserName} ya no está en ${groups.map(([, name]) => name).join(', ')}.` };
  },

  removeUsersFromGroup(call) {
    const { db, user, query, body } = call;
    requires(user, 'GESTORACCESS');
    const group = nameOfGroup(db, query.userGroup);
    const done = counted(`usuario quitado de ${group}`, `usuarios quitados de ${group}`);
    return changeEach(db, body, done, (id) => {
      const target = findTarget(call, id);
      protectSystem(target, user);
      leave(db, target.Id, query.userGroup);
      keepAdministrator(db);
    });
  },
};

import type * as rows from '~/api/users.ts';
import { findTarget, keepAdministrator, protectSystem } from './administrators.ts';
import type { Handlers } from './handler.ts';
import { nameOfGroup } from './names.ts';
import { changeEach, counted } from './outcomes.ts';
import { changeAll, members } from './pairs.ts';

type Memberships = Pick<
  Handlers<typeof rows>,
  'addUserToGroup' | 'addUserToGroups' | 'addUsersToGroup' | 'removeUserFromGroups' | 'removeUsersFromGroup'
>;

/** Adds users to groups and removes them. */
export const memberships: Memberships = {
  addUserToGroup(call) {
    const { db, query } = call;
    const target = findTarget(call, query.userId);
    const group = nameOfGroup(db, query.userGroup);
    members.add(db, query.userGroup, target.Id);
    return { Message: `${target.UserName} está ahora en ${group}.` };
  },

  addUserToGroups(call) {
    const { db, query, body } = call;
    const target = findTarget(call, query.userId);
    const names = changeAll(db, body, nameOfGroup, (id) => members.add(db, id, target.Id));
    return { Message: `${target.UserName} está ahora en ${names}.` };
  },

  addUsersToGroup(call) {
    const { db, query, body } = call;
    const group = nameOfGroup(db, query.userGroup);
    const done = counted(`usuario añadido a ${group}`, `usuarios añadidos a ${group}`);
    return changeEach(db, body, done, (id) => members.add(db, query.userGroup, findTarget(call, id).Id));
  },

  removeUserFromGroups(call) {
    const { db, user, query, body } = call;
    const target = findTarget(call, query.userId);
    protectSystem(target, user);
    const names = changeAll(db, body, nameOfGroup, (id) => members.remove(db, id, target.Id), keepAdministrator);
    return { Message: `${target.UserName} ya no está en ${names}.` };
  },

  removeUsersFromGroup(call) {
    const { db, user, query, body } = call;
    const group = nameOfGroup(db, query.userGroup);
    const done = counted(`usuario quitado de ${group}`, `usuarios quitados de ${group}`);
    return changeEach(db, body, done, (id) => {
      const target = findTarget(call, id);
      protectSystem(target, user);
      members.remove(db, query.userGroup, target.Id);
      keepAdministrator(db);
    });
  },
};

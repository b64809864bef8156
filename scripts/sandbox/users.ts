import type * as rows from '~/api/users.ts';
import type { UserBody } from '~/api/users.ts';
import { findUser, has, requires, type User } from './access.ts';
import { findTarget, keepAdministrator, protectSystem, type Target, visibleUsers } from './administrators.ts';
import type { Call, Handlers } from './handler.ts';
import { answerList } from './list.ts';
import { nameOfGroup } from './names.ts';
import { changeAll, changeEach, counted, members } from './outcomes.ts';
import { checkPassword, passwordFaults } from './passwords.ts';
import { Problem, refusal, refuseFields } from './problem.ts';
import { clearFailures } from './sign-in.ts';
import { transaction } from './sql.ts';
import { endSessionsOf, sessionOf } from './tokens.ts';
import { checkUser } from './user-checks.ts';
import { userList } from './user-list.ts';
import { insertUser, removeUser, setActive, setGroups, setLocked, setPassword, updateUser } from './user-writes.ts';

/** Changes users one by one; `check` refuses users for whom the change is not allowed. */
function changeUsers(
  call: Call<undefined, string[]>,
  done: (count: number) => string,
  change: (target: Target) => void,
  check: (target: Target, user: User) => void = () => {},
) {
  const { db, user } = call;
  return changeEach(db, call.body, done, (id) => {
    const target = findTarget(call, id);
    check(target, user);
    change(target);
    keepAdministrator(db);
  });
}

/** Checked before a user is locked or disabled. */
function notOneself(target: Target, user: User) {
  if (target.Id === user.id) throw new Problem(409, 'No puedes deshabilitarte ni bloquearte a ti mismo.');
  protectSystem(target, user);
}

/** The fields that people may change in their own account. The others need the right to manage users. */
function onlyOwnData(before: Target, { Nombre, Apellidos, Telefono, ...rest }: UserBody) {
  const stored: Record<string, unknown> = { ...before };
  const changed = Object.entries(rest).filter(([field, value]) => value !== undefined && value !== stored[field]);
  if (changed.length > 0)
    throw new Problem(
      403,
      'De tus datos solo puedes cambiar el nombre, los apellidos y el teléfono: lo demás, pídeselo a un administrador.',
    );
}

export const users: Handlers<typeof rows> = {
  listUsers: ({ db, clock, user, brand, query }) => answerList(db, userList(clock), query, visibleUsers(user, brand)),

  registerUser({ db, clock, user, body }) {
    const faults = passwordFaults(body.Password, body.Email);
    const { brandId } = checkUser(db, user, body, undefined, faults.length > 0 ? { Password: faults } : {});
    const Id = transaction(db, () => {
      const id = insertUser(db, clock, body, { brandId, active: true });
      setGroups(db, id, body.Grupos ?? []);
      return id;
    });
    return { Message: 'Usuario creado correctamente.', Id };
  },

  updateUser(call) {
    const { db, clock, user, query, body } = call;
    if (query.Id !== user.id) requires(user, 'GESTORACCESS');
    const before = findTarget(call, query.Id);
    protectSystem(before, user);
    if (!has(user, 'GESTORACCESS')) onlyOwnData(before, body);
    const { brandId } = checkUser(db, user, body, before);
    transaction(db, () => {
      updateUser(db, before.Id, body, brandId);
      if (body.Grupos) setGroups(db, before.Id, body.Grupos);
      if (brandId !== before.MarcaId && brandId !== null) endSessionsOf(db, clock, before.Id);
      keepAdministrator(db);
    });
    return { Message: 'Usuario modificado correctamente.' };
  },

  enableUsers: (call) =>
    changeUsers(call, counted('usuario habilitado', 'usuarios habilitados'), ({ Id }) =>
      setActive(call.db, call.clock, Id, true),
    ),

  disableUsers: (call) =>
    changeUsers(
      call,
      counted('usuario deshabilitado', 'usuarios deshabilitados'),
      ({ Id }) => setActive(call.db, call.clock, Id, false),
      notOneself,
    ),

  lockUsers: (call) =>
    changeUsers(
      call,
      counted('usuario bloqueado', 'usuarios bloqueados'),
      ({ Id }) => setLocked(call.db, call.clock, Id, true),
      notOneself,
    ),

  unlockUsers: (call) =>
    changeUsers(call, counted('usuario desbloqueado', 'usuarios desbloqueados'), ({ Id, Email }) => {
      setLocked(call.db, call.clock, Id, false);
      clearFailures(call.db, Email);
    }),

  deleteUser(call) {
    const { db, user, query } = call;
    const target = findTarget(call, query.Id);
    if (target.Id === user.id) throw new Problem(409, 'No puedes eliminarte a ti mismo.');
    protectSystem(target, user);
    transaction(db, () => {
      removeUser(db, target.Id);
      keepAdministrator(db);
    });
    return { Message: 'Usuario eliminado correctamente.' };
  },

  async setUserPassword(call) {
    const { db, clock, user, token, query, body } = call;
    const target = findTarget(call, query.Id);
    protectSystem(target, user);
    refuseFields({ Password: passwordFaults(body.Password, target.Email) });
    const own = target.Id === user.id;
    const except = own ? await sessionOf(call, token, undefined) : undefined;
    transaction(db, () => setPassword(db, clock, target, { password: body.Password, mustChange: !own, except }));
    return { Message: 'Contraseña de usuario cambiada correctamente' };
  },

  async changeOwnPassword(call) {
    const { db, clock, user, token, body } = call;
    if (!(await checkPassword(body.OldPassword, user.passwordHash)))
      throw refusal(422, 'OldPassword', 'La contraseña actual no es correcta.');
    refuseFields({ NewPassword: passwordFaults(body.NewPassword, user.email) });
    if (body.NewPassword === body.OldPassword)
      throw refusal(422, 'NewPassword', 'La contraseña nueva es la misma que la actual: elige otra.');
    const except = await sessionOf(call, token, undefined);
    const { id: Id, email: Email } = user;
    transaction(db, () =>
      setPassword(db, clock, { Id, Email }, { password: body.NewPassword, mustChange: false, except }),
    );
    return { Message: 'Contraseña de usuario cambiada correctamente' };
  },

  getUser(call) {
    const { db, clock, user, query } = call;
    if (query.id !== user.id) {
      requires(user, 'GESTORACCESS');
      findTarget(call, query.id);
    }
    const found = findUser(db, { id: query.id });
    const [row] = userList(clock).rows(db, [query.id]);
    if (!found || !row) throw new Problem(404, `No hay ningún usuario con el identificador ${query.id.slice(0, 60)}.`);
    const failures = db.prepare('SELECT Intentos FROM sign_in_failures WHERE Email = lower(?)').get(found.email);
    return {
      ...row,
      IntentosFallidos: Number(failures?.Intentos ?? 0),
      FechaCambioPassword: found.row.FechaCambioPassword as string | null,
      DebeCambiarPassword: found.row.DebeCambiarPassword === 1,
      Permisos: [...found.permissions],
    };
  },

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

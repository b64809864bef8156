import type { DatabaseSync } from 'node:sqlite';
import { longest } from '~/api/lengths.ts';
import type * as rows from '~/api/users.ts';
import { type UserBody, type UserRow, userRow } from '~/api/users.ts';
import { isEmail } from '~/domain/contacts.ts';
import {
  findTarget,
  findUser,
  has,
  keepAdministrator,
  protectSystem,
  requires,
  type Target,
  type User,
  visibleUsers,
} from './access.ts';
import type { Clock } from './clock.ts';
import { type Column, columnsOf, searchIn } from './columns.ts';
import type { Call, Handlers } from './handler.ts';
import { answerList, type ListDefinition } from './list.ts';
import { changeAll, changeEach, counted, members, nameOfGroup } from './outcomes.ts';
import { type FieldErrors, Problem, refusal, refuseFields, wrong } from './problem.ts';
import { checkPassword, clearFailures, passwordFaults } from './sign-in.ts';
import { all, records, transaction } from './sql.ts';
import { endSessionsOf, sessionOf } from './tokens.ts';
import { insertUser, removeUser, setActive, setGroups, setLocked, setPassword, updateUser } from './user-writes.ts';

/** Changes users one by one; `check` refuses users for whom the change is not allowed. */
function changeUsers(
  call: Call<undefined, string[]>,
  done: string,
  change: (target: Target) => void,
  check: (target: Target, user: User) => void = () => {},
) {
  const { db, user } = call;
  return changeEach(db, call.body, counted(`usuario ${done}`, `usuarios ${done}s`), (id) => {
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

  enableUsers: (call) => changeUsers(call, 'habilitado', ({ Id }) => setActive(call.db, call.clock, Id, true)),

  disableUsers: (call) =>
    changeUsers(call, 'deshabilitado', ({ Id }) => setActive(call.db, call.clock, Id, false), notOneself),

  lockUsers: (call) => changeUsers(call, 'bloqueado', ({ Id }) => setLocked(call.db, call.clock, Id, true), notOneself),

  unlockUsers: (call) =>
    changeUsers(call, 'desbloqueado', ({ Id, Email }) => {
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

  setUserPassword(call) {
    const { db, clock, user, query, body } = call;
    const target = findTarget(call, query.Id);
    protectSystem(target, user);
    refuseFields({ Password: passwordFaults(body.Password, target.Email) });
    transaction(db, () => setPassword(db, clock, target, { password: body.Password, mustChange: true }));
    return { Message: 'Contraseña de usuario cambiada correctamente' };
  },

  async changeOwnPassword(call) {
    const { db, clock, user, token, body } = call;
    if (!(await checkPassword(body.OldPassword, user.passwordHash)))
      throw refusal(422, 'OldPassword', 'La contraseña actual no es correcta.');
    refuseFields({ NewPassword: passwordFaults(body.NewPassword, user.email) });
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

const { agent, date, flag, text } = columnsOf('u');

/**
 * A user has several of these; the filter matches if any has the id or name.
 * @param rows selects those of the user `u` as `g`, with Id and Nombre
 */
const anyOf = (rows: string, ...names: readonly string[]): Column => {
  const some = (comparison: string) => (value: string) => ({
    text: `EXISTS (SELECT 1 ${rows} AND (CAST(g.Id AS TEXT) = ? OR ${names.map((name) => `fold(g.${name}) ${comparison}`).join(' OR ')}))`,
    params: [value, ...names.map(() => value)],
  });
  return {
    kind: 'text',
    sql: `(SELECT min(g.Id) ${rows})`,
    equals: some('= fold(?)'),
    contains: some("LIKE '%' || fold(?) || '%'"),
  };
};

const columns = (today: string): Readonly<Record<string, Column>> => {
  const daysAway = `(julianday('${today}') - julianday(substr(coalesce(u.UltimoAcceso, u.FechaAlta), 1, 10)))`;
  return {
    UserName: text('UserName'),
    Nombre: text('Nombre'),
    Apellidos: text('Apellidos'),
    Email: text('Email'),
    Telefono: text('Telefono'),
    Activo: flag('Activo'),
    Bloqueado: flag('Bloqueado'),
    FechaBloqueo: date('FechaBloqueo'),
    UltimoAcceso: date('UltimoAcceso'),
    /** `>=90` finds the users whose last visit is that long ago, and those who have never signed in. */
    DiasSinAcceso: { kind: 'number', sql: daysAway, sort: { by: daysAway } },
    FechaAlta: date('FechaAlta'),
    IdAgente: agent('IdAgente'),
    Agente: agent('IdAgente'),
    Grupos: anyOf('FROM group_members m JOIN user_groups g ON g.Id = m.GrupoId WHERE m.UserId = u.Id', 'Nombre'),
    Permisos: anyOf(
      'FROM effective_permissions e JOIN permissions g ON g.Id = e.PermisoId WHERE e.UserId = u.Id',
      'NombreNormalizado',
      'Nombre',
    ),
    Marca: {
      kind: 'choice',
      sql: 'u.MarcaId',
      options: (db) => all(db, 'SELECT Id, Dominio AS Nombre FROM brands'),
      sort: { by: 'u.MarcaId' },
    },
    EsSistema: flag('EsSistema'),
  };
};

export const userList = (clock: Clock): ListDefinition<UserRow> => ({
  table: 'users',
  alias: 'u',
  columns: columns(clock.today()),
  search: searchIn('u.UserName', 'u.Nombre', 'u.Apellidos', 'u.Email'),
  defaultSort: { by: 'fold(u.UserName)', order: 'asc' },
  totals: {},
  rows: (db, ids) =>
    records(
      db,
      userRow,
      `SELECT u.Id, u.UserName, u.Nombre, u.Apellidos, u.Email, u.Telefono, u.Activo, u.Bloqueado, u.FechaBloqueo,
         u.UltimoAcceso, CAST(julianday(?) - julianday(substr(coalesce(u.UltimoAcceso, u.FechaAlta), 1, 10)) AS INTEGER)
           AS DiasSinAcceso,
         u.FechaAlta, u.IdAgente, agents.Nombre AS Agente,
         (SELECT json_group_array(json_object('Id', g.Id, 'Nombre', g.Nombre) ORDER BY g.Nombre)
          FROM group_members m JOIN user_groups g ON g.Id = m.GrupoId WHERE m.UserId = u.Id) AS Grupos,
         brands.Dominio AS Marca, u.EsSistema
       FROM json_each(?) AS wanted
       JOIN users u ON u.Id = wanted.value
       LEFT JOIN agents ON agents.Id = u.IdAgente
       LEFT JOIN brands ON brands.Id = u.MarcaId`,
      clock.today(),
      JSON.stringify(ids),
    ),
});

/**
 * Checks the new data of a user and reports all errors at once; returns the id of the brand, null for every brand.
 * @param before the current user; undefined: a new one
 * @param faults known errors, by field
 */
function checkUser(
  db: DatabaseSync,
  caller: User,
  body: UserBody,
  before: Target | undefined,
  faults: FieldErrors = {},
): { brandId: number | null } {
  const errors: FieldErrors = { ...faults };
  const refuse = (field: string, why: string) => {
    errors[field] = [...(errors[field] ?? []), why];
  };
  for (const [field, most] of Object.entries(longest.user) as [keyof typeof longest.user, number][]) {
    const text = body[field]?.trim() ?? '';
    if (text === '' && field !== 'Apellidos') refuse(field, `Falta «${field}».`);
    if (text.length > most) refuse(field, `«${field}» no puede pasar de ${most} caracteres.`);
  }
  if (body.Email.trim() && !isEmail(body.Email.trim())) refuse('Email', 'El correo no es válido.');
  const unknownGroups = (body.Grupos ?? []).filter((id) => !exists(db, 'user_groups', id));
  if (unknownGroups.length > 0) refuse('Grupos', `No existe el grupo ${unknownGroups.join(', ')}.`);
  const brandId = brandOf(db, caller, body, before, refuse);
  if (body.IdAgente != null && !exists(db, 'agents', body.IdAgente))
    refuse('IdAgente', `No existe el agente ${body.IdAgente}.`);
  refuseFields(errors);
  checkUnique(db, body, before);
  return { brandId };
}

function brandOf(
  db: DatabaseSync,
  caller: User,
  { Marca }: UserBody,
  before: Target | undefined,
  refuse: (field: string, why: string) => void,
): number | null {
  if (Marca === undefined) return before ? before.MarcaId : caller.brandId;
  const found =
    Marca === null ? null : db.prepare('SELECT Id FROM brands WHERE Dominio = ? AND Activa = 1').get(Marca)?.Id;
  if (found === undefined) refuse('Marca', `No existe la marca «${Marca?.slice(0, 60)}».`);
  else if (caller.brandId !== null && found !== caller.brandId)
    refuse('Marca', 'Solo puedes dar de alta y cambiar usuarios de tu marca.');
  return (found ?? null) as number | null;
}

/** Two people must not share a user name or an address; upper and lower case count as the same. */
function checkUnique(db: DatabaseSync, body: UserBody, before: Target | undefined) {
  const taken = (field: 'UserName' | 'Email') =>
    db.prepare(`SELECT 1 FROM users WHERE ${field} = ? AND Id <> ?`).get(body[field].trim(), before?.Id ?? '');
  const sentences = wrong([
    ['UserName', taken('UserName') && 'Ya hay un usuario con ese nombre de usuario.'],
    ['Email', taken('Email') && 'Ya hay un usuario con ese correo.'],
  ]);
  refuseFields(sentences, 409);
}

const exists = (db: DatabaseSync, table: 'user_groups' | 'agents', id: number) =>
  db.prepare(`SELECT 1 FROM ${table} WHERE Id = ?`).get(id) !== undefined;

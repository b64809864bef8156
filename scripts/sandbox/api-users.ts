import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type * as rows from '~/api/api-users.ts';
import { type ApiUser, apiUser, type registerApiUser } from '~/api/api-users.ts';
import type { BodyOf } from '~/api/endpoint.ts';
import { longest } from '~/api/lengths.ts';
import { isEmail } from '~/domain/contacts.ts';
import type { Clock } from './clock.ts';
import type { Handlers } from './handler.ts';
import { checkLengths, nameOfPermission } from './names.ts';
import { apiUserPermissions, changeAll, changeEach, counted } from './outcomes.ts';
import { Problem, refusal, refuseFields, wrong } from './problem.ts';
import { insertRow, records, updateRow } from './sql.ts';

const read = (db: DatabaseSync, clock: Clock, condition: string, ...params: SQLInputValue[]): ApiUser[] =>
  records(
    db,
    apiUser,
    `SELECT u.Id, u.Nombre, u.Email, u.Descripcion, u.Activo, u.IdAgente, agents.Nombre AS Agente, u.FechaAlta,
       u.IpsPermitidas, u.LimiteMinuto, k.UltimoUso, coalesce(k.NumClaves, 0) AS NumClaves,
       coalesce(k.NumClavesActivas, 0) AS NumClavesActivas,
       (SELECT json_group_array(
          json_object('Id', p.Id, 'Nombre', p.Nombre, 'NombreNormalizado', p.NombreNormalizado) ORDER BY p.Id)
        FROM api_user_permissions given JOIN permissions p ON p.Id = given.PermisoId WHERE given.ApiUserId = u.Id) AS Permisos
     FROM api_users u
     LEFT JOIN agents ON agents.Id = u.IdAgente
     LEFT JOIN (
       SELECT ApiUserId, max(UltimoUso) AS UltimoUso, count(*) AS NumClaves,
         sum(Activa AND coalesce(FechaCaducidad, ?) >= ?) AS NumClavesActivas
       FROM api_keys GROUP BY 1
     ) k ON k.ApiUserId = u.Id
     WHERE ${condition} ORDER BY fold(u.Nombre)`,
    clock.today(),
    clock.today(),
    ...params,
  );

function find(db: DatabaseSync, clock: Clock, id: number): ApiUser {
  const [found] = read(db, clock, 'u.Id = ?', id);
  if (!found) throw new Problem(404, `No hay ningún usuario de API con el identificador ${id}.`);
  return found;
}

/** The name of an agent. Throws a 404 if there is none. */
function nameOfAgent(db: DatabaseSync, id: number): string {
  const name = db.prepare('SELECT Nombre FROM agents WHERE Id = ?').get(id)?.Nombre;
  if (name === undefined) throw refusal(404, 'IdAgente', `No hay ningún agente con el identificador ${id}.`);
  return name as string;
}

export const apiUsers: Handlers<typeof rows> = {
  getApiUser: ({ db, clock, query }) => find(db, clock, query.id),

  deleteApiUser({ db, clock, query }) {
    const { Id, Nombre, NumClavesActivas } = find(db, clock, query.id);
    if (NumClavesActivas)
      throw new Problem(
        409,
        `${Nombre} tiene ${counted('API Key habilitada', 'API Keys habilitadas')(NumClavesActivas)}: elimínalas antes.`,
      );
    db.prepare('DELETE FROM api_users WHERE Id = ?').run(Id);
    return { Message: 'Usuario eliminado correctamente.' };
  },

  registerApiUser({ db, clock, body }) {
    checkLengths(body, longest.apiUser);
    checkApiUser(db, body);
    const Id = insertRow(db, 'api_users', {
      Nombre: body.Nombre.trim(),
      Email: body.Email.trim(),
      Descripcion: body.Descripcion?.trim() || null,
      Activo: true,
      IdAgente: body.IdAgente ?? null,
      FechaAlta: clock.today(),
      IpsPermitidas: JSON.stringify(body.IpsPermitidas.map((network) => network.trim())),
      LimiteMinuto: body.LimiteMinuto,
    });
    return { Message: 'Usuario creado correctamente.', Id };
  },

  listApiUsers: ({ db, clock }) => read(db, clock, '1'),

  listApiUserPermissions: ({ db, clock, query }) =>
    (find(db, clock, query.id).Permisos ?? []).flatMap((one) => (one.Id === null ? [] : [one])),

  addPermissionsToApiUser({ db, clock, query, body }) {
    const { Id, Nombre } = find(db, clock, query.apiUserId);
    const names = changeAll(db, body, nameOfPermission, (id) => apiUserPermissions.add(db, Id, id));
    return { Message: `${Nombre} tiene ahora ${names}.` };
  },

  removePermissionsFromApiUser({ db, clock, query, body }) {
    const { Id, Nombre } = find(db, clock, query.apiUserId);
    const names = changeAll(db, body, nameOfPermission, (id) => apiUserPermissions.remove(db, Id, id));
    return { Message: `${Nombre} ya no tiene ${names}.` };
  },

  addPermissionToApiUsers({ db, clock, query, body }) {
    const name = nameOfPermission(db, query.permiso);
    const done = counted(`usuario de API con el permiso ${name}`, `usuarios de API con el permiso ${name}`);
    return changeEach(db, body, done, (id) => apiUserPermissions.add(db, find(db, clock, id).Id, query.permiso));
  },

  removePermissionFromApiUsers({ db, clock, query, body }) {
    const name = nameOfPermission(db, query.permiso);
    const done = counted(`usuario de API sin el permiso ${name}`, `usuarios de API sin el permiso ${name}`);
    return changeEach(db, body, done, (id) => apiUserPermissions.remove(db, find(db, clock, id).Id, query.permiso));
  },

  linkAgent({ db, clock, body: { ApiUserId, IdAgente } }) {
    const { Nombre, Agente, ...linked } = find(db, clock, ApiUserId);
    const agent = nameOfAgent(db, IdAgente);
    if (linked.IdAgente !== null && linked.IdAgente !== IdAgente)
      throw refusal(409, 'ApiUserId', `${Nombre} ya está asociado a ${Agente}: quítalo antes de ese agente.`);
    updateRow(db, 'api_users', ApiUserId, { IdAgente });
    return { Message: `${Nombre} queda asociado a ${agent}.` };
  },

  unlinkAgent({ db, body }) {
    const agent = nameOfAgent(db, body.IdAgente);
    const { changes } = db.prepare('UPDATE api_users SET IdAgente = NULL WHERE IdAgente = ?').run(body.IdAgente);
    if (changes === 0) throw refusal(409, 'IdAgente', `${agent} no tiene ningún usuario de API asociado.`);
    return { Message: 'Agente desasociado correctamente.' };
  },
};

function checkApiUser(db: DatabaseSync, { Nombre, Email, IdAgente }: BodyOf<typeof registerApiUser>) {
  refuseFields(
    wrong([
      ['Nombre', !Nombre.trim() && 'Falta «Nombre».'],
      ['Email', !isEmail(Email.trim()) && 'El correo no es válido.'],
    ]),
  );
  if (IdAgente != null) nameOfAgent(db, IdAgente);
  if (db.prepare('SELECT 1 FROM api_users WHERE Email = ?').get(Email.trim()))
    throw refusal(409, 'Email', 'Ya hay un usuario de API con ese correo.');
}

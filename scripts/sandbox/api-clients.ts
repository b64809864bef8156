import { createHash, randomBytes } from 'node:crypto';
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { type ApiKey, apiKey, type generateApiKey } from '~/api/api-keys.ts';
import { type ApiUser, apiUser, type registerApiUser } from '~/api/api-users.ts';
import type { BodyOf } from '~/api/endpoint.ts';
import type { resources } from '~/api/index.ts';
import { longest } from '~/api/lengths.ts';
import { isEmail } from '~/domain/contacts.ts';
import type { Clock } from './clock.ts';
import type { Handlers } from './handler.ts';
import { apiUserPermissions, changeAll, changeEach, checkLengths, counted, nameOfPermission } from './outcomes.ts';
import { Problem, refusal } from './problem.ts';
import { insertRow, records, updateRow } from './sql.ts';

export const prefix = 'pk_live_';

const newKey = () => prefix + randomBytes(16).toString('hex');

/** Keys are stored and found by this hash. */
export const hashKey = (key: string) => createHash('sha256').update(key).digest('hex');

/** The mask by which people identify a key. */
export const lastFour = (key: string) => key.slice(-4);

const maskKey = (prefix: string, four: string) => `${prefix}••••${four}`;

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

function nameOfAgent(db: DatabaseSync, id: number): string {
  const name = db.prepare('SELECT Nombre FROM agents WHERE Id = ?').get(id)?.Nombre;
  if (name === undefined) throw refusal(404, 'IdAgente', `No hay ningún agente con el identificador ${id}.`);
  return name as string;
}

export const apiUsers: Handlers<typeof resources.apiUsers> = {
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

function checkApiUser(db: DatabaseSync, { Email, IdAgente }: BodyOf<typeof registerApiUser>) {
  if (!isEmail(Email.trim())) throw refusal(422, 'Email', 'El correo no es válido.');
  if (IdAgente != null) nameOfAgent(db, IdAgente);
  if (db.prepare('SELECT 1 FROM api_users WHERE Email = ?').get(Email.trim()))
    throw refusal(409, 'Email', 'Ya hay un usuario de API con ese correo.');
}

/** A key by its mask or its full text. Throws a 404 if there is none. */
function findKey(db: DatabaseSync, secret: string) {
  const key = secret.trim();
  const found = db
    .prepare(
      'SELECT Id, Nombre, Activa, FechaCaducidad FROM api_keys WHERE Hash = ? OR ? = Prefijo || ? || UltimosCuatro',
    )
    .get(hashKey(key), key, maskKey('', ''));
  if (found) return found as unknown as Pick<ApiKey, 'Nombre' | 'FechaCaducidad'> & { Id: number; Activa: number };
  throw refusal(404, 'ApiKey', 'No hay ninguna API Key como esa.');
}

const hasExpired = (date: string | null, today: string) => date !== null && date < today;

export const apiKeys: Handlers<typeof resources.apiKeys> = {
  listApiKeys: ({ db, clock }) =>
    records(
      db,
      apiKey,
      `SELECT k.Prefijo || ?2 || k.UltimosCuatro AS ApiKey, k.Nombre, k.ApiUserId, u.Nombre AS ApiUser, k.Activa,
         coalesce(k.FechaCaducidad < ?1, 0) AS Caducada, k.FechaCreacion, k.FechaCaducidad, k.UltimoUso, k.UltimaIp,
         coalesce((SELECT sum(Usos) FROM api_key_uses WHERE ApiKeyId = k.Id AND Dia > date(?1, '-30 days')), 0) AS Usos30d,
         k.CreadaPor
       FROM api_keys k JOIN api_users u ON u.Id = k.ApiUserId ORDER BY k.FechaCreacion DESC, k.Id DESC`,
      clock.today(),
      maskKey('', ''),
    ),

  toggleApiKey({ db, clock, body }) {
    const { Id, Nombre, Activa, FechaCaducidad } = findKey(db, body.ApiKey);
    if (!Activa && hasExpired(FechaCaducidad, clock.today()))
      throw new Problem(409, `La API Key «${Nombre}» ha caducado: genera otra.`);
    db.prepare('UPDATE api_keys SET Activa = 1 - Activa WHERE Id = ?').run(Id);
    return { Message: `API Key «${Nombre}» ${Activa ? 'deshabilitada' : 'habilitada'}.`, Activa: !Activa };
  },

  generateApiKey({ db, clock, user, body }) {
    checkLengths(body, longest.apiKey);
    checkKey(db, body);
    const key = newKey();
    insertRow(db, 'api_keys', {
      Hash: hashKey(key),
      Prefijo: prefix,
      UltimosCuatro: lastFour(key),
      Nombre: body.Nombre.trim(),
      ApiUserId: body.ApiUserId,
      Activa: true,
      FechaCreacion: clock.today(),
      FechaCaducidad: body.FechaCaducidad ?? null,
      CreadaPor: user.email,
    });
    return { Message: 'API Key generada exitosamente', ApiKey: key, Mascara: maskKey(prefix, lastFour(key)) };
  },

  deleteApiKey({ db, body }) {
    db.prepare('DELETE FROM api_keys WHERE Id = ?').run(findKey(db, body.ApiKey).Id);
    return { Message: 'API Key eliminada correctamente.' };
  },
};

function checkKey(db: DatabaseSync, { ApiUserId }: BodyOf<typeof generateApiKey>) {
  const owner = db.prepare('SELECT Nombre, Activo FROM api_users WHERE Id = ?').get(ApiUserId);
  if (!owner) throw refusal(404, 'ApiUserId', `No hay ningún usuario de API con el identificador ${ApiUserId}.`);
  if (!owner.Activo)
    throw refusal(409, 'ApiUserId', `${owner.Nombre} está deshabilitado: no puede tener API Keys nuevas.`);
}

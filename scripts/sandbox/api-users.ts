import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type * as rows from '~/api/api-users.ts';
import type { ApiUser } from '~/api/api-users.ts';
import { longest } from '~/api/lengths.ts';
import { requires } from './access.ts';
import { isNetwork } from './api-key.ts';
import type { Clock } from './clock.ts';
import type { Handlers } from './handler.ts';
import { checkLengths, nameOfPermission } from './names.ts';
import { changeEach, counted, listed } from './outcomes.ts';
import { Problem } from './problem.ts';
import { all, transaction } from './sql.ts';
import { isEmail } from './user-checks.ts';

const read = (db: DatabaseSync, clock: Clock, condition: string, ...params: SQLInputValue[]): ApiUser[] =>
  all<
    Omit<ApiUser, 'Activo' | 'Permisos' | 'IpsPermitidas'> & { Activo: number; Permisos: string; IpsPermitidas: string }
  >(
    db,
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
  ).map((row) => ({
    ...row,
    Activo: row.Activo === 1,
    Permisos: JSON.parse(row.Permisos),
    IpsPermitidas: JSON.parse(row.IpsPermitidas),
  }));

function find(db: DatabaseSync, clock: Clock, id: number): ApiUser {
  const [found] = read(db, clock, 'u.Id = ?', id);
  if (!found) throw new Problem(404, `No hay ningún usuario de API con el identificador ${id}.`);
  return found;
}

/** The name of an agent. Throws a 404 if there is none. */
function nameOfAgent(db: DatabaseSync, id: number): string {
  const name = db.prepare('SELECT Nombre FROM agents WHERE Id = ?').get(id)?.Nombre;
  if (name !== undefined) return name as string;
  const why = `No hay ningún agente con el identificador ${id}.`;
  throw new Problem(404, why, { errors: { IdAgente: [why] } });
}

const grant = 'INSERT OR IGNORE INTO api_user_permissions (ApiUserId, PermisoId) VALUES (?, ?)';
const revoke = 'DELETE FROM api_user_permissions WHERE ApiUserId = ? AND PermisoId = ?';

export const apiUsers: Handlers<typeof rows> = {
  getApiUser({ db, clock, user, query }) {
    requires(user, 'GESTORACCESS');
    return find(db, clock, query.id);
  },

  deleteApiUser({ db, clock, user, query }) {
    requires(user, 'GESTORACCESS');
    const { Id, Nombre, NumClavesActivas } = find(db, clock, query.id);
    if (NumClavesActivas)
      throw new Problem(
        409,
        `${Nombre} tiene ${NumClavesActivas === 1 ? '1 API Key habilitada: deshabilítala o elimínala' : `${NumClavesActivas} API Keys habilitadas: deshabilítalas o elimínalas`} antes.`,
      );
    db.prepare('DELETE FROM api_users WHERE Id = ?').run(Id);
    return { Message: 'Usuario eliminado correctamente.' };
  },

  registerApiUser({ db, clock, user, body }) {
    requires(user, 'GESTORACCESS');
    checkLengths(body, longest.apiUser);
    checkApiUser(db, body);
    const { lastInsertRowid } = db
      .prepare(
        `INSERT INTO api_users (Nombre, Email, Descripcion, Activo, IdAgente, FechaAlta, IpsPermitidas, LimiteMinuto)
         VALUES (?, ?, ?, 1, ?, ?, ?, ?)`,
      )
      .run(
        body.Nombre.trim(),
        body.Email.trim(),
        body.Descripcion?.trim() || null,
        body.IdAgente ?? null,
        clock.today(),
        JSON.stringify(body.IpsPermitidas.map((network) => network.trim())),
        body.LimiteMinuto,
      );
    return { Message: 'Usuario creado correctamente.', Id: Number(lastInsertRowid) };
  },

  listApiUsers({ db, clock, user }) {
    requires(user, 'GESTORACCESS');
    return read(db, clock, '1');
  },

  listApiUserPermissions({ db, clock, user, query }) {
    requires(user, 'GESTORACCESS');
    return (find(db, clock, query.id).Permisos ?? []).flatMap((one) => (one.Id === null ? [] : [one]));
  },

  addPermissionsToApiUser({ db, clock, user, query, body }) {
    requires(user, 'GESTORACCESS');
    const { Id, Nombre } = find(db, clock, query.apiUserId);
    const given = listed(body).map((id) => [id, nameOfPermission(db, id)] as const);
    transaction(db, () => {
      for (const [id] of given) db.prepare(grant).run(Id, id);
    });
    return { Message: `${Nombre} tiene ahora ${given.map(([, name]) => name).join(', ')}.` };
  },

  removePermissionsFromApiUser({ db, clock, user, query, body }) {
    requires(user, 'GESTORACCESS');
    const { Id, Nombre } = find(db, clock, query.apiUserId);
    const taken = listed(body).map((id) => [id, nameOfPermission(db, id)] as const);
    transaction(db, () => {
      for (const [id] of taken) db.prepare(revoke).run(Id, id);
    });
    return { Message: `${Nombre} ya no tiene ${taken.map(([, name]) => name).join(', ')}.` };
  },

  addPermissionToApiUsers({ db, clock, user, query, body }) {
    requires(user, 'GESTORACCESS');
    const name = nameOfPermission(db, query.permiso);
    const done = counted(`usuario de API con el permiso ${name}`, `usuarios de API con el permiso ${name}`);
    return changeEach(db, body, done, (id) => db.prepare(grant).run(find(db, clock, id).Id, query.permiso));
  },

  removePermissionFromApiUsers({ db, clock, user, query, body }) {
    requires(user, 'GESTORACCESS');
    const name = nameOfPermission(db, query.permiso);
    const done = counted(`usuario de API sin el permiso ${name}`, `usuarios de API sin el permiso ${name}`);
    return changeEach(db, body, done, (id) => db.prepare(revoke).run(find(db, clock, id).Id, query.permiso));
  },

  linkAgent({ db, clock, user, body }) {
    requires(user, 'GESTORACCESS');
    const apiUser = find(db, clock, body.ApiUserId);
    const agent = nameOfAgent(db, body.IdAgente);
    if (apiUser.IdAgente !== null && apiUser.IdAgente !== body.IdAgente) {
      const why = `${apiUser.Nombre} ya está asociado a ${apiUser.Agente}: quítalo antes de ese agente.`;
      throw new Problem(409, why, { errors: { ApiUserId: [why] } });
    }
    db.prepare('UPDATE api_users SET IdAgente = ? WHERE Id = ?').run(body.IdAgente, body.ApiUserId);
    return { Message: `${apiUser.Nombre} queda asociado a ${agent}.` };
  },

  unlinkAgent({ db, user, body }) {
    requires(user, 'GESTORACCESS');
    const agent = nameOfAgent(db, body.IdAgente);
    const { changes } = db.prepare('UPDATE api_users SET IdAgente = NULL WHERE IdAgente = ?').run(body.IdAgente);
    if (changes === 0) {
      const why = `${agent} no tiene ningún usuario de API asociado.`;
      throw new Problem(409, why, { errors: { IdAgente: [why] } });
    }
    return { Message: 'Agente desasociado correctamente.' };
  },
};

interface NewApiUser {
  Nombre: string;
  Email: string;
  IdAgente?: number | null | undefined;
  IpsPermitidas: readonly string[];
  LimiteMinuto: number;
}

const mostCallsPerMinute = 6000;

function checkApiUser(db: DatabaseSync, { Nombre, Email, IdAgente, IpsPermitidas, LimiteMinuto }: NewApiUser) {
  const errors: Record<string, string[]> = {};
  if (!Nombre.trim()) errors.Nombre = ['Falta «Nombre».'];
  if (!isEmail(Email.trim())) errors.Email = ['El correo no es válido.'];
  const wrong = IpsPermitidas.filter((network) => !isNetwork(network.trim()));
  if (wrong.length > 0)
    errors.IpsPermitidas = wrong.map((network) => `«${network.slice(0, 60)}» no es una IP ni una red (10.0.0.0/8).`);
  if (!Number.isInteger(LimiteMinuto) || LimiteMinuto < 1 || LimiteMinuto > mostCallsPerMinute)
    errors.LimiteMinuto = [`El límite debe estar entre 1 y ${mostCallsPerMinute} llamadas por minuto.`];
  const [first] = Object.values(errors).flat();
  if (first) throw new Problem(422, first, { errors });
  if (IdAgente !== null && IdAgente !== undefined) nameOfAgent(db, IdAgente);
  if (!db.prepare('SELECT 1 FROM api_users WHERE Email = ?').get(Email.trim())) return;
  const why = 'Ya hay un usuario de API con ese correo.';
  throw new Problem(409, why, { errors: { Email: [why] } });
}

import { describe, expect, test } from 'vitest';
import { type ApiKey, deleteApiKey, generateApiKey, listApiKeys, toggleApiKey } from '~/api/api-keys.ts';
import {
  addPermissionsToApiUser,
  addPermissionToApiUsers,
  deleteApiUser,
  getApiUser,
  linkAgent,
  listApiUserPermissions,
  listApiUsers,
  registerApiUser,
  removePermissionFromApiUsers,
  removePermissionsFromApiUser,
  unlinkAgent,
} from '~/api/api-users.ts';
import { getSession } from '~/api/auth.ts';
import { openSandbox } from './open-sandbox.ts';
import { cast } from './seed/agents.ts';

const { sandbox, token, answer, call, refusal } = await openSandbox('admin', 'undone');

const keys = () => answer(listApiKeys);
const apiUser = (id: number) => answer(getApiUser, { query: { id } });
const generate = async (more: object = {}) => {
  const body = { Nombre: 'Prueba', ApiUserId: 2, ...more };
  const { ApiKey, Message } = (await answer(generateApiKey, { body })) ?? {};
  return { ApiKey: ApiKey ?? '', Message };
};
const permission = (name: string) =>
  sandbox.db.prepare('SELECT Id FROM permissions WHERE NombreNormalizado = ?').get(name)?.Id as number;

describe('keys', () => {
  test('are 31: 6 inactive, 3 expired, 2 never used; all masked, no two alike', async () => {
    const all = await keys();
    const count = (matches: (key: ApiKey) => boolean | null) => all.filter(matches).length;
    expect(all).toHaveLength(31);
    expect(count(({ Activa }) => !Activa)).toBe(6);
    expect(count(({ Caducada }) => Caducada)).toBe(3);
    expect(count(({ UltimoUso }) => UltimoUso === null)).toBe(2);
    expect(new Set(all.map(({ ApiKey }) => ApiKey)).size).toBe(31);
    for (const { ApiKey } of all) expect(ApiKey).toMatch(/^pk_(live|test)_••••[0-9a-zA-Z]{4}$/);
  });

  test('a new one is told once, kept as a hash, and listed masked', async () => {
    const { ApiKey, Message } = await generate({ FechaCaducidad: '2027-01-31' });
    expect(ApiKey).toMatch(/^pk_live_[0-9a-f]{32}$/);
    expect(Message).toBe('API Key generada exitosamente');
    const stored = JSON.stringify(sandbox.db.prepare('SELECT * FROM api_keys').all());
    expect(stored).not.toContain(ApiKey.slice(8));
    const [listed] = await keys();
    expect(listed).toMatchObject({
      ApiKey: `pk_live_••••${ApiKey.slice(-4)}`,
      Nombre: 'Prueba',
      ApiUser: 'CRM comercial',
      Activa: true,
      FechaCaducidad: '2027-01-31',
      UltimoUso: null,
      CreadaPor: 'admin@example.com',
    });
  });

  test.each([
    [{ Nombre: ' ' }, '422 Falta «Nombre».'],
    [{ FechaCaducidad: '2026-02-30' }, '422 La fecha de caducidad no es una fecha (AAAA-MM-DD).'],
    [{ FechaCaducidad: '2026-11-15' }, '422 La fecha de caducidad ya ha pasado.'],
    [{ ApiUserId: 999 }, '404 No hay ningún usuario de API con el identificador 999.'],
    [{ ApiUserId: 5 }, '409 Comparador antiguo está deshabilitado: no puede tener API Keys nuevas.'],
  ])('%j is refused', async (more, why) => {
    const body = { Nombre: 'Prueba', ApiUserId: 2, ...more };
    expect(await refusal(generateApiKey, { body })).toBe(why);
  });

  test('call as their API user, and are switched off and on, and deleted, by their mask or by themselves', async () => {
    const session = (key: string) => call(getSession.path, { token: key });
    const { ApiKey } = await generate();
    const mask = `pk_live_••••${ApiKey.slice(-4)}`;
    const { body } = await session(ApiKey);
    expect(body).toMatchObject({ Id: 'api-2', Nombre: 'CRM comercial', IdAgente: cast.distributor });
    expect(body.Permisos).toHaveLength((await apiUser(2)).Permisos?.length ?? 0);
    expect(await answer(toggleApiKey, { body: { ApiKey: mask } })).toMatchObject({ Activa: false });
    expect((await session(ApiKey)).status).toBe(401);
    expect(await answer(toggleApiKey, { body: { ApiKey } })).toMatchObject({ Activa: true });
    expect((await session(ApiKey)).status).toBe(200);
    await answer(deleteApiKey, { body: { ApiKey: mask } });
    expect((await session(ApiKey)).status).toBe(401);
    expect(await refusal(deleteApiKey, { body: { ApiKey: mask } })).toMatch(/^404 No hay ninguna API Key/);
  });

  test('one that has expired is not switched on again', async () => {
    const expired = (await keys()).find(({ Caducada }) => Caducada)?.ApiKey ?? '';
    await answer(toggleApiKey, { body: { ApiKey: expired } });
    expect(await refusal(toggleApiKey, { body: { ApiKey: expired } })).toMatch(/^409 .* ha caducado: genera otra\.$/);
  });
});

describe('API users', () => {
  const body = {
    Nombre: 'Nuevo',
    Email: 'api-nuevo@example.com',
    IpsPermitidas: ['10.0.0.0/8', '::1'],
    LimiteMinuto: 30,
  };

  test('are 14, each with agent, permissions and keys', async () => {
    const all = await answer(listApiUsers);
    expect(all).toHaveLength(14);
    expect(await apiUser(2)).toMatchObject({
      Nombre: 'CRM comercial',
      Email: 'api-crm@example.com',
      Activo: true,
      IdAgente: cast.distributor,
      Agente: 'Iván Cueto',
      IpsPermitidas: [],
      NumClaves: 3,
    });
    expect(await answer(listApiUserPermissions, { query: { id: 2 } })).toEqual((await apiUser(2)).Permisos);
    expect(all.reduce((sum, { NumClaves }) => sum + (NumClaves ?? 0), 0)).toBe(31);
  });

  test.each([
    [{ Nombre: '' }, '422 Falta «Nombre».'],
    [{ Email: 'x' }, '422 El correo no es válido.'],
    [{ Email: 'API-CRM@example.com' }, '409 Ya hay un usuario de API con ese correo.'],
    [{ IpsPermitidas: ['10.0.0.0/33'] }, '422 «10.0.0.0/33» no es una IP ni una red (10.0.0.0/8).'],
    [{ IpsPermitidas: ['10.0.0'] }, '422 «10.0.0» no es una IP ni una red (10.0.0.0/8).'],
    [{ LimiteMinuto: 0 }, '422 El límite debe estar entre 1 y 6000 llamadas por minuto.'],
    [{ LimiteMinuto: 1.5 }, '422 El límite debe estar entre 1 y 6000 llamadas por minuto.'],
    [{ IdAgente: 999 }, '404 No hay ningún agente con el identificador 999.'],
  ])('%j is refused', async (more, why) => {
    expect(await refusal(registerApiUser, { body: { ...body, ...more } })).toBe(why);
  });

  test('with active keys stay; without, they go with all their keys', async () => {
    const query = { id: 1 };
    expect(await refusal(deleteApiUser, { query })).toMatch(/^409 Integrador tiene \d API Keys? habilitadas?: /);
    sandbox.db.exec('UPDATE api_keys SET Activa = 0 WHERE ApiUserId = 1');
    await answer(deleteApiUser, { query });
    expect(await refusal(getApiUser, { query })).toMatch(/^404/);
    expect(sandbox.db.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
  });

  test('are given permissions and lose them, singly and together', async () => {
    const names = async (id: number) =>
      (await answer(listApiUserPermissions, { query: { id } })).map((each) => each.NombreNormalizado);
    const [one, two] = [permission('LOGSVER'), permission('MARCASEDITAR')];
    await answer(addPermissionsToApiUser, { query: { apiUserId: 2 }, body: [one, two] });
    expect(await names(2)).toEqual(expect.arrayContaining(['LOGSVER', 'MARCASEDITAR']));
    await answer(removePermissionsFromApiUser, { query: { apiUserId: 2 }, body: [one] });
    expect(await names(2)).not.toContain('LOGSVER');
    const many = { token, query: { permiso: one }, body: [2, 3, 999] };
    const answered = await answer(addPermissionToApiUsers, many);
    expect(answered?.Resultados?.map(({ Ok }) => Ok)).toEqual([true, true, false]);
    expect(await names(3)).toContain('LOGSVER');
    await answer(removePermissionFromApiUsers, many);
    expect(await names(3)).not.toContain('LOGSVER');
  });

  test('are linked to one agent at a time', async () => {
    await answer(linkAgent, { body: { IdAgente: cast.agent, ApiUserId: 1 } });
    expect((await apiUser(1)).IdAgente).toBe(cast.agent);
    expect(await refusal(linkAgent, { body: { IdAgente: cast.branch, ApiUserId: 1 } })).toMatch(
      /^409 Integrador ya está asociado a .*: quítalo antes de ese agente\.$/,
    );
    await answer(unlinkAgent, { body: { IdAgente: cast.agent } });
    expect((await apiUser(1)).IdAgente).toBeNull();
    expect(await refusal(unlinkAgent, { body: { IdAgente: cast.agent } })).toMatch(/^409/);
  });
});

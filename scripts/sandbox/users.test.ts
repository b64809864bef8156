import { describe, expect, test } from 'vitest';
import * as auth from '~/api/auth.ts';
import {
  changeOwnPassword,
  deleteUser,
  disableUsers,
  enableUsers,
  getUser,
  listUsers,
  lockUsers,
  setUserPassword,
  unlockUsers,
  updateUser,
} from '~/api/users.ts';
import { impersonationHeader } from './access.ts';
import { openSandbox } from './open-sandbox.ts';
import type { ContractRow } from './wire.ts';

const { answer, call, givePermission, idOf, refusal, signIn, tokenOf, listed } = await openSandbox('admin', 'undone');

const makeAdministrator = (name: string) => givePermission(name, 'GESTORACCESS');

test('a record is for administrators and for its owner', async () => {
  const own = { token: await tokenOf('backoffice') };
  const no = '403 No tienes el permiso GESTORACCESS, que hace falta para esto. Pídeselo a un administrador.';
  const id = idOf('backoffice');
  expect(await refusal(getUser, { ...own, query: { id: idOf('comercial') } })).toBe(no);
  expect((await answer(getUser, { ...own, query: { id } })).UserName).toBe('backoffice');
});

describe('changing', () => {
  const comercial = { UserName: 'comercial', Nombre: 'Iván', Email: 'comercial@example.com' };

  test('of oneself is for everybody: name and phone, and nothing else', async () => {
    const args = { token: await tokenOf('comercial'), query: { Id: idOf('comercial') } };
    await answer(updateUser, { ...args, body: { ...comercial, Nombre: 'Ivo', Telefono: '900 000 000' } });
    const { Nombre, Telefono } = await answer(getUser, { query: { id: args.query.Id } });
    expect([Nombre, Telefono]).toEqual(['Ivo', '900 000 000']);
    for (const more of [{ Email: 'otro@example.com' }, { Grupos: [1] }, { Marca: null }, { IdAgente: 1 }])
      expect(await refusal(updateUser, { ...args, body: { ...comercial, ...more } })).toMatch(
        /^403 De tus datos solo puedes cambiar el nombre/,
      );
    expect(await refusal(updateUser, { ...args, query: { Id: idOf('backoffice') }, body: comercial })).toMatch(
      /^403 No tienes el permiso GESTORACCESS/,
    );
  });

  test('leaves the user of the system to itself', async () => {
    makeAdministrator('backoffice');
    const args = { token: await tokenOf('backoffice'), query: { Id: idOf('admin') } };
    const no = '409 admin es un usuario del sistema: nadie más puede cambiarlo.';
    const admin = { UserName: 'admin', Nombre: 'Marta', Email: 'admin@example.com' };
    expect(await refusal(updateUser, { ...args, body: admin })).toBe(no);
    expect(await refusal(deleteUser, args)).toBe(no);
    expect(await refusal(setUserPassword, { ...args, body: { Password: 'Puerta-1234' } })).toBe(no);
    expect(await refusal(lockUsers, { token: args.token, body: [args.query.Id] })).toBe(no);
    await answer(updateUser, { query: args.query, body: { ...admin, Nombre: 'Marta María' } });
  });
});

describe('enabling and locking', () => {
  test.each([
    ['disabling', disableUsers, enableUsers, 403],
    ['locking', lockUsers, unlockUsers, 423],
  ] as const)('%s shuts out at once, and can be undone', async (_, shut, open, status) => {
    const seller = await tokenOf('comercial');
    await answer(shut, { body: [idOf('comercial')] });
    expect((await call(auth.getSession.path, { token: seller })).status).toBe(401);
    expect((await signIn('comercial')).status).toBe(status);
    expect(await answer(open, { body: [idOf('comercial')] })).toMatchObject({
      Resultados: [{ Ok: true }],
    });
    expect((await call(auth.getSession.path, { token: seller })).status).toBe(401);
    expect((await signIn('comercial')).status).toBe(200);
  });
});

describe('passwords', () => {
  const enters = async (name: string, password: string) => (await signIn(name, { password })).status;

  test('an administrator sets one: sessions end, the lock by wrong ones opens, the user is to choose another', async () => {
    const seller = await tokenOf('comercial');
    for (let attempt = 0; attempt < 5; attempt++) await enters('comercial', 'incorrecta');
    const query = { Id: idOf('comercial') };
    const done = await answer(setUserPassword, { query, body: { Password: 'Puerta-1234' } });
    expect(done?.Message).toBe('Contraseña de usuario cambiada correctamente');
    expect(await enters('comercial', 'Puerta-1234')).toBe(200);
    expect((await call(auth.getSession.path, { token: seller })).status).toBe(401);
    expect((await answer(getUser, { query: { id: query.Id } })).DebeCambiarPassword).toBe(true);
  });

  test('one’s own: the session goes on, the others end', async () => {
    const [here, there] = [await tokenOf('comercial'), await tokenOf('comercial')];
    const body = { OldPassword: 'Portal-2026', NewPassword: 'Puerta-1234' };
    await answer(changeOwnPassword, { token: here, body });
    expect((await call(auth.getSession.path, { token: here })).status).toBe(200);
    expect((await call(auth.getSession.path, { token: there })).status).toBe(401);
    expect([await enters('comercial', 'Portal-2026'), await enters('comercial', 'Puerta-1234')]).toEqual([401, 200]);
  });
});

const users = async (filters: Record<string, string>, sort: object = {}, as = {}) =>
  (await listed(listUsers, { pageIndex: 0, pageSize: -1, filters, ...sort }, { ...as })).Items;

describe('the list', () => {
  test('shows a brand its own users and those of all brands, and an administrator of a brand the own ones only', async () => {
    const brand = 'kleenenergy';
    const kleen = await users({}, {}, { brand, token: await tokenOf('admin', { brand }) });
    expect(new Set(kleen.map(({ Marca }) => Marca))).toEqual(new Set([brand, null]));
    givePermission('kleen.validador', 'GESTORACCESS');
    const own = await users({}, {}, { brand, token: await tokenOf('kleen.validador', { brand }) });
    expect(new Set(own.map(({ Marca }) => Marca))).toEqual(new Set([brand]));
  });
});

const contracts = 'contract?pageIndex=0&pageSize=50';
const codesIn = ({ body }: { body: { Items: ContractRow[] } }) =>
  body.Items.map(({ CodigoContrato }) => CodigoContrato).sort();

test('an administrator is answered as another user, by the header that the session names', async () => {
  expect((await call('auth/session')).body).toMatchObject({ CabeceraVerComo: impersonationHeader });
  const headers = { [impersonationHeader]: idOf('subagente') };
  const own = await call(contracts, { token: await tokenOf('subagente') });
  expect(codesIn(own)).toHaveLength(12);
  expect(codesIn(await call(contracts, { headers }))).toEqual(codesIn(own));
  // What that person may not see is not shown either.
  expect((await call(`usuarios/${idOf('admin')}`, { headers })).status).toBe(403);
});

test('nothing is changed that way, and nobody else may ask so', async () => {
  const headers = { [impersonationHeader]: idOf('subagente') };
  const body = [idOf('subagente')];
  expect((await call('usuarios/enable', { method: 'PATCH', headers, body })).status).toBe(403);
  const seller = await tokenOf('comercial');
  expect((await call('auth/session', { token: seller })).body).not.toHaveProperty('CabeceraVerComo');
  expect((await call(contracts, { token: seller, headers })).status).toBe(403);
});

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
  registerUser,
  setUserPassword,
  type UserRow,
  unlockUsers,
  updateUser,
} from '~/api/users.ts';
import { impersonationHeader } from './administrators.ts';
import { openSandbox } from './open-sandbox.ts';
import { unshared } from './seed/permissions.ts';
import { sentenceOf } from './testing.ts';
import type { ContractRow } from './wire.ts';

const { sandbox, answer, call, givePermission, idOf, refusal, signIn, tokenOf, listed } = await openSandbox(
  'admin',
  'undone',
);

const setBrand = (name: string, brand: number | null) =>
  sandbox.db.prepare('UPDATE users SET MarcaId = ? WHERE UserName = ?').run(brand, name);
const makeAdministrator = (name: string) => givePermission(name, 'GESTORACCESS');

test('a record is for administrators and for its owner', async () => {
  const own = { token: await tokenOf('backoffice') };
  const no = '403 No tienes el permiso GESTORACCESS, que hace falta para esto. Pídeselo a un administrador.';
  const id = idOf('backoffice');
  expect(await refusal(getUser, { ...own, query: { id: idOf('comercial') } })).toBe(no);
  expect((await answer(getUser, { ...own, query: { id } })).UserName).toBe('backoffice');
});

describe('a user', () => {
  test('has groups, and effective permissions with their origin', async () => {
    const user = await answer(getUser, { query: { id: idOf('admin') } });
    expect(user.Permisos?.find(({ NombreNormalizado }) => NombreNormalizado === 'GESTORACCESS')?.Origen).toBe(
      'Directo',
    );
    await signIn('comercial', { password: 'incorrecta' });
    const seller = await answer(getUser, { query: { id: idOf('comercial') } });
    expect(seller).toMatchObject({ IntentosFallidos: 1, DebeCambiarPassword: false });
    expect(new Set(seller.Permisos?.map(({ Origen }) => Origen))).toEqual(new Set(['Comercial']));
  });
});

const person = {
  UserName: 'nuria.lopez',
  Nombre: 'Nuria',
  Apellidos: 'López',
  Email: 'nuria@example.com',
  Password: 'Puerta-1234',
};
const body = (more: object = {}) => ({ ...person, ...more });
/** The sentences of a refusal, by field. */
const faults = async (path: string, method: string, sent: object) => {
  const refused = await call(path, { method, body: sent });
  return [refused.status, refused.body.errors];
};

describe('registering', () => {
  test('makes somebody who enters, in the groups and with the agent that were asked for', async () => {
    const { Id } = (await answer(registerUser, { body: body({ Grupos: [2, 7], IdAgente: 10 }) })) ?? {};
    const made = await answer(getUser, { query: { id: String(Id) } });
    expect(made).toMatchObject({
      UserName: 'nuria.lopez',
      Agente: 'Iván Cueto',
      Activo: true,
      DebeCambiarPassword: true,
    });
    expect(made.Grupos?.map(({ Nombre }) => Nombre)).toEqual(['Backoffice', 'Facturación']);
    expect((await signIn('nuria', { password: person.Password })).status).toBe(200);
  });

  test.each([
    [{ Email: 'no-es-un-correo' }, 'Email', 'El correo no es válido.'],
    [{ UserName: 'con espacio' }, 'UserName', 'El nombre de usuario solo admite letras, números, puntos y guiones.'],
    [{ Password: 'corta1' }, 'Password', 'La contraseña debe tener al menos 8 caracteres.'],
    [{ Telefono: 'ninguno' }, 'Telefono', 'El teléfono no es válido: solo cifras, espacios y un + delante.'],
    [{ Grupos: [2, 99] }, 'Grupos', 'No existe el grupo 99.'],
    [{ IdAgente: 999 }, 'IdAgente', 'No existe el agente 999.'],
    [{ Marca: 'inventada' }, 'Marca', 'No existe la marca «inventada».'],
    [{ Marca: 'kleenenergy', IdAgente: 4 }, 'IdAgente', 'Ese agente no trabaja para la marca del usuario.'],
  ])('%j is refused at its field', async (wrong, field, why) => {
    expect(await faults('usuarios/register', 'POST', body(wrong))).toEqual([422, { [field]: [why] }]);
  });
});

describe('changing', () => {
  const comercial = { UserName: 'comercial', Nombre: 'Iván', Email: 'comercial@example.com' };

  test('an agent of another brand is refused where agent or brand changes, and hinders no other change', async () => {
    const query = { Id: idOf('sololectura') };
    const body = {
      UserName: 'sololectura',
      Nombre: 'Óscar',
      Email: 'sololectura@example.com',
      Telefono: '600 000 001',
    };
    setBrand('sololectura', 3);
    await answer(updateUser, { query, body });
    await answer(updateUser, { query, body: { ...body, Marca: 'kleenenergy', IdAgente: 4 } });
    const no = 'Ese agente no trabaja para la marca del usuario.';
    expect(await faults(`usuarios/update?Id=${query.Id}`, 'PUT', { ...body, IdAgente: 5 })).toEqual([
      422,
      { IdAgente: [no] },
    ]);
    setBrand('sololectura', null);
    expect(await faults(`usuarios/update?Id=${query.Id}`, 'PUT', { ...body, Marca: 'kleenenergy' })).toEqual([
      422,
      { IdAgente: [no] },
    ]);
  });

  test('writes what is given and leaves what is not', async () => {
    const query = { Id: idOf('comercial') };
    await answer(updateUser, {
      query,
      body: { ...comercial, Nombre: 'Ivo', Telefono: null, Grupos: [5] },
    });
    const user = await answer(getUser, { query: { id: query.Id } });
    expect(user).toMatchObject({
      Nombre: 'Ivo',
      Apellidos: 'Cueto',
      Telefono: null,
      IdAgente: 10,
      Grupos: [{ Id: 5 }],
    });
  });

  test('keeps the own name, refuses that of another, and a brand that is not one’s to give', async () => {
    const path = `usuarios/update?Id=${idOf('comercial')}`;
    expect(await faults(path, 'PUT', { ...comercial, Email: 'admin@example.com' })).toEqual([
      409,
      { Email: ['Ya hay un usuario con ese correo.'] },
    ]);
    setBrand('comercial', 3);
    makeAdministrator('kleen.validador');
    const own = await tokenOf('kleen.validador', { brand: 'kleenenergy' });
    const args = { token: own, brand: 'kleenenergy', query: { Id: idOf('comercial') } };
    expect(await refusal(updateUser, { ...args, body: { ...comercial, Marca: null } })).toBe(
      '422 Solo puedes dar de alta y cambiar usuarios de tu marca.',
    );
    expect(await refusal(updateUser, { ...args, query: { Id: idOf('backoffice') }, body: comercial })).toMatch(/^404/);
  });

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
  test('tells what became of each', async () => {
    const outcome = await answer(disableUsers, {
      body: [idOf('comercial'), 'nadie', idOf('admin')],
    });
    expect(outcome?.Message).toBe(
      '1 usuario deshabilitado. 2 se quedan como estaban: No hay ningún usuario con el identificador nadie.',
    );
    expect(outcome?.Resultados?.map(({ Ok, Motivo }) => [Ok, Motivo])).toEqual([
      [true, null],
      [false, 'No hay ningún usuario con el identificador nadie.'],
      [false, 'No puedes deshabilitarte ni bloquearte a ti mismo.'],
    ]);
  });

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

  test('is refused where there is nobody to change', async () => {
    expect(await refusal(lockUsers, { body: ['nadie', 'ninguno'] })).toMatch(/^404 No hay ningún usuario/);
    expect(await refusal(lockUsers, { body: [idOf('admin')] })).toMatch(/^409 No puedes/);
    expect(await refusal(lockUsers, { body: [] })).toBe(
      '422 La lista ha llegado vacía: envía al menos un identificador.',
    );
    expect(sentenceOf(await call(lockUsers.path, { method: 'PATCH' }))).toBe(
      '422 La lista ha llegado vacía: envía al menos un identificador.',
    );
  });
});

describe('deleting', () => {
  test('takes the user with sessions and groups', async () => {
    await signIn('comercial');
    const Id = idOf('comercial');
    await answer(deleteUser, { query: { Id } });
    expect(await refusal(getUser, { query: { id: Id } })).toMatch(/^404/);
    expect((await signIn('comercial')).status).toBe(401);
    expect(sandbox.db.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
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

  test.each([
    [{ OldPassword: 'otra', NewPassword: 'Puerta-1234' }, 'OldPassword', 'La contraseña actual no es correcta.'],
    [
      { OldPassword: 'Portal-2026', NewPassword: 'corta1' },
      'NewPassword',
      'La contraseña debe tener al menos 8 caracteres.',
    ],
    [
      { OldPassword: 'Portal-2026', NewPassword: 'Portal-2026' },
      'NewPassword',
      'La contraseña nueva es la misma que la actual: elige otra.',
    ],
  ])('%j is refused at its field', async (sent, field, why) => {
    expect(await faults('usuarios/password', 'PUT', sent)).toEqual([422, { [field]: [why] }]);
  });
});

const users = async (filters: Record<string, string>, sort: object = {}, as = {}) =>
  (await listed(listUsers, { pageIndex: 0, pageSize: -1, filters, ...sort }, { ...as })).Items;
const everyone = await users({});

describe('the list', () => {
  test('has everybody, by name of user', () => {
    expect(everyone).toHaveLength(229);
    const names = everyone.map(({ UserName }) => UserName);
    expect(names).toEqual(names.toSorted());
    expect(everyone.find(({ UserName }) => UserName === 'comercial')).toMatchObject({
      Nombre: 'Iván',
      Apellidos: 'Cueto',
      Activo: true,
      Bloqueado: false,
      Agente: 'Iván Cueto',
      Grupos: [{ Nombre: 'Comercial' }],
      Marca: null,
    });
  });

  test.each([
    ['Bloqueado', 'true', (user: UserRow) => user.Bloqueado === true],
    ['Grupos', 'Backoffice', (user: UserRow) => user.Grupos?.some(({ Nombre }) => Nombre === 'Backoffice')],
    ['Grupos', '=2', (user: UserRow) => user.Grupos?.some(({ Id }) => Id === 2)],
    ['Grupos', '∅', (user: UserRow) => user.Grupos?.length === 0],
    ['Marca', 'kleenenergy', (user: UserRow) => user.Marca === 'kleenenergy'],
    ['DiasSinAcceso', '>=90', (user: UserRow) => (user.DiasSinAcceso ?? 0) >= 90],
    ['*', 'cueto iván', (user: UserRow) => user.UserName === 'comercial'],
  ] as const)('filtered by %s: %s', async (column, query, matches) => {
    const found = (await users({ [column]: query })).map(({ Id }) => Id);
    const wanted = everyone.filter(matches).map(({ Id }) => Id);
    expect(wanted.length).toBeGreaterThan(0);
    expect(found).toEqual(wanted);
  });

  test('a permission counts whether it comes directly or by a group', async () => {
    expect((await users({ Permisos: `=${unshared}` })).map(({ UserName }) => UserName)).toEqual(['admin']);
    const names = (await users({ Permisos: '=KLEENVALIDAR' })).map(({ UserName }) => UserName);
    expect(names).toEqual(expect.arrayContaining(['admin', 'kleen.validador']));
  });

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

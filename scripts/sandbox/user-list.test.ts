import { describe, expect, test } from 'vitest';
import { listUsers, type UserRow } from '~/api/users.ts';
import { openSandbox } from './open-sandbox.ts';
import { unshared } from './seed/permissions.ts';

const { givePermission, listed, tokenOf } = await openSandbox();

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

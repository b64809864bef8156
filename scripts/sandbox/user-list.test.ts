import { describe, expect, test } from 'vitest';
import { listUsers, type UserRow } from '~/api/users.ts';
import { openSandbox } from './open-sandbox.ts';
import { unshared } from './seed/permissions.ts';
import { listed, tokenOf } from './testing.ts';

const { sandbox, token } = await openSandbox();

const users = async (filters: Record<string, string>, sort: object = {}, as = {}) =>
  (await listed(sandbox, listUsers, { pageIndex: 0, pageSize: -1, filters, ...sort }, { token, ...as })).Items;
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
    ['Activo', 'false', (user: UserRow) => user.Activo === false],
    ['Bloqueado', 'true', (user: UserRow) => user.Bloqueado === true],
    ['Grupos', 'Backoffice', (user: UserRow) => user.Grupos?.some(({ Nombre }) => Nombre === 'Backoffice')],
    ['Grupos', '=2', (user: UserRow) => user.Grupos?.some(({ Id }) => Id === 2)],
    ['Grupos', '∅', (user: UserRow) => user.Grupos?.length === 0],
    ['IdAgente', '∅', (user: UserRow) => user.IdAgente === null],
    ['IdAgente', '!∅', (user: UserRow) => user.IdAgente !== null],
    ['Marca', 'kleenenergy', (user: UserRow) => user.Marca === 'kleenenergy'],
    ['DiasSinAcceso', '>=90', (user: UserRow) => (user.DiasSinAcceso ?? 0) >= 90],
    ['UltimoAcceso', '∅', (user: UserRow) => user.UltimoAcceso === null],
    ['*', 'cueto iván', (user: UserRow) => user.UserName === 'comercial'],
    ['Nombre', 'ivan', (user: UserRow) => user.Nombre === 'Iván'],
  ] as const)('filtered by %s: %s', async (column, query, matches) => {
    const found = (await users({ [column]: query })).map(({ Id }) => Id);
    const wanted = everyone.filter(matches).map(({ Id }) => Id);
    expect(wanted.length).toBeGreaterThan(0);
    expect(found).toEqual(wanted);
  });

  test('an agent stands for all agents below', async () => {
    const below = new Set(
      sandbox.db
        .prepare("SELECT Id FROM agents WHERE Ruta LIKE '/1/4/10/%'")
        .all()
        .map(({ Id }) => Id),
    );
    const found = await users({ IdAgente: '10' });
    expect(found.map(({ Id }) => Id)).toEqual(
      everyone.filter(({ IdAgente }) => below.has(IdAgente ?? null)).map(({ Id }) => Id),
    );
  });

  test('a permission counts whether it comes directly or by a group', async () => {
    expect((await users({ Permisos: `=${unshared}` })).map(({ UserName }) => UserName)).toEqual(['admin']);
    const names = (await users({ Permisos: '=KLEENVALIDAR' })).map(({ UserName }) => UserName);
    expect(names).toEqual(expect.arrayContaining(['admin', 'kleen.validador']));
  });

  test.each(['Nombre', 'UltimoAcceso', 'DiasSinAcceso', 'Agente', 'Activo', 'Marca'])(
    'in pages by %s is everybody once',
    async (sortColumn) => {
      const pages = await Promise.all(
        [0, 1, 2].map((pageIndex) => users({}, { sortColumn, sortOrder: 'desc', pageIndex, pageSize: 100 })),
      );
      expect(
        pages
          .flat()
          .map(({ Id }) => Id)
          .toSorted(),
      ).toEqual(everyone.map(({ Id }) => Id).toSorted());
    },
  );

  test('shows a brand its own users and those of all brands, and an administrator of a brand the own ones only', async () => {
    const brand = 'kleenenergy';
    const kleen = await users({}, {}, { brand, token: await tokenOf(sandbox, 'admin', { brand }) });
    expect(new Set(kleen.map(({ Marca }) => Marca))).toEqual(new Set([brand, null]));
    sandbox.db.exec("INSERT INTO user_permissions SELECT Id, 1 FROM users WHERE UserName = 'kleen.validador'");
    const own = await users({}, {}, { brand, token: await tokenOf(sandbox, 'kleen.validador', { brand }) });
    expect(new Set(own.map(({ Marca }) => Marca))).toEqual(new Set([brand]));
  });
});

import { expect, test } from 'vitest';
import type { Brand } from '~/api/brands.ts';
import type { Group } from '~/api/groups.ts';
import { menuFor, type Reader } from '~/menu.ts';
import { permissionFor, screenIds, screenOf } from '~/screens.ts';
import { brandMenus, giversOf, heldBy, menuPermissions, missingEntries } from './viewer.ts';

const group = (Id: number, Nombre: string, ...names: string[]): Group => ({
  Id,
  Nombre,
  NombreNormalizado: null,
  Descripcion: null,
  NumUsuarios: null,
  Permisos: names.map((NombreNormalizado, at) => ({ Id: at, Nombre: NombreNormalizado, NombreNormalizado })),
  FechaCreacion: null,
  EsSistema: null,
});
const groups = [
  group(1, 'Administración', 'GESTORACCESS', 'VERRENOVACIONES'),
  group(3, 'Renovaciones', 'VERRENOVACIONES'),
];

const own = { id: 'portal', name: 'Portal', hiddenScreens: ['comparison'], comparatorUrl: 'https://own.example.com/' };
const apiBrand = (Dominio: string, MenuOculto: string[] | null, UrlComparador: string | null = null) =>
  ({ Dominio, Nombre: `API ${Dominio}`, MenuOculto, UrlComparador }) as Brand;

const reader = (change: Partial<Reader> = {}): Reader => ({
  can: () => true,
  brand: { hiddenScreens: [], comparatorUrl: 'https://own.example.com/' },
  dev: false,
  ...change,
});

test('a group shows which permissions of the menu it gives; other permissions are ignored', () => {
  const never = () => false;
  expect(menuPermissions).toContain('VERRENOVACIONES');
  expect(heldBy('3', [group(3, 'Renovaciones', 'VERRENOVACIONES', 'LOGSVER')], never)).toEqual(['VERRENOVACIONES']);
  expect(heldBy('9', groups, never)).toEqual([]);
  expect(heldBy('all', groups, never)).toEqual(menuPermissions);
  expect(heldBy('none', groups, () => true)).toEqual([]);
  expect(heldBy('me', groups, (permission) => permission === 'GESTORACCESS')).toEqual(['GESTORACCESS']);
});

test('exactly the entries that are not in the menu are listed as missing, with the reason', () => {
  const one = reader({
    can: (permission) => permission !== 'VERRENOVACIONES',
    brand: { hiddenScreens: ['invoices', 'renewals'], comparatorUrl: own.comparatorUrl },
  });
  const missing = missingEntries(one);
  const reasonOf = (id: string) => missing.find((each) => each.id === id)?.absence;
  expect([reasonOf('invoices'), reasonOf('notFound'), reasonOf('menuManager')]).toEqual([
    'brand',
    'developers',
    'developers',
  ]);
  // Two reasons: the first that holds.
  expect(reasonOf('renewals')).toBe('brand');
  const shown = menuFor(one).flatMap(({ entries }) => entries.map(({ id }) => id));
  expect([...shown, ...missing.map(({ id }) => id)].toSorted()).toEqual(
    screenIds.filter((id) => screenOf(id).menu).toSorted(),
  );
  for (const { id } of missingEntries(reader({ can: (permission) => permission === undefined, dev: true })))
    expect(permissionFor(id), id).toBeDefined();
  expect(missingEntries(reader({ dev: true }))).toEqual([]);
});

test('the menu of this bundle’s brand is that of the build, and differences to the API are reported', () => {
  const [first, second] = brandMenus(own, [
    apiBrand('kleenenergy', ['priceHistory', 'escaparate'], 'https://kleen.example.com/'),
    apiBrand('portal', ['invoices']),
  ]);
  expect(first).toMatchObject({
    id: 'portal',
    own: true,
    reader: own,
    differs: ['invoices', 'comparison'],
    unknown: [],
  });
  expect(second).toMatchObject({
    id: 'kleenenergy',
    name: 'API kleenenergy',
    own: false,
    reader: { hiddenScreens: ['priceHistory', 'escaparate'], comparatorUrl: 'https://kleen.example.com/' },
    differs: [],
    unknown: ['escaparate'],
  });
});

test('the brand of this bundle is listed although the API does not know it', () =>
  expect(brandMenus(own, [])).toMatchObject([{ id: 'portal', own: true, reader: own, differs: [], unknown: [] }]));

test('a permission names the groups that give it', () => {
  expect(giversOf('VERRENOVACIONES', groups)).toEqual(['Administración', 'Renovaciones']);
  expect(giversOf('MENUPRODUCTOSBATERIAS', groups)).toEqual([]);
});

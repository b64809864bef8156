import { expect, test } from 'vitest';
import { group as groupOf, permission as permissionOf } from '~/trade/permissions/testing.ts';
import { effectivePermissions, lostWithout } from './effective.ts';

const permission = (Id: number, name: string) => permissionOf(Id, name, name);
const catalogue = [
  permission(1, 'LOGSVER'),
  permission(2, 'FACTURASVER'),
  permission(3, 'SIPSMASIVO'),
  permission(4, 'X'),
];
const group = (Id: number, Nombre: string, ids: number[]) =>
  groupOf(
    Id,
    Nombre,
    ids.map((id) => permission(id, '')),
  );
const groups = [group(10, 'Backoffice', [1, 2]), group(11, 'Ventas', [2]), group(12, 'SIPS', [3])];
const user = {
  Grupos: [
    { Id: 10, Nombre: 'Backoffice' },
    { Id: 11, Nombre: 'Ventas' },
  ],
  Permisos: [
    // The server names the first origin only.
    { Id: 1, Nombre: '', NombreNormalizado: 'LOGSVER', Origen: 'Directo' },
    { Id: 2, Nombre: '', NombreNormalizado: 'FACTURASVER', Origen: 'Backoffice' },
  ],
};

// Clause 3.35
test('every permission shows from where the user has it, and which groups would give it', () => {
  const found = effectivePermissions(user, catalogue, groups);
  expect(found.map(({ direct, through, others, has }) => ({ direct, through, others, has }))).toEqual([
    { direct: true, through: ['Backoffice'], others: [], has: true },
    { direct: false, through: ['Backoffice', 'Ventas'], others: [], has: true },
    { direct: false, through: [], others: ['SIPS'], has: false },
    { direct: false, through: [], others: [], has: false },
  ]);
});

test('leaving a group loses permissions that come neither from another group nor directly', () => {
  const found = effectivePermissions(user, catalogue, groups);
  const lost = (...names: string[]) => lostWithout(found, names).map(({ NombreNormalizado }) => NombreNormalizado);
  expect(lost('Backoffice')).toEqual([]);
  expect(lost('Backoffice', 'Ventas')).toEqual(['FACTURASVER']);
});

test('a server that gives the names of permissions only says as much, except from where the user has them', () => {
  const named = (...names: string[]) =>
    names.map((name) => ({ Id: null, Nombre: name, NombreNormalizado: name, Origen: null }));
  const found = effectivePermissions(
    { ...user, Permisos: named('LOGSVER', 'X') },
    catalogue,
    groups.map((one) => (one.Nombre === 'Backoffice' ? { ...one, Permisos: named('LOGSVER') } : one)),
  );
  expect(found.map(({ has, direct, through }) => ({ has, direct, through }))).toEqual([
    { has: true, direct: false, through: ['Backoffice'] },
    { has: false, direct: false, through: ['Ventas'] },
    { has: false, direct: false, through: [] },
    { has: true, direct: true, through: [] },
  ]);
});

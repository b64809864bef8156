import { expect, test } from 'vitest';
import type { Group } from '~/api/groups.ts';
import { group as groupOf } from '~/trade/permissions/testing.ts';
import { lostWith } from './GroupPage.tsx';

const permission = (Id: number) => ({ Id, Nombre: `Permiso ${Id}`, NombreNormalizado: `PRUEBA${Id}` });
const group = (Id: number, ...permissions: number[]) => ({
  ...groupOf(Id, `Grupo ${Id}`, []),
  Permisos: permissions.map(permission),
});
const [ventas, backoffice, facturas] = [group(1, 1, 2), group(2, 2, 3), group(3, 1)] as const;
const groups = [ventas, backoffice, facturas];
const member = (...of: Group[]) => ({ Grupos: of.map(({ Id, Nombre }) => ({ Id, Nombre })) });

test('leaving a group loses the permissions that no other group of the user gives', () => {
  expect(lostWith(ventas, member(ventas), groups)).toEqual([permission(1), permission(2)]);
  expect(lostWith(ventas, member(ventas, backoffice), groups)).toEqual([permission(1)]);
  expect(lostWith(ventas, member(ventas, backoffice, facturas), groups)).toEqual([]);
});

test('permissions of which the server gives the names only are compared by name', () => {
  const named = (Id: number, ...names: string[]): Group => ({
    ...group(Id),
    Permisos: names.map((name) => ({ Id: null, Nombre: name, NombreNormalizado: name, Origen: null })),
  });
  const [one, other] = [named(1, 'A', 'B'), named(2, 'B')];
  expect(lostWith(one, member(one, other), [one, other])).toMatchObject([{ NombreNormalizado: 'A' }]);
});

import { expect, test } from 'vitest';
import { group, permission } from '~/trade/permissions/testing.ts';
import { diffOf } from './usePermissionMatrix.ts';

const groups = [group(1, 'Ventas', []), group(2, 'Backoffice', [], { NumUsuarios: 14 }), group(3, 'Solo lectura', [])];
const permissions = [
  permission(1, 'Ver logs'),
  permission(2, 'Editar marcas'),
  permission(3, 'Ver facturas'),
  { ...permission(4, 'Gestión del sistema'), NombreNormalizado: 'GESTORACCESS' },
];
const diff = (...changes: [row: string, column: string, value: boolean][]) =>
  diffOf(
    changes.map(([row, column, value]) => ({ row, column, value })),
    groups,
    permissions,
    ({ Nombre }) => Nombre,
  );

test('changes are listed by group, with the names of added and removed permissions', () => {
  expect(diff(['3', '2', true], ['2', '1', false], ['1', '2', true], ['2', '2', false])).toEqual({
    grants: 2,
    removals: 2,
    power: { grants: [], removals: [] },
    groups: [
      { id: '1', group: 'Ventas', members: 0, grants: [], removals: ['Editar marcas'] },
      { id: '2', group: 'Backoffice', members: 14, grants: ['Ver logs', 'Ver facturas'], removals: ['Editar marcas'] },
    ],
  });
});

test('without changes nothing is listed', () => expect(diff()).toMatchObject({ grants: 0, removals: 0, groups: [] }));

test('a cell of a deleted group is not counted', () =>
  expect(diff(['1', '9', true])).toMatchObject({ grants: 0, removals: 0, groups: [] }));

test('groups that gain and groups that lose access to these screens are listed separately', () => {
  expect(diff(['4', '1', true]).power).toEqual({ grants: [1], removals: [] });
  expect(diff(['1', '1', false], ['4', '2', false]).power).toEqual({ grants: [], removals: [2] });
});

import { expect, test } from 'vitest';
import { group, permission } from '~/trade/permissions/testing.ts';
import { giversFor } from './UsersTab.tsx';

const logs = permission(1, 'Ver logs');
const groups = [group(1, 'Ventas', [logs]), group(2, 'Backoffice', [logs]), group(3, 'Solo lectura', [])];

test('a permission comes by those groups that give it and that the user is in', () => {
  const inBoth = {
    Grupos: [
      { Id: 2, Nombre: 'Backoffice' },
      { Id: 3, Nombre: 'Solo lectura' },
    ],
  };
  expect(giversFor(logs, inBoth, groups)).toEqual(['Backoffice']);
  expect(giversFor(logs, { Grupos: [{ Id: 3, Nombre: 'Solo lectura' }] }, groups)).toEqual([]);
  expect(giversFor(logs, { Grupos: null }, groups)).toEqual([]);
});

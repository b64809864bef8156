import { expect, test } from 'vitest';
import { listApiUsers } from './api-users.ts';
import { request } from './client.ts';
import { listGroups } from './groups.ts';
import { isPermission, permissionKey } from './permissions.ts';
import { json, mockServer } from './testing.ts';
import { getUser } from './users.ts';

const sent = mockServer();
const record = { Id: 3, Nombre: 'Gestor', NombreNormalizado: 'GESTORACCESS' };
const gestor = { Id: 3, NombreNormalizado: 'GESTORACCESS' };
const logs = { Id: 4, NombreNormalizado: 'LOGSVER' };

/** The permissions that a record has, as the portal reads them. */
const readers = {
  user: async (Permisos: unknown) => {
    sent.mockReturnValue(json({ Id: 'u1', UserName: 'ana', Permisos }));
    return (await request(getUser, { query: { id: 'u1' } })).Permisos;
  },
  group: async (Permisos: unknown) => {
    sent.mockReturnValue(json([{ Id: 1, Nombre: 'Ventas', Permisos }]));
    return (await request(listGroups))[0]?.Permisos;
  },
  'API user': async (Permisos: unknown) => {
    sent.mockReturnValue(json([{ Id: 1, Nombre: 'CRM', Permisos }]));
    return (await request(listApiUsers))[0]?.Permisos;
  },
};

test.each(Object.entries(readers))(
  'the permissions of a %s are read from names too, and are found by them',
  async (_, read) => {
    const named = await read(['GESTORACCESS', 'LOGSVER']);
    expect(named?.map(({ NombreNormalizado }) => NombreNormalizado)).toEqual(['GESTORACCESS', 'LOGSVER']);
    expect(named?.map(permissionKey)).toEqual(['GESTORACCESS', 'LOGSVER']);
    expect(named?.filter(isPermission(logs))).toHaveLength(1);
  },
);

test.each(Object.entries(readers))(
  'the permissions of a %s are read from records, and are found by id',
  async (_, read) => {
    const full = await read([record]);
    expect(full).toMatchObject([record]);
    expect([
      full?.some(isPermission(gestor)),
      full?.some(isPermission({ ...logs, NombreNormalizado: 'GESTORACCESS' })),
    ]).toEqual([true, false]);
  },
);

test.each(Object.entries(readers))(
  'a permission of a %s that is missing a field costs only that field',
  async (_, read) => {
    const found = await read([{ NombreNormalizado: 'GESTORACCESS' }, 'LOGSVER']);
    expect(found).toMatchObject([
      { Id: null, Nombre: '', NombreNormalizado: 'GESTORACCESS' },
      { Id: null, NombreNormalizado: 'LOGSVER' },
    ]);
    expect(found?.some(isPermission(gestor))).toBe(true);
  },
);

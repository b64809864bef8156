import { describe, expect, test } from 'vitest';
import { openSandbox } from './open-sandbox.ts';
import { call, tokenOf } from './testing.ts';

const three = ['GESTORACCESS', 'VERRENOVACIONES', 'MENUPRODUCTOSBATERIAS'];
const namesOf = (permissions: { NombreNormalizado: string }[]) =>
  permissions.map(({ NombreNormalizado }) => NombreNormalizado);

describe('a server that knows the three permissions of the specification', async () => {
  const { sandbox, token: admin } = await openSandbox('admin', undefined, { permissions: 'spec' });

  test('says so in the session and in its list, and gives no other', async () => {
    const { body: session } = await call(sandbox, 'auth/session', { token: admin });
    expect(namesOf(session.Permisos).sort()).toEqual([...three].sort());
    expect([...session.PermisosConocidos].sort()).toEqual([...three].sort());
    const { body: list } = await call(sandbox, 'permission', { token: admin });
    expect(namesOf(list)).toEqual(three);
  });

  test('asks nobody for another one, and still for these', async () => {
    const token = await tokenOf(sandbox, 'sololectura');
    expect((await call(sandbox, 'contract/export?pageIndex=0&pageSize=-1', { token })).status).toBe(200);
    expect((await call(sandbox, 'sips/export/list', { token, body: ['ES0021990000012345EB'] })).status).not.toBe(403);
    expect((await call(sandbox, 'renovaciones?pageIndex=0&pageSize=1', { token })).status).toBe(403);
    expect((await call(sandbox, 'usuarios?PageIndex=0&PageSize=1', { token })).status).toBe(403);
  });

  test('shows all contracts to staff, and to an agent those of the hierarchy', async () => {
    const count = async (account: string) =>
      (await call(sandbox, 'contract?pageIndex=0&pageSize=1', { token: await tokenOf(sandbox, account) })).body
        .TotalCount;
    expect(await count('backoffice')).toBe(200);
    expect(await count('subagente')).toBe(12);
  });
});

describe('a server that knows the specification and nothing else', async () => {
  const { sandbox, token } = await openSandbox('admin', undefined, { onlySpec: true });

  test('says nothing of the permissions that it knows', async () => {
    const { body } = await call(sandbox, 'auth/session', { token });
    expect(namesOf(body.Permisos).sort()).toEqual([...three].sort());
    expect(body).not.toHaveProperty('PermisosConocidos');
  });

  test('has no sentences of its own for what went well, no versions and no sums', async () => {
    const made = await call(sandbox, 'folder/create', { token, body: { Name: 'Actas' } });
    expect([made.status, made.body]).toEqual([200, { CarpetaId: expect.any(Number) }]);
    const { body: list } = await call(sandbox, 'contract?pageIndex=0&pageSize=1', { token });
    expect(list).not.toHaveProperty('Totales');
    const { body: contract } = await call(sandbox, 'contract/id?codigo=PT-2026-000001', { token });
    expect(contract).toHaveProperty('CodigoContrato', 'PT-2026-000001');
    expect(contract).not.toHaveProperty('RowVersion');
  });

  test('does not know the call for the PDF of an invoice', async () => {
    expect((await call(sandbox, 'facturas/pdf?numero=F-1', { token })).status).toBe(404);
  });

  test('hears no header that the specification does not name, and sends none', async () => {
    const key = { headers: { 'Idempotency-Key': 'one' }, token };
    await call(sandbox, 'folder/create', { ...key, body: { Name: 'Uno' } });
    const again = await call(sandbox, 'folder/create', { ...key, body: { Name: 'Uno' } });
    // Sent twice, it is made twice: the second finds the name taken.
    expect(again.status).toBe(409);
    expect([...again.headers.keys()]).toEqual(['content-type']);
    const file = await call(sandbox, 'contract/export?pageIndex=0&pageSize=-1', { token });
    expect([...file.headers.keys()]).toEqual(['content-type']);
  });
});

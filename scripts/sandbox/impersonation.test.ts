import { expect, test } from 'vitest';
import { impersonationHeader } from './impersonation.ts';
import { openSandbox } from './open-sandbox.ts';
import { call, tokenOf } from './testing.ts';
import type { ContractRow } from './wire.ts';

const { sandbox, token } = await openSandbox();

const idOf = (user: string) => String(sandbox.db.prepare('SELECT Id FROM users WHERE UserName = ?').get(user)?.Id);
const contracts = 'contract?pageIndex=0&pageSize=50';
const codesIn = ({ body }: { body: { Items: ContractRow[] } }) =>
  body.Items.map(({ CodigoContrato }) => CodigoContrato).sort();

test('an administrator is answered as another user, by the header that the session names', async () => {
  expect((await call(sandbox, 'auth/session', { token })).body).toMatchObject({ CabeceraVerComo: impersonationHeader });
  const headers = { [impersonationHeader]: idOf('subagente') };
  const own = await call(sandbox, contracts, { token: await tokenOf(sandbox, 'subagente') });
  expect(codesIn(own)).toHaveLength(12);
  expect(codesIn(await call(sandbox, contracts, { token, headers }))).toEqual(codesIn(own));
  // What that person may not see is not shown either.
  expect((await call(sandbox, `usuarios/${idOf('admin')}`, { token, headers })).status).toBe(403);
});

test('nothing is changed that way, and nobody else may ask so', async () => {
  const headers = { [impersonationHeader]: idOf('subagente') };
  const body = [idOf('subagente')];
  expect((await call(sandbox, 'usuarios/enable', { method: 'PATCH', token, headers, body })).status).toBe(403);
  const seller = await tokenOf(sandbox, 'comercial');
  expect((await call(sandbox, 'auth/session', { token: seller })).body).not.toHaveProperty('CabeceraVerComo');
  expect((await call(sandbox, contracts, { token: seller, headers })).status).toBe(403);
});

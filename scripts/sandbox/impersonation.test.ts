import { expect, test } from 'vitest';
import { impersonationHeader } from './administrators.ts';
import { openSandbox } from './open-sandbox.ts';
import { call, idOf, tokenOf } from './testing.ts';
import type { ContractRow } from './wire.ts';

const { sandbox, token } = await openSandbox();

const contracts = 'contract?pageIndex=0&pageSize=50';
const codesIn = ({ body }: { body: { Items: ContractRow[] } }) =>
  body.Items.map(({ CodigoContrato }) => CodigoContrato).sort();

test('an administrator is answered as another user, by the header that the session names', async () => {
  expect((await call(sandbox, 'auth/session', { token })).body).toMatchObject({ CabeceraVerComo: impersonationHeader });
  const headers = { [impersonationHeader]: idOf(sandbox, 'subagente') };
  const own = await call(sandbox, contracts, { token: await tokenOf(sandbox, 'subagente') });
  expect(codesIn(own)).toHaveLength(12);
  expect(codesIn(await call(sandbox, contracts, { token, headers }))).toEqual(codesIn(own));
  // What that person may not see is not shown either.
  expect((await call(sandbox, `usuarios/${idOf(sandbox, 'admin')}`, { token, headers })).status).toBe(403);
});

test('nothing is changed that way, and nobody else may ask so', async () => {
  const headers = { [impersonationHeader]: idOf(sandbox, 'subagente') };
  const body = [idOf(sandbox, 'subagente')];
  expect((await call(sandbox, 'usuarios/enable', { method: 'PATCH', token, headers, body })).status).toBe(403);
  const seller = await tokenOf(sandbox, 'comercial');
  expect((await call(sandbox, 'auth/session', { token: seller })).body).not.toHaveProperty('CabeceraVerComo');
  expect((await call(sandbox, contracts, { token: seller, headers })).status).toBe(403);
});

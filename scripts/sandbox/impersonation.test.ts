import { expect, test } from 'vitest';
import { impersonationHeader } from './administrators.ts';
import { openSandbox } from './open-sandbox.ts';
import type { ContractRow } from './wire.ts';

const { call, idOf, tokenOf } = await openSandbox();

const contracts = 'contract?pageIndex=0&pageSize=50';
const codesIn = ({ body }: { body: { Items: ContractRow[] } }) =>
  body.Items.map(({ CodigoContrato }) => CodigoContrato).sort();

test('an administrator is answered as another user, by the header that the session names', async () => {
  expect((await call('auth/session')).body).toMatchObject({ CabeceraVerComo: impersonationHeader });
  const headers = { [impersonationHeader]: idOf('subagente') };
  const own = await call(contracts, { token: await tokenOf('subagente') });
  expect(codesIn(own)).toHaveLength(12);
  expect(codesIn(await call(contracts, { headers }))).toEqual(codesIn(own));
  // What that person may not see is not shown either.
  expect((await call(`usuarios/${idOf('admin')}`, { headers })).status).toBe(403);
});

test('nothing is changed that way, and nobody else may ask so', async () => {
  const headers = { [impersonationHeader]: idOf('subagente') };
  const body = [idOf('subagente')];
  expect((await call('usuarios/enable', { method: 'PATCH', headers, body })).status).toBe(403);
  const seller = await tokenOf('comercial');
  expect((await call('auth/session', { token: seller })).body).not.toHaveProperty('CabeceraVerComo');
  expect((await call(contracts, { token: seller, headers })).status).toBe(403);
});

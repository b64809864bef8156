import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Listening, listen } from '../listen.ts';
import { managedIdentityToken } from './identity.ts';
import { purgeOrder } from './purge.ts';

/** Simulates Azure's metadata service. */
let azure: Listening;
const asked: { url: URL; headers: NodeJS.Dict<string | string[]> }[] = [];
let status = 200;

beforeAll(async () => {
  azure = await listen(0, ({ url = '', headers }, response) => {
    asked.push({ url: new URL(url, 'http://azure'), headers });
    response.statusCode = status;
    response.end(JSON.stringify({ access_token: 'a token', expires_on: '1800000000' }));
  });
  return () => azure.close();
});
beforeEach(() => {
  asked.length = 0;
  status = 200;
});

const storage = 'https://storage.azure.com/';
const machine = () => ({ AZURE_POD_IDENTITY_AUTHORITY_HOST: azure.url });

test("a machine's own identity is fetched from its metadata service, without a secret", async () => {
  expect(await managedIdentityToken('system', storage, machine())).toEqual({
    token: 'a token',
    expiresOnTimestamp: 1_800_000_000_000,
  });
  const [{ url, headers } = expect.fail()] = asked;
  expect([url.pathname, Object.fromEntries(url.searchParams), headers.metadata]).toEqual([
    '/metadata/identity/oauth2/token',
    { 'api-version': '2018-02-01', resource: storage },
    'true',
  ]);
});

test('in a container of Azure its own address is called, for the identity that it was given', async () => {
  const client = '11111111-2222-3333-4444-555555555555';
  await managedIdentityToken(client, storage, {
    IDENTITY_ENDPOINT: `${azure.url}/msi/token`,
    IDENTITY_HEADER: 'proof',
  });
  const [{ url, headers } = expect.fail()] = asked;
  expect([url.pathname, url.searchParams.get('client_id'), headers['x-identity-header']]).toEqual([
    '/msi/token',
    client,
    'proof',
  ]);
});

test('Front Door is purged by the same identity', async () => {
  const purge = {
    kind: 'front-door',
    subscription: 's',
    resourceGroup: 'g',
    profile: 'p',
    frontDoorEndpoint: 'e',
    credentials: { managedIdentity: 'system' },
  } as const;
  expect((await purgeOrder(purge, ['app.acme.example'], machine())).token).toBe('a token');
  expect(asked[0]?.url.searchParams.get('resource')).toBe('https://management.azure.com/');
});

test('a machine without an identity is reported in one sentence', async () => {
  status = 400;
  await expect(managedIdentityToken('system', storage, machine())).rejects.toThrow(/^Azure refuses a token .*: 400/);
  const nowhere = { AZURE_POD_IDENTITY_AUTHORITY_HOST: 'http://127.0.0.1:59999' };
  await expect(managedIdentityToken('system', storage, nowhere)).rejects.toThrow(
    'This machine has no managed identity',
  );
});

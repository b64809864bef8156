import { CloudFrontClient, GetInvalidationCommand, ListInvalidationsCommand } from '@aws-sdk/client-cloudfront';
import { afterAll, expect, test } from 'vitest';
import { purgeEdge, purgeOrder } from './purge.ts';
import { createDistribution, startMoto } from './testing/servers.ts';

const moto = await startMoto();
afterAll(() => moto?.close());

const hosts = ['app.portal.example.com'];

test('Front Door purges by path, only for the hosts of the target', () => {
  const purge = {
    kind: 'front-door',
    subscription: 's',
    resourceGroup: 'g',
    profile: 'p',
    frontDoorEndpoint: 'e',
    credentials: { bearerToken: 'A_TOKEN' },
  } as const;
  expect(purgeOrder(purge, hosts, { A_TOKEN: 'a token' })).toEqual({
    url: expect.stringMatching(/\/subscriptions\/s\/resourceGroups\/g\/.*\/profiles\/p\/afdEndpoints\/e\/purge\?/),
    token: 'a token',
    body: { contentPaths: ['/', '/auth.html', '/index.html', '/builds/*'], domains: hosts },
  });
});

test('without a cache nothing is purged', async () => {
  await expect(purgeEdge({ purge: { kind: 'none' }, hosts }, {})).resolves.toBeUndefined();
});

test.skipIf(!moto)('CloudFront purges the page and the builds', async () => {
  const { endpoint = '' } = moto ?? {};
  const credentials = { accessKeyId: 'A_ID', secretAccessKey: 'A_SECRET' };
  const client = new CloudFrontClient({ endpoint, region: 'us-east-1', credentials });
  const DistributionId = await createDistribution(client);
  const purge = { kind: 'cloudfront', distribution: DistributionId, endpoint, credentials } as const;
  await purgeEdge({ purge, hosts }, { A_ID: 'id', A_SECRET: 'secret' });
  const { InvalidationList } = await client.send(new ListInvalidationsCommand({ DistributionId }));
  const Id = InvalidationList?.Items?.[0]?.Id;
  const { Invalidation } = await client.send(new GetInvalidationCommand({ DistributionId, Id }));
  expect(Invalidation?.InvalidationBatch?.Paths?.Items).toEqual(['/', '/auth.html', '/index.html', '/builds/*']);
});

import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { listen } from '../listen.ts';
import { purgeEdge, purgeOrder } from './purge.ts';

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

test('CloudFront purges the page and the builds', async () => {
  let order = '';
  const server = await listen(0, async (request, response) => {
    order = `${request.method} ${request.url} ${await text(request)}`;
    response.writeHead(201, { 'Content-Type': 'text/xml' }).end('<Invalidation><Id>I1</Id></Invalidation>');
  });
  const credentials = { accessKeyId: 'A_ID', secretAccessKey: 'A_SECRET' };
  const purge = { kind: 'cloudfront', distribution: 'E1', endpoint: server.url, credentials } as const;
  await purgeEdge({ purge, hosts }, { A_ID: 'id', A_SECRET: 'secret' });
  await server.close();
  expect(order).toMatch(/^POST \/2020-05-31\/distribution\/E1\/invalidation /);
  const paths = Array.from(order.matchAll(/<Path>(.*?)<\/Path>/g), ([, path]) => path);
  expect(paths).toEqual(['/', '/auth.html', '/index.html', '/builds/*']);
});

import { randomUUID } from 'node:crypto';
import { Complaint } from '../cli.ts';
import { pages } from '../edge/site.ts';
import { awsSecrets, type Purge, secretOf, type Target } from './targets.ts';

/** Files whose content changes under the same name. All others have a hash in their name and can stay in the cache. */
const paths = ['/', ...pages.map(({ address }) => address), '/builds/*'];

/** Purges the files that change under the same name; resolves when the edge has accepted the order. */
export async function purgeEdge({ purge, hosts }: Pick<Target, 'purge' | 'hosts'>, env: NodeJS.ProcessEnv) {
  if (purge.kind === 'none') return;
  if (purge.kind === 'cloudfront') return invalidate(purge, env);
  const { url, token, body } = purgeOrder(purge, hosts, env);
  const answer = await fetch(url, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
  if (!answer.ok) throw new Complaint(`${new URL(url).host} refuses to purge: ${answer.status} ${await answer.text()}`);
}

interface Order {
  url: string;
  token: string;
  body: object;
}

/** The order for Front Door: a `POST` with a token. */
export function purgeOrder(
  purge: Extract<Purge, { kind: 'front-door' }>,
  hosts: readonly string[],
  env: NodeJS.ProcessEnv,
): Order {
  const { credentials } = purge;
  const { subscription, resourceGroup, profile, frontDoorEndpoint } = purge;
  return {
    url:
      `https://management.azure.com/subscriptions/${subscription}/resourceGroups/${resourceGroup}/providers/` +
      `Microsoft.Cdn/profiles/${profile}/afdEndpoints/${frontDoorEndpoint}/purge?api-version=2024-02-01`,
    token: secretOf(env, credentials.bearerToken),
    body: { contentPaths: paths, domains: hosts },
  };
}

async function invalidate(purge: Extract<Purge, { kind: 'cloudfront' }>, env: NodeJS.ProcessEnv): Promise<void> {
  const { CloudFrontClient, CreateInvalidationCommand } = await import('@aws-sdk/client-cloudfront');
  const client = new CloudFrontClient({
    // CloudFront is a global service with its API in this region.
    region: 'us-east-1',
    ...(purge.endpoint && { endpoint: purge.endpoint }),
    credentials: awsSecrets(purge.credentials, env),
  });
  await client.send(
    new CreateInvalidationCommand({
      DistributionId: purge.distribution,
      InvalidationBatch: { CallerReference: randomUUID(), Paths: { Quantity: paths.length, Items: paths } },
    }),
  );
}

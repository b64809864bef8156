import { Complaint } from '../cli.ts';

/** A token of Azure, as it answers. */
interface AccessToken {
  token: string;
  expiresOnTimestamp: number;
}

/** The address of the metadata service, the same on every machine of Azure. */
const metadata = 'http://169.254.169.254';
const timeout = 5_000;

/**
 * Asks Azure for a token with the identity of the machine, so that no secret is needed.
 *
 * @param clientId of an assigned identity; "system": the machine's own
 * @param resource what the token is for, such as `https://storage.azure.com/`
 * @throws {Complaint} if this machine has no such identity
 */
export async function managedIdentityToken(
  clientId: string,
  resource: string,
  env: NodeJS.ProcessEnv,
): Promise<AccessToken> {
  // App Service and Container Apps have another address, and a secret for the process.
  const { IDENTITY_ENDPOINT: endpoint, IDENTITY_HEADER: secret } = env;
  const [address, version, headers] =
    endpoint && secret
      ? [endpoint, '2019-08-01', { 'X-IDENTITY-HEADER': secret }]
      : [
          `${env.AZURE_POD_IDENTITY_AUTHORITY_HOST || metadata}/metadata/identity/oauth2/token`,
          '2018-02-01',
          { Metadata: 'true' },
        ];
  const query = new URLSearchParams({ 'api-version': version, resource });
  if (clientId !== 'system') query.set('client_id', clientId);
  let answer: Response;
  try {
    answer = await fetch(`${address}?${query}`, { headers: { ...headers }, signal: AbortSignal.timeout(timeout) });
  } catch {
    throw new Complaint(
      'This machine has no managed identity: the address where Azure provides tokens does not answer.',
    );
  }
  if (!answer.ok)
    throw new Complaint(`Azure refuses a token for the managed identity: ${answer.status} ${await answer.text()}`);
  const { access_token: token, expires_on: expires } = (await answer.json()) as Record<string, string>;
  if (!token) throw new Complaint('The answer of Azure has no token for the managed identity.');
  return { token, expiresOnTimestamp: Number(expires) * 1000 };
}

import { createHmac } from 'node:crypto';
import { secretOf } from './credentials.ts';
import { reasonOf } from './stores/open.ts';
import type { Target } from './targets.ts';

/** The header with the signature of the body: `sha256=` and hexadecimal digits. */
const signatureHeader = 'X-Portal-Signature';
const timeout = 10_000;

/**
 * Sends an event to a target's webhook. A failure does not affect the publication.
 *
 * @returns why it failed
 */
export async function callWebhook(
  { name, brand, environment, hosts, webhook }: Target,
  event: object,
  env: NodeJS.ProcessEnv,
): Promise<string | undefined> {
  if (!webhook) return undefined;
  try {
    const { url, secret } = webhook;
    const body = JSON.stringify({ target: name, brand, environment, hosts, ...event });
    const signature = secret && createHmac('sha256', secretOf(env, secret)).update(body).digest('hex');
    const answer = await fetch(URL.canParse(url) ? url : secretOf(env, url), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(signature && { [signatureHeader]: `sha256=${signature}` }) },
      body,
      signal: AbortSignal.timeout(timeout),
    });
    return answer.ok ? undefined : `it answers ${answer.status}`;
  } catch (error) {
    // Only the cause of fetch()'s error contains the reason.
    return reasonOf(error instanceof TypeError && error.cause ? error.cause : error);
  }
}

import * as v from 'valibot';
import { apiConfig } from '~/api/config.ts';
import { stored } from '~/lib/storage.ts';
import { expiryOf, tokens } from './tokens.ts';

/** When the person signed in on this device; removed with the session, like all personal data. */
const since = stored('session.since', v.nullable(v.string()), null);

export const signedInSince = () => since.read();

/** Called at the sign-in; a session that continues keeps its start. */
export function noteSignIn() {
  if (since.read() === null) since.write(new Date().toISOString());
}

/** When the current token expires, in ms since 1970, and whether it is refreshed automatically. */
export function access(): { until: number | undefined; renews: boolean } {
  const token = tokens.read();
  return {
    until: token === undefined ? undefined : expiryOf(token),
    renews: apiConfig.auth.refreshToken.enabled && tokens.readRefresh() !== undefined,
  };
}

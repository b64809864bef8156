import * as v from 'valibot';
import { apiConfig } from '~/api/config.ts';
import { stored } from '~/lib/storage.ts';
import { expiryOf, tokens } from './tokens.ts';

/** When the person signed in on this device; gone with the session, as everything personal is. */
const since = stored('session.since', v.nullable(v.string()), null);

export const signedInSince = () => since.read();

/** At the sign-in. A session that goes on keeps its beginning. */
export function noteSignIn() {
  if (since.read() === null) since.write(new Date().toISOString());
}

/** When the present token ends, in ms since 1970, and whether it is renewed by itself. */
export function access(): { until: number | undefined; renews: boolean } {
  const token = tokens.read();
  return {
    until: token === undefined ? undefined : expiryOf(token),
    renews: apiConfig.auth.refreshToken.enabled && tokens.readRefresh() !== undefined,
  };
}

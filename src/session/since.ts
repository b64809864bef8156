import * as v from 'valibot';
import { stored } from '~/lib/storage.ts';

/** When the person signed in on this device; gone with the session, as everything personal is. */
const since = stored('session.since', v.nullable(v.string()), null);

export const signedInSince = () => since.read();

/** At the sign-in. A session that goes on keeps its beginning. */
export function noteSignIn() {
  if (since.read() === null) since.write(new Date().toISOString());
}

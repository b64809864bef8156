import * as v from 'valibot';
import { permission, sessionUser } from '~/api/auth.ts';
import { apiConfig } from '~/api/config.ts';
import { maybe, message } from '~/api/schemas.ts';

const { auth } = apiConfig;

/** A schema with values at JSON pointers; the one at '' is the object that the others are added to. */
function atPointers(values: Readonly<Record<string, v.GenericSchema>>): v.GenericSchema {
  const inside = new Map<string, Record<string, v.GenericSchema>>();
  let entries: v.ObjectEntries = {};
  for (const [pointer, schema] of Object.entries(values)) {
    const [, name, ...deeper] = pointer.split('/');
    if (name === undefined) {
      if (!('entries' in schema)) return schema;
      entries = schema.entries as v.ObjectEntries;
    } else inside.set(name, { ...inside.get(name), [['', ...deeper].join('/')]: schema });
  }
  return v.object({
    ...entries,
    ...Object.fromEntries([...inside].map(([name, within]) => [name, atPointers(within)])),
  });
}

const tokens = atPointers({
  [auth.token.responsePointer]: v.string(),
  ...(auth.refreshToken.enabled && { [auth.refreshToken.responsePointer]: maybe(v.string()) }),
});

const user = v.object({ ...sessionUser.pipe[0].entries, Permisos: maybe(v.array(permission)) });

/**
 * What the calls of the session answer, at the pointers of `apiConfig`. Their rows say `unknown`, because the session
 * itself reads them; of sign-up, sign-out and the check of a link it reads nothing.
 */
export const sessionAnswers: Readonly<Record<string, v.GenericSchema>> = {
  signIn: tokens,
  refreshToken: tokens,
  getSession: atPointers({
    [auth.sessionPointer]: user,
    [auth.knownPermissionsPointer]: maybe(v.array(v.string())),
    [auth.impersonationPointer]: maybe(v.string()),
  }),
  signUp: message,
  signOut: message,
  checkResetLink: message,
};

import * as v from 'valibot';
import type { SessionUser } from '~/api/auth.ts';
import type { Impersonation } from './state.ts';

/** Of this tab: "ver como" goes on after a reload, and ends with the tab or the session. */
const storageKey = 'impersonation';

const schema = v.object({
  /** Id of the person who looks. */
  by: v.string(),
  as: v.object({ id: v.string(), name: v.string(), permissions: v.array(v.string()), back: v.string() }),
});

export function keepImpersonation({ Id }: SessionUser, impersonation: Impersonation | undefined) {
  try {
    if (impersonation) sessionStorage.setItem(storageKey, JSON.stringify({ by: Id, as: impersonation }));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Nothing can be kept: it lasts until the page is reloaded.
  }
}

/** As whom this person was looking at the portal before the page was reloaded. */
export function keptImpersonation({ Id }: SessionUser): Impersonation | undefined {
  try {
    const kept = v.safeParse(schema, JSON.parse(sessionStorage.getItem(storageKey) ?? ''));
    return kept.success && kept.output.by === Id ? kept.output.as : undefined;
  } catch {
    return undefined;
  }
}

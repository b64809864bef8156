import * as v from 'valibot';
import type { SessionUser } from '~/api/auth.ts';
import { stored } from '~/lib/storage.ts';
import { createStore } from '~/lib/store.ts';

/** The impersonated person ("ver como"): menu and guard use these permissions instead of the administrator's own. */
export interface Impersonation {
  id: string;
  name: string;
  /** Normalised names, as the session's own. */
  permissions: readonly string[];
  /** Address to return to afterwards. */
  back: string;
}

export type SessionState =
  /** `unreachable`: no answer at all, so nothing is known about the session yet. */
  | { status: 'loading'; unreachable?: true }
  /** `over`: it has expired, and the screen stays until the person has signed in again. */
  | { status: 'authenticated'; user: SessionUser; impersonation?: Impersonation; over?: true }
  /** `left`: signed out, here or in another tab. `ended`: there was a session, and it has expired. */
  | { status: 'unauthenticated'; reason?: 'left' | 'ended' | undefined };

// Not per person: says who the person is.
export let state: SessionState = { status: 'loading' };
const changes = createStore<SessionState>(state);

/**
 * Increased whenever a person signs in or out: an answer to an earlier call belongs to another person.
 * Not per person: tells one person from the next.
 */
export let epoch = 0;
export const beginEpoch = () => {
  epoch++;
};

export function setSession(next: SessionState) {
  state = next;
  // Before anything is drawn or requested: layouts (look.css) and lists (pageSize.ts) leave room for the bar.
  globalThis.document?.documentElement.toggleAttribute(
    'data-impersonating',
    next.status === 'authenticated' && next.impersonation !== undefined,
  );
  changes.set(next);
}

export const { subscribe } = changes;

/**
 * Names of the permissions that menu, guard and screens use: the person's own, or those of the {@link Impersonation}.
 */
export function held(): readonly string[] {
  if (state.status !== 'authenticated') return [];
  return state.impersonation?.permissions ?? state.user.Permisos.map(({ NombreNormalizado }) => NombreNormalizado);
}

/** Names of the permissions that the server says it knows; empty if it does not say. */
export const serverPermissions = (): readonly string[] =>
  (state.status === 'authenticated' && state.user.serverPermissions) || [];

const impersonated = v.object({ id: v.string(), name: v.string(), permissions: v.array(v.string()), back: v.string() });

/**
 * Stored for this tab, with the id of the administrator who impersonates: an impersonation continues after a reload, and
 * ends with the tab or the session.
 */
const kept = stored(
  'impersonation',
  v.nullable(v.object({ by: v.string(), as: impersonated })),
  null,
  'sessionStorage',
);

export const keepImpersonation = ({ Id }: SessionUser, impersonation: Impersonation | undefined) =>
  impersonation
    ? kept.write({ by: Id, as: { ...impersonation, permissions: [...impersonation.permissions] } })
    : kept.clear();

/** The impersonation of this person before the page was reloaded. */
export function storedImpersonation({ Id }: SessionUser): Impersonation | undefined {
  const before = kept.read();
  return before?.by === Id ? before.as : undefined;
}

/** Messages between the tabs of one browser. */
type News = { type: 'signed-in'; userId: string } | { type: 'signed-out' };

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('session');

export const broadcast = (news: News) => channel?.postMessage(news);

export function onBroadcast(listener: (news: News) => void) {
  channel?.addEventListener('message', (event: MessageEvent<News>) => listener(event.data));
}

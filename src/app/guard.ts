import { redirect, replace } from 'react-router';
import { loadTexts } from '~/i18n/index.ts';
import { internalPath } from '~/lib/url.ts';
import { permissionFor, type ScreenId, screenOf, to } from '~/screens.ts';
import { isArriving } from '~/session/arriving.ts';
import { session } from '~/session/session.ts';

/** The screen last refused for want of a permission, for the error page to name. */
let refused: ScreenId | undefined;
export const lastRefused = () => refused;

/**
 * Where a person goes after signing in, or who is signed in already: the `redirect` query value, or the screen that they
 * have chosen to begin with, or the dashboard.
 */
const afterSignIn = (url: URL) => arriveAt(internalPath(url.searchParams.get('redirect')) ?? to('home'));

const arrival = () => import('./arrival.ts');

const arriveAt = (asked: string): Promise<string> =>
  arrival()
    .then(({ arrive }) => arrive(asked))
    .catch(() => asked);

/**
 * Lets a visitor through to a screen, or throws where they go instead (specification, sections 4 and 6).
 */
export async function guard(id: ScreenId, url: URL): Promise<void> {
  const { access } = screenOf(id);
  if (access === 'open') return;

  // What belongs to a sign-in comes beside the session.
  if (isArriving()) arrival().catch(() => {});
  // The sign-in is always reachable, also while the server is silent.
  await session.settled(access === 'guest');
  await session.check();
  const { state } = session;
  const signedIn = state.status === 'authenticated';

  if (access === 'guest') {
    if (signedIn) throw leadTo(await afterSignIn(url), url);
    return;
  }
  if (!signedIn) {
    const left = state.status === 'unauthenticated' && state.reason === 'left';
    throw leadTo(left ? to('signIn') : `${to('signIn')}?${signInQuery(url)}`, url);
  }
  if (isArriving()) {
    // They have signed in in the document of the auth screens, which has sent them here.
    const asked = url.pathname + url.search + url.hash;
    const next = await arriveAt(asked);
    if (next !== asked) throw leadTo(next, url);
  }
  if (id !== 'profile' && session.mustChangePassword())
    throw leadTo(`${to('profile')}?${new URLSearchParams({ redirect: url.pathname + url.search })}`, url);
  if (!session.can(permissionFor(id))) {
    console.error(`El usuario no tiene permitido el acceso a la ruta ${url.pathname}`);
    refused = id;
    // What the permission is called. Without it the error page calls it as the server does.
    await loadTexts('permissions').catch(console.error);
    throw leadTo(`${to('error')}?status=401`, url);
  }
}

/**
 * A redirect after which Back never leads to the refused address again. On the first page load, and on Back and Forward,
 * that address is in the history already and is replaced; a link that was followed has not entered it.
 */
const leadTo = (address: string, from: URL) =>
  (location.pathname + location.search === from.pathname + from.search ? replace : redirect)(address);

const signInQuery = (url: URL) =>
  new URLSearchParams({ error: 'SessionRequired', redirect: url.pathname + url.search + url.hash });

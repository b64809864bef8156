import { redirect, replace } from 'react-router';
import { addressAfterSignIn } from '~/authPaths.ts';
import { loadTexts } from '~/i18n/index.ts';
import { permissionFor, type ScreenId, screenOf, to } from '~/screens.ts';
import { isArriving } from '~/session/arriving.ts';
import { session } from '~/session/session.ts';

/**
 * Where a signed-in person goes next: the `redirect` parameter, unless it leads back here; otherwise their chosen start screen, otherwise the
 * dashboard.
 */
const afterSignIn = (url: URL) => arriveAt(addressAfterSignIn(url.search) ?? to('home'));

const arrival = () => import('./arrival.ts');

const arriveAt = (address: string): Promise<string> =>
  arrival()
    .then(({ arrive }) => arrive(address))
    .catch(() => address);

/** Lets a visitor open a screen, or throws a redirect (specification, sections 4 and 6). */
export async function guard(id: ScreenId, url: URL): Promise<void> {
  const { access } = screenOf(id);
  if (access === 'open') return;

  // The code that runs after a sign-in loads while the session is checked.
  if (isArriving()) arrival().catch(() => {});
  // The sign-in is always reachable, even if the server does not answer.
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
    // They have signed in in the auth document, which has sent them here.
    const address = url.pathname + url.search + url.hash;
    const next = await arriveAt(address);
    if (next !== address) throw leadTo(next, url);
  }
  if (id !== 'profile' && session.mustChangePassword())
    throw leadTo(`${to('profile')}?${new URLSearchParams({ redirect: url.pathname + url.search })}`, url);
  if (!session.can(permissionFor(id))) {
    console.error(`El usuario no tiene permitido el acceso a la ruta ${url.pathname}`);
    // If this code cannot be loaded, the error page names no screen.
    await import(/* webpackChunkName: "main" */ './refused.ts').then(
      ({ refused }) => refused.set(id),
      () => {},
    );
    // Loads the permission's name. Without it, the error page shows the server's name.
    await loadTexts('permissions').catch(console.error);
    throw leadTo(`${to('error')}?status=401`, url);
  }
}

/**
 * A redirect after which Back does not return to the refused address. On the first page load, and on Back and Forward,
 * that address is already in the history and is replaced; after a link it is not in the history yet.
 */
const leadTo = (address: string, from: URL) =>
  (location.pathname + location.search === from.pathname + from.search ? replace : redirect)(address);

const signInQuery = (url: URL) =>
  new URLSearchParams({ error: 'SessionRequired', redirect: url.pathname + url.search + url.hash });

import { createElement } from 'react';
import {
  createBrowserRouter,
  createPath,
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
  replace,
  useLoaderData,
} from 'react-router';
import { brand } from '~/brand/index.ts';
import type { Namespace } from '~/i18n/index.ts';
import { underWay } from '~/lib/underWay.ts';
import { type Screen, type ScreenId, screenIds, screenOf, to } from '~/screens.ts';
import { session } from '~/session/session.ts';
import type { SessionState } from '~/session/state.ts';
import { tokens } from '~/session/tokens.ts';
import { FatalError } from './FatalError.tsx';
import { guard } from './guard.ts';
import { openPages } from './openPages.ts';
import { fetchPart, type PageId, partOf } from './parts.ts';
import { Root } from './Root.tsx';
import { reloadOnce } from './reload.ts';
import { Splash } from './Splash.tsx';
import { updates } from './updates.ts';

const layouts = {
  main: () => import(/* webpackChunkName: "main" */ './MainLayout.tsx'),
  auth: () => import('./AuthLayout.tsx'),
  default: () => import('./DefaultLayout.tsx'),
} satisfies Record<Screen['layout'], unknown>;

const layoutTexts: Record<Screen['layout'], readonly Namespace[]> = { main: ['shell'], auth: ['auth'], default: [] };

const fetchLayout = (layout: Screen['layout']) => fetchPart(`layout ${layout}`, layouts[layout], layoutTexts[layout]);

const isOpen = (id: PageId): id is keyof typeof openPages => id in openPages;

const pageOf = async (id: PageId) =>
  isOpen(id) ? openPages[id] : (await import(/* webpackChunkName: "main" */ './pages.ts')).pages[id];

async function fetchPage(id: PageId) {
  const { load, texts } = await pageOf(id);
  await fetchPart(id, load, texts);
}

const fetchParts = (id: PageId, layout: Screen['layout']) => Promise.all([fetchLayout(layout), fetchPage(id)]);

/** Of the rule for a part that fails; where it cannot be fetched either, nothing is known. */
const missing = () => import(/* webpackChunkName: "main" */ './missing.ts').catch(() => undefined);

/**
 * Fetches what a screen is made of. Where that fails, the page as the server has it now, once; without an answer of the
 * server the screen in view stays.
 */
async function fetchScreen(id: PageId, layout: Screen['layout'], url: URL) {
  try {
    await fetchParts(id, layout);
  } catch (error) {
    const path = url.pathname + url.search;
    const rule = await missing();
    if (rule ? await rule.replacePage(error, path) : navigator.onLine && reloadOnce(path)) await forever;
    const here = router?.state.initialized ? router.state.location : undefined;
    if (!rule || !here || here.pathname === url.pathname) throw error;
    rule.unopened.note(path);
    throw replace(createPath(here));
  }
}

let router: ReturnType<typeof createBrowserRouter> | undefined;

/** The page is being replaced: nothing more is to be shown. */
const forever = new Promise<never>(() => {});

/**
 * Runs before a screen is shown. Where there is a token, its parts are fetched beside the guard: they are no secret, and
 * of what it shows the server refuses on its own. A visitor without one fetches nothing of it.
 */
const before =
  (id: PageId) =>
  async ({ request }: LoaderFunctionArgs) => {
    const url = new URL(request.url);
    // A failure is told by `fetchScreen`, which asks again.
    if (screenOf(id).layout === 'main' && tokens.read()) fetchParts(id, 'main').catch(() => {});
    await guard(id, url);
    // A navigation is the moment to take a new build; the same screen asking anew is none, nor is an upload on its way.
    const asked = url.pathname !== location.pathname && !underWay.any();
    if (updates.available && asked && reloadOnce(url.pathname + url.search)) await forever;
    await fetchScreen(id, screenOf(id).layout, url);
    return null;
  };

const exists = (id: ScreenId) => __DEV__ || !screenOf(id).devOnly;

/** Another entry of the section, where this brand or this person does not have the screen that a row goes on to. */
async function arrivalOf(named: ScreenId): Promise<'home'> {
  if (!screenOf(named).menu || !tokens.read()) return named as 'home';
  await session.settled(true);
  const reader = { can: session.can, brand, dev: __DEV__ };
  // The rule of the menu comes with the layout. Without it the screen is visited that the row names.
  return import(/* webpackChunkName: "main" */ '~/menu.ts').then(
    ({ arrivalFor }) => arrivalFor(named, reader) as 'home',
    () => named as 'home',
  );
}

function routeOf(id: ScreenId): RouteObject {
  const screen = screenOf(id);
  const goesOn = screen.redirect as ScreenId | undefined;
  if (goesOn)
    return {
      path: screen.path,
      loader: async ({ request }) => redirect(to(await arrivalOf(goesOn)) + new URL(request.url).search),
      Component: () => null,
    };
  return {
    path: screen.path,
    handle: { id },
    loader: before(id as PageId),
    Component: () => createElement(partOf(id)),
    ErrorBoundary: FatalError,
  };
}

const layoutRoute = (layout: Screen['layout']): RouteObject => ({
  Component: () => createElement(partOf(`layout ${layout}`)),
  children: screenIds.filter((id) => screenOf(id).layout === layout && exists(id)).map(routeOf),
});

/** Anybody may reach an unknown page; who is signed in keeps the menu. */
const unknown: RouteObject = {
  loader: async ({ request }) => {
    await session.settled(true);
    const layout = session.state.status === 'authenticated' ? 'main' : 'default';
    await fetchScreen('notFound', layout, new URL(request.url));
    return layout;
  },
  Component: () => createElement(partOf(`layout ${useLoaderData<string>()}`)),
  children: [{ path: '*', handle: { id: 'notFound' }, Component: () => createElement(partOf('notFound')) }],
};

export function startRouter() {
  const started = createBrowserRouter([
    {
      Component: Root,
      ErrorBoundary: FatalError,
      HydrateFallback: Splash,
      children: [layoutRoute('main'), layoutRoute('auth'), layoutRoute('default'), unknown],
    },
  ]);
  router = started;
  let known = session.state;
  session.subscribe(() => {
    const before = known;
    known = session.state;
    // The first look is under way already; from then on the guard looks again at the page that a person is on.
    if (before.status !== 'loading' && whose(before) !== whose(known)) void started.revalidate();
  });
  return started;
}

/** What the guard goes by: whether a person is signed in, and as whom the portal is looked at. */
const whose = (state: SessionState) =>
  state.status === 'authenticated' ? (state.viewedAs?.id ?? state.status) : state.status;

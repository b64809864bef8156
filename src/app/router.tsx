import { createElement, useMemo } from 'react';
import {
  createBrowserRouter,
  createPath,
  type LoaderFunctionArgs,
  Outlet,
  type RouteObject,
  redirect,
  replace,
  useMatches,
} from 'react-router';
import { brand } from '~/brand/index.ts';
import type { Namespace } from '~/i18n/index.ts';
import { speculate } from '~/lib/speculate.ts';
import { unfinished } from '~/lib/unfinished.ts';
import { tidyPath } from '~/lib/url.ts';
import { type PortalRouter, revalidates } from '~/routing/RouterView.tsx';
import { type Screen, type ScreenId, screenIds, screenOf, to } from '~/screens.ts';
import { session } from '~/session/session.ts';
import type { SessionState } from '~/session/state.ts';
import { tokens } from '~/session/tokens.ts';
import { FatalError } from './FatalError.tsx';
import { guard } from './guard.ts';
import { fetchPart, isFetched, openPages, type PageId, partOf } from './parts.ts';
import { Root, Splash } from './Root.tsx';
import { reloadOnce } from './reload.ts';
import { updates } from './updates.ts';

type LayoutId = Screen['layout'];

const layouts = {
  main: () => import(/* webpackChunkName: "main" */ './MainLayout.tsx'),
  auth: () => import(/* webpackChunkName: "auth-frame" */ './AuthLayout.tsx'),
  default: () => import(/* webpackChunkName: "default-frame" */ './DefaultLayout.tsx'),
} satisfies Record<LayoutId, unknown>;

const layoutTexts: Record<LayoutId, readonly Namespace[]> = { main: ['shell'], auth: ['auth'], default: [] };

const fetchLayout = (layout: LayoutId) => fetchPart(`layout ${layout}`, layouts[layout], layoutTexts[layout]);

const isOpen = (id: PageId): id is keyof typeof openPages => id in openPages;

const pageOf = async (id: PageId) =>
  isOpen(id) ? openPages[id] : (await import(/* webpackChunkName: "main" */ './pages.ts')).pages[id];

async function fetchPage(id: PageId) {
  const { load, texts } = await pageOf(id);
  await fetchPart(id, load, texts);
}

const fetchParts = (id: PageId, layout: LayoutId) => Promise.all([fetchLayout(layout), fetchPage(id)]);

/** The handling of a part that cannot be loaded; undefined if that code cannot be loaded either. */
const missing = () => import(/* webpackChunkName: "main" */ './missing.ts').catch(() => undefined);

// Not per person: set once, as the portal starts.
let router: PortalRouter | undefined;

/** Never resolves: the page is being replaced, so nothing more is shown. */
const forever = new Promise<never>(() => {});

/**
 * Loads the code and texts of a screen. If that fails, reloads the page once; if the server does not answer, the
 * current screen stays.
 */
async function fetchScreen(id: PageId, layout: LayoutId, url: URL) {
  try {
    await fetchParts(id, layout);
  } catch (error) {
    const path = url.pathname + url.search;
    const rule = await missing();
    if (rule ? await rule.replacePage(error, path) : navigator.onLine && reloadOnce(path)) await forever;
    const here = router?.state.initialized && router.state.location;
    if (!rule || !here || here.pathname === url.pathname) throw error;
    rule.unopened.set(path);
    throw replace(createPath(here));
  }
}

/**
 * Screens with cached answers from an earlier visit: shown at once.
 * Not per person: only decides whether a screen waits for its first answers.
 */
const rendered = new Set<PageId>();

/** Milliseconds that a screen waits for its first answer, which is usually already on its way. */
const timeout = 200;

/** Waiting for the first answer avoids rendering the screen twice, first as a skeleton. */
async function firstAnswer(id: PageId) {
  const { calls, prefetch } = partOf(id);
  if (!calls) return;
  // Loaded with the layout; screens that are open to all do without it.
  const { prefetchCalls } = await import(/* webpackChunkName: "main" */ './prefetch.ts');
  const answered = Promise.all([prefetchCalls(id), prefetch?.()]);
  await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, timeout))]);
}

interface Loaded {
  layout: LayoutId;
}

/**
 * The loader of a screen: first the guard, then everything the screen consists of. react-router's own `lazy` would load
 * the code in parallel with the guard, even for visitors who may not see the screen.
 */
async function loadScreen(id: PageId, url: URL): Promise<Loaded> {
  const layout = id === 'notFound' ? await layoutOfUnknown() : screenOf(id).layout;
  // With a token, code loads in parallel with the guard: code is no secret, and the server protects the data.
  if (screenOf(id).layout === 'main' && tokens.read()) void speculate(() => fetchParts(id, layout));
  await guard(id, url);
  // A navigation is the moment to load a new build; not if the same screen is loaded again, nor during an upload.
  const mayReload = url.pathname !== location.pathname && !unfinished.any();
  if (updates.available && mayReload && reloadOnce(url.pathname + url.search)) await forever;
  await fetchScreen(id, layout, url);
  if (url.search === '' && !rendered.has(id)) await firstAnswer(id);
  rendered.add(id);
  return { layout };
}

/**
 * The target of a redirecting row, if this brand or person does not have the named screen: another entry of its
 * section.
 */
async function arrivalOf(named: ScreenId): Promise<'home'> {
  if (!screenOf(named).menu || !tokens.read()) return named as 'home';
  await session.settled(true);
  const reader = { can: session.can, brand, dev: __DEV__ };
  // The menu's rules come with the layout. Without them, the named screen is used.
  return import(/* webpackChunkName: "main" */ '~/menu.ts').then(
    ({ arrivalFor }) => arrivalFor(named, reader) as 'home',
    () => named as 'home',
  );
}

/** Unknown addresses are open to all; signed-in people keep the menu. */
async function layoutOfUnknown(): Promise<LayoutId> {
  await session.settled(true);
  return session.state.status === 'authenticated' ? 'main' : 'default';
}

/** The requested address with its hash. */
const addressOf = ({ request, url: { hash } }: LoaderFunctionArgs) => new URL(request.url + hash);

function routeOf(id: ScreenId): RouteObject {
  const { path, redirect: goesOn } = screenOf(id);
  if (goesOn)
    return {
      path,
      loader: async (args) => {
        const { search, hash } = addressOf(args);
        return redirect(to(await arrivalOf(goesOn as ScreenId)) + search + hash);
      },
    };
  return screenRoute(id as PageId, path);
}

const screenRoute = (id: PageId, path: string): RouteObject => ({
  path,
  handle: id,
  Component: () => createElement(partOf(id)),
  ErrorBoundary: FatalError,
  loader: (args) => loadScreen(id, addressOf(args)),
  shouldRevalidate: revalidates,
});

const unknown: RouteObject = {
  ...screenRoute('notFound', '*'),
  loader: (args) => {
    const { pathname, search, hash } = addressOf(args);
    const path = tidyPath(pathname);
    if (path !== pathname) return replace(path + search + hash);
    return loadScreen('notFound', addressOf(args));
  },
};

/** The layout around the current screen; it follows address, screen and session itself. */
function Layout() {
  const { handle, loaderData } = useMatches().at(-1) ?? {};
  const { layout } = (loaderData as Loaded | undefined) ?? screenOf(handle as ScreenId);
  const name = `layout ${layout}`;
  return useMemo(() => createElement(isFetched(name) ? partOf(name) : Outlet), [name]);
}

const exists = (id: ScreenId) => __DEV__ || !screenOf(id).devOnly;

const routes: RouteObject[] = [
  {
    Component: Root,
    HydrateFallback: Splash,
    ErrorBoundary: FatalError,
    children: [
      { Component: Layout, ErrorBoundary: FatalError, children: [...screenIds.filter(exists).map(routeOf), unknown] },
    ],
  },
];

export function startRouter(): PortalRouter {
  // Removes a line break at the end of a copied address, which would match no route.
  const path = tidyPath(location.pathname);
  if (path !== location.pathname) history.replaceState(null, '', path + location.search + location.hash);
  const started = createBrowserRouter(routes);
  router = started;
  let lastState = session.state;
  session.subscribe(() => {
    const before = lastState;
    lastState = session.state;
    // The first check is already running; later changes of the session make the guard check the current page again.
    if (before.status !== 'loading' && whose(before) !== whose(lastState)) void started.revalidate();
  });
  return started;
}

/** What the guard depends on: whether a person is signed in, and the impersonated person. */
const whose = (state: SessionState) =>
  state.status === 'authenticated' ? (state.impersonation?.id ?? state.status) : state.status;

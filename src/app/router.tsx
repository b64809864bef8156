import { createContext, createElement, use, useLayoutEffect, useMemo, useState } from 'react';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  createPath,
  type Location,
  matchRoutes,
  type RouteObject,
  Router,
  useRoutes,
} from 'react-router';
import { brand } from '~/brand/index.ts';
import { WayContext } from '~/features/auth/way.ts';
import type { Namespace } from '~/i18n/index.ts';
import { Link } from '~/Link.tsx';
import { speculate, whenSpeculated } from '~/lib/speculate.ts';
import { underWay } from '~/lib/underWay.ts';
import { tidyPath } from '~/lib/url.ts';
import { createNavigation, NavigationContext, Redirect, type Visit } from '~/navigation.ts';
import { type Screen, type ScreenId, screenIds, screenOf, to } from '~/screens.ts';
import { session } from '~/session/session.ts';
import type { SessionState } from '~/session/state.ts';
import { tokens } from '~/session/tokens.ts';
import { ScreenContext } from '~/useScreen.ts';
import { useSearchParams } from '~/useSearchParams.ts';
import { FatalError } from './FatalError.tsx';
import { guard } from './guard.ts';
import { openPages } from './openPages.ts';
import { fetchPart, isFetched, type PageId, partOf } from './parts.ts';
import { Root } from './Root.tsx';
import { reloadOnce } from './reload.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { Splash } from './Splash.tsx';
import { updates } from './updates.ts';

/** What a visit shows. */
interface Shown {
  id: PageId;
  layout: Screen['layout'];
  /** Why it cannot be shown. */
  error?: unknown;
}

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
    const here = navigation?.visit.shown && navigation.visit.location;
    if (!rule || !here || here.pathname === url.pathname) throw error;
    rule.unopened.note(path);
    throw new Redirect(createPath(here), { replace: true });
  }
}

let navigation: ReturnType<typeof createNavigation<Shown>> | undefined;

/** The page is being replaced: nothing more is to be shown. */
const forever = new Promise<never>(() => {});

/**
 * Runs before a screen is shown. Where there is a token, its parts are fetched beside the guard: they are no secret, and
 * of what it shows the server refuses on its own. A visitor without one fetches nothing of it.
 */
async function before(id: PageId, layout: Screen['layout'], url: URL) {
  if (screenOf(id).layout === 'main' && tokens.read()) speculate(() => fetchParts(id, layout));
  await guard(id, url);
  // A navigation is the moment to take a new build; the same screen asking anew is none, nor is an upload on its way.
  const asked = url.pathname !== location.pathname && !underWay.any();
  if (updates.available && asked && reloadOnce(url.pathname + url.search)) await forever;
  await fetchScreen(id, layout, url);
  if (url.search === '' && !drawn.has(id)) await firstAnswer(id);
  drawn.add(id);
}

/** Screens whose answers are kept from an earlier visit: they are shown at once. */
const drawn = new Set<PageId>();

/** Milliseconds that a screen waits for its first answer, which is on its way as a rule. */
const patience = 200;

/** Drawn with that answer a screen is drawn once, and not with its places first. */
function firstAnswer(id: PageId) {
  const { ahead, begin = ahead } = partOf(id);
  const ask = navigation?.visit.shown ? ahead : begin;
  return Promise.race([ask && whenSpeculated(ask), new Promise((resolve) => setTimeout(resolve, patience))]);
}

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

/** Anybody may reach an unknown page; who is signed in keeps the menu. */
async function layoutOfUnknown(): Promise<Screen['layout']> {
  await session.settled(true);
  return session.state.status === 'authenticated' ? 'main' : 'default';
}

async function arrive(next: Location): Promise<Shown> {
  const path = tidyPath(next.pathname);
  if (path !== next.pathname) throw new Redirect(path + next.search + next.hash, { replace: true });
  const id = screenOfPath(next.pathname);
  const goesOn = screenOf(id).redirect as ScreenId | undefined;
  if (goesOn) throw new Redirect(to(await arrivalOf(goesOn)) + next.search + next.hash);
  const page = id as PageId;
  const layout = page === 'notFound' ? await layoutOfUnknown() : screenOf(page).layout;
  try {
    await before(page, layout, new URL(createPath(next), location.origin));
    return { id: page, layout };
  } catch (error) {
    if (error instanceof Redirect) throw error;
    return { id: page, layout, error };
  }
}

const VisitContext = createContext<Visit<Shown> | undefined>(undefined);

function useVisit() {
  const visit = use(VisitContext);
  if (!visit?.shown) throw new Error('a screen was drawn before a person had arrived');
  return { visit, ...visit.shown };
}

function Layout() {
  const { layout, error } = useVisit();
  // Where nothing of the frame could be fetched, the error stands alone.
  if (error !== undefined && !isFetched(`layout ${layout}`)) throw error;
  const part = partOf(`layout ${layout}`);
  // The frame follows address, screen and session by itself: it is not drawn anew with every visit.
  return useMemo(() => createElement(part), [part]);
}

function ShownScreen() {
  const { visit, id, error } = useVisit();
  const [search] = useSearchParams();
  return (
    <ScreenBoundary visit={visit}>
      <WayContext value={{ search, Link }}>
        {error === undefined ? createElement(partOf(id), { key: id }) : <FatalError error={error} />}
      </WayContext>
    </ScreenBoundary>
  );
}

const routes = new Map<PageId, RouteObject[]>();

/** The routes of one screen: react-router ranks all that it is given, at every visit. */
function routesOf(id: PageId): RouteObject[] {
  const path = id === 'notFound' ? '*' : screenOf(id).path;
  const known = routes.get(id) ?? [
    { Component: Root, children: [{ Component: Layout, children: [{ path, Component: ShownScreen }] }] },
  ];
  routes.set(id, known);
  return known;
}

const Routed = () => useRoutes(routesOf(useVisit().id));

const places = screenIds.filter(exists).map((id) => ({ path: screenOf(id).path, handle: id }));
/** Screens without a parameter, by their address. */
const plain = new Map(places.map(({ path, handle }) => [path, handle]));

/** Of an address; where it is no screen's, the one that says so. */
function screenOfPath(path: string): ScreenId {
  return plain.get(path) ?? matchRoutes(places, path)?.[0]?.route.handle ?? 'notFound';
}

/** The screen of the address, within what it needs of the router. */
export function Portal({ navigation }: { navigation: ReturnType<typeof startRouter> }) {
  const [visit, setVisit] = useState(navigation.visit);
  useLayoutEffect(() => {
    // In one go: all that it is made of is there, and drawn in slices a page takes up to twice as long.
    const follow = () => setVisit(navigation.visit);
    follow();
    return navigation.subscribe(follow);
  }, [navigation]);
  if (!visit.shown) return <Splash />;
  return (
    <NavigationContext value={navigation}>
      <Router location={visit.location} navigator={navigation}>
        <ScreenContext value={visit.shown.id}>
          <VisitContext value={visit}>
            <ScreenBoundary visit={visit}>
              <Routed />
            </ScreenBoundary>
          </VisitContext>
        </ScreenContext>
      </Router>
    </NavigationContext>
  );
}

export function startRouter() {
  const started = createNavigation(createBrowserHistory(), arrive);
  navigation = started;
  let known = session.state;
  session.subscribe(() => {
    const before = known;
    known = session.state;
    // The first look is under way already; from then on the guard looks again at the page that a person is on.
    if (before.status !== 'loading' && whose(before) !== whose(known)) started.renew();
  });
  return started;
}

/** What the guard goes by: whether a person is signed in, and as whom the portal is looked at. */
const whose = (state: SessionState) =>
  state.status === 'authenticated' ? (state.viewedAs?.id ?? state.status) : state.status;

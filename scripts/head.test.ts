import { runInNewContext } from 'node:vm';
import { describe, expect, test, vi } from 'vitest';
import type { BrandFile } from '~/brand/schema.ts';
import type { Boot } from '~/head/portal.ts';
import { type ListPlace, pageSizeOf, rowsInWindow } from '~/table/list/pageSize.ts';
import rules from '../deploy/headers.json' with { type: 'json' };
import { hashesOf, headScripts, stampBoot } from './head.ts';

type Density = Parameters<typeof rowsInWindow>[0];

const scripts = await headScripts();

const boot: Boot = {
  cookie: '(?:^|; )auth\\.token=([^;]+)',
  headers: { Accept: 'application/json', Authorization: 'Bearer ' },
  api: null,
  header: 'Authorization',
  session: 'auth/session',
  timeout: 15_000,
  keys: {
    refresh: 'refresh',
    language: 'device.language',
    theme: 'device.theme',
    views: 'menu-views',
    columns: 'view.',
  },
  link: { rel: 'preload', as: 'script', crossOrigin: 'anonymous' },
  browser: false,
  texts: { es: { common: 'es' }, en: { common: 'en' } },
  screens: [
    ['things', '^/things/?$', ['frame', 'list'], ['common'], ['thing?pageIndex=0']],
    ['contracts', '^/many/?$', ['frame', 'list'], ['common'], ['many?pageSize=*']],
    ['sips', '^/bars/?$', ['frame', 'list'], ['common'], ['many?pageSize=*51']],
    ['thing', '^/things/[^/]+/?$', ['frame', 'record'], ['common']],
  ],
  open: [
    ['forgotten', '^/forgotten/?$', ['forgotten'], ['common']],
    ['signIn', '', ['signIn'], ['common']],
  ],
};
const chunks = Object.fromEntries(
  ['frame', 'list', 'record', 'forgotten', 'signIn', 'es', 'en'].map((id) => [id, [`${id}.0123`, `sha256-${id}`]]),
);
type Named = Pick<BrandFile, 'id' | 'apiUrl' | 'languages'>;
const portal: Named = { id: 'portal', apiUrl: '' };
const page = (of: Boot) => `<script type="application/json" id="boot">${JSON.stringify(of)}</script><!-- brand -->`;
const stamped = (brands = [portal]): Boot =>
  JSON.parse(/id="boot">(.*?)<\/script>/.exec(stampBoot(page(boot), brands))?.[1] ?? '');

interface Visit {
  path?: string;
  search?: string;
  cookie?: string;
  stored?: Record<string, string>;
  prerendering?: boolean;
  /** Of the window, px. */
  width?: number;
  height?: number;
  /** Of the page's root: `data-strip`. */
  dataset?: Record<string, string>;
  brands?: Named[];
  /** Of the browser. */
  languages?: string[];
  /** Its `setTimeout`. */
  wait?: (work: () => void, ms: number) => void;
}

/** What the script asks for in a page, in its order, and what it leaves for the client. */
function visit({
  path = '/things',
  search = '',
  cookie = 'a=b; auth.token=t%2B1',
  stored = {},
  width = 400,
  height = 800,
  dataset = {},
  wait = () => {},
  ...of
}: Visit) {
  const requests: string[] = [];
  const sent: unknown[] = [];
  const reload = vi.fn();
  const listeners: Record<string, (event: { target: object }) => void> = {};
  const context: Record<string, unknown> = {
    setTimeout: wait,
    navigator: { languages: of.languages ?? ['en-GB'] },
    location: { pathname: path, search, reload },
    localStorage: stored,
    AbortController,
    AbortSignal,
    innerWidth: width,
    innerHeight: height,
    fetch: vi.fn((url: string, { headers }: { headers: unknown }) => {
      requests.push(url);
      sent.push(headers);
      return Promise.reject(new Error('no answer'));
    }),
    document: {
      documentElement: { dataset },
      addEventListener: (type: string, listener: (typeof listeners)[string]) =>
        Object.assign(listeners, { [type]: listener }),
      cookie,
      prerendering: of.prerendering,
      getElementById: (id: string) => ({ textContent: JSON.stringify(id === 'boot' ? stamped(of.brands) : chunks) }),
      createElement: () => ({}),
      head: { append: (link: { href: string; integrity: string }) => requests.push(`${link.href} ${link.integrity}`) },
    },
  };
  context.window = context;
  runInNewContext(scripts.portal, context);
  return {
    requests,
    sent,
    dataset,
    reload,
    fetch: context.fetch as ReturnType<typeof vi.fn>,
    listeners,
    sentCalls: context.headCalls as Map<string, { token: string; until: number }> | undefined,
  };
}

const part = (id: string) => `/static/js/${id}.0123.js sha256-${id}`;

test('the policy allows only this script and that of the auth screens, and it is short', () => {
  const [policy = ''] = rules.security['Content-Security-Policy'].filter((rule) => rule.startsWith('script-src '));
  expect(policy).toBe(`script-src 'self' ${hashesOf(scripts)}`);
  expect(scripts.portal.length).toBeLessThan(2050);
});

describe('the script of the head', () => {
  test('requests session and first list, then the scripts of the screen', () => {
    const { requests, sent, sentCalls } = visit({});
    expect(requests).toEqual(['/api/auth/session', '/api/thing?pageIndex=0', part('frame'), part('list'), part('es')]);
    const headers = { Accept: 'application/json', Authorization: 'Bearer t+1', 'brand-domain': 'portal' };
    expect(sent).toEqual([headers, headers]);
    expect([...(sentCalls?.keys() ?? [])]).toEqual(['/api/auth/session', '/api/thing?pageIndex=0']);
    for (const call of sentCalls?.values() ?? []) expect(call).toMatchObject({ token: 't+1', until: 30_000 });
  });

  const tabs = { 'menu-views': '{"pinned":0,"starts":{},"lists":["invoices","contracts"]}' };
  const others = { 'menu-views': '{"pinned":0,"starts":{},"lists":["invoices"]}' };
  test.each<[string, Visit & { density?: Density; place?: ListPlace }]>([
    ['a window', {}],
    ['comfortable rows', { density: 'comfortable' }],
    ['a low window', { height: 300 }],
    ['a very high window', { height: 9000 }],
    ['a phone', { width: 767 }],
    ['a tablet', { width: 768 }],
    ['outside production', { dataset: { rows: 'fit', strip: '20' } }],
    ['a brand that shows ten', { dataset: {} }],
    ['a list with tabs of saved views', { stored: tabs }],
    ['a person with saved views of another list', { stored: others }],
    ['a screen with a bar of its own', { path: '/bars', place: 'sips' }],
  ])('asks a list for the rows that the list itself asks for: %s', (_, { density = 'compact', place, ...how }) => {
    const visited = { path: '/many', width: 1440, height: 900, dataset: { rows: 'fit' }, stored: {}, ...how };
    vi.stubGlobal('innerWidth', visited.width);
    vi.stubGlobal('innerHeight', visited.height);
    vi.stubGlobal('document', { documentElement: { dataset: visited.dataset } });
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => (visited.stored as Record<string, string>)[key] ?? null,
    });
    const rows = pageSizeOf(undefined, undefined) === 'auto' ? rowsInWindow(density, place ?? 'contracts') : 10;
    vi.unstubAllGlobals();
    const stored = { ...visited.stored, 'device.theme': JSON.stringify({ scheme: 'dark', density }) };
    expect(visit({ ...visited, stored }).requests).toContain(`/api/many?pageSize=${rows}`);
  });

  test.each<[string, Visit]>([
    ['an address that filters', { search: '?q=x' }],
    ['a person who has chosen how many rows', { stored: { 'view.things': '{"order":[],"size":50}' } }],
    ['a record', { path: '/things/7' }],
  ])('leaves the list to the page for %s', (_, how) => {
    const { requests } = visit(how);
    expect(requests.filter((one) => one.startsWith('/api/'))).toEqual(['/api/auth/session']);
    expect(requests).toContain(part('frame'));
  });

  test('fetches the texts of the chosen language', () => {
    expect(visit({ stored: { 'device.language': '"en"' } }).requests).toContain(part('en'));
  });

  test.each<[string, Visit, string]>([
    ['the browser where the brand names its languages', {}, 'en'],
    ['its first where the browser speaks none of them', { languages: ['de-DE'] }, 'es'],
    ['the person before that of the browser', { stored: { 'device.language': '"es"' } }, 'es'],
  ])('fetches the texts of the language of %s', (_, how, id) => {
    expect(visit({ brands: [{ ...portal, languages: ['es', 'en'] }], ...how }).requests).toContain(part(id));
  });

  test('fetches no texts of a language that the brand does not offer', () => {
    const stored = { 'device.language': '"en"' };
    expect(visit({ brands: [{ ...portal, languages: ['es'] }], stored }).requests).toContain(part('es'));
    expect(visit({ brands: [{ ...portal, languages: ['en', 'es'] }], languages: [] }).requests).toContain(part('en'));
  });

  test('calls the API at the address of the brand', () => {
    expect(visit({ brands: [{ id: 'acme', apiUrl: 'https://api.example.com' }] }).requests[0]).toBe(
      'https://api.example.com/api/auth/session',
    );
  });

  test('calls nothing if the brand of the page is not known', () => {
    expect(visit({ brands: [portal, { id: 'acme', apiUrl: '' }] }).requests).toEqual([
      part('frame'),
      part('list'),
      part('es'),
    ]);
  });

  test.each<[string, Visit, string]>([
    ['the sign-in, which any other address leads to', {}, 'signIn'],
    ['the open page that is asked for', { path: '/Forgotten' }, 'forgotten'],
  ])('without a token calls nothing, and fetches the scripts of %s', (_, how, id) => {
    expect(visit({ ...how, cookie: 'theme=1' }).requests).toEqual([part(id), part('es')]);
  });

  test('calls nothing before the session is renewed, and fetches the scripts of the screen', () => {
    const { requests } = visit({ cookie: 'theme=1', stored: { refresh: 'r1' } });
    expect(requests).toEqual([part('frame'), part('list'), part('es')]);
  });

  test.each<[string, Visit]>([
    ['at an unknown address', { path: '/nowhere' }],
    ['in a page that the browser prepares unasked', { prerendering: true }],
  ])('does nothing %s', (_, how) => {
    expect(visit(how)).toMatchObject({ requests: [], sent: [], sentCalls: undefined });
  });

  test('lets the page say that one of its own scripts does not come, but not a script that is fetched later', () => {
    const { dataset, listeners } = visit({});
    listeners.error?.({ target: { src: '/static/js/users.js', defer: false } });
    expect(dataset).toEqual({});
    listeners.error?.({ target: { src: '/static/js/main.js', defer: true } });
    expect(dataset).toEqual({ failed: '' });
  });

  test('requests that script every few seconds, and reloads the page once it arrives with the right hash', async () => {
    const waits: number[] = [];
    let next = () => {};
    const { listeners, reload, fetch } = visit({
      path: '/nowhere',
      wait(work, ms) {
        waits.push(ms);
        next = work;
      },
    });
    const look = async () => {
      next();
      await new Promise((resolve) => setTimeout(resolve));
    };
    const script = { src: '/static/js/main.js', integrity: 'sha256-main', defer: true };
    listeners.error?.({ target: script });
    listeners.error?.({ target: { ...script, src: '/static/js/framework.js' } });
    await look();
    expect(waits, 'one after the other, of one script').toEqual([5_000, 5_000]);
    expect(fetch).toHaveBeenLastCalledWith(script.src, { integrity: script.integrity, cache: 'reload' });
    expect(reload).not.toHaveBeenCalled();
    fetch.mockResolvedValueOnce({});
    await look();
    expect(reload).toHaveBeenCalledOnce();
    expect(waits).toHaveLength(2);
  });
});

test('a page that was made for one address of the API can be made for another', () => {
  const apiOf = (html: string) => JSON.parse(/id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? '').api;
  const first = stampBoot(page(boot), [{ id: 'acme', apiUrl: 'https://api.example.com' }]);
  expect(apiOf(first)).toBe('https://api.example.com/api/');
  expect(apiOf(stampBoot(first, [{ id: 'acme', apiUrl: 'https://test.example.com' }]))).toBe(
    'https://test.example.com/api/',
  );
  expect(apiOf(stampBoot(first, [portal]))).toBe('/api/');
});

test('a page without the table, as in development, stays as it is', () => {
  expect(stampBoot('<!-- brand -->', [portal])).toBe('<!-- brand -->');
});

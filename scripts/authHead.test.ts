import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { headScripts } from './head.ts';

const { auth: script } = await headScripts();

const block = {
  cookie: '(?:^|; )auth\\.token=([^;]+)',
  keys: { refresh: 'refresh', theme: 'device.theme', language: 'device.language' },
  screens: [
    ['^/auth/Login/?$', 'signIn', true],
    ['^/auth/recovery/?$', 'recovery', false],
  ],
  titles: { es: { signIn: 'Entrar', recovery: 'Recuperar' }, en: { signIn: 'Sign in', recovery: 'Recover' } },
  browser: false,
  portal: '/auth',
  nowhere: '/notfound?path=',
  first: 'es-light',
  styles: [':root{--accent:green}', 'html{color:black}'],
};

interface Visit {
  path?: string;
  search?: string;
  hash?: string;
  cookie?: string;
  cookieEnabled?: boolean;
  stored?: Record<string, string>;
  /** Stored on the device. */
  dark?: boolean;
  /** The page's data that differ from the usual ones. */
  page?: Partial<typeof block>;
}

/** The result of the script on a page. */
function visit({ path = '/auth/Login', search = '', hash = '', cookie = '', stored = {}, dark = false, ...of }: Visit) {
  const listeners: Record<string, (event: object) => void> = {};
  const classes = new Set<string>();
  const root = { replaceChildren: vi.fn() };
  const html = {
    lang: 'es',
    hidden: false,
    dataset: {} as Record<string, string>,
    style: { visibility: '' },
    classList: { toggle: (name: string, on: boolean) => void (on ? classes.add(name) : classes.delete(name)) },
  };
  const variants = ['es-dark', 'en-light', 'en-dark'];
  const document = {
    adoptedStyleSheets: [] as { text: string }[],
    cookie,
    title: '',
    documentElement: html,
    addEventListener: (type: string, listener: (event: object) => void) => {
      listeners[type] = listener;
    },
    getElementById(id: string) {
      if (id === 'auth') return { textContent: JSON.stringify({ ...block, ...of.page }) };
      if (id === 'root') return root;
      return variants.includes(id) ? { content: id } : null;
    },
  };
  const replace = vi.fn();
  const wait = vi.fn();
  runInNewContext(script, {
    document,
    location: { pathname: path, search, hash, replace },
    localStorage: stored,
    setTimeout: wait,
    navigator: { cookieEnabled: of.cookieEnabled ?? true, languages: ['en-GB', 'es'] },
    matchMedia: () => ({ matches: dark }),
    CSSStyleSheet: class {
      text = '';
      replaceSync(text: string) {
        this.text = text;
      }
    },
  });
  const waits = html.style.visibility;
  listeners.readystatechange?.({});
  return {
    gone: replace.mock.calls[0]?.[0],
    html,
    title: document.title,
    styles: document.adoptedStyleSheets.map(({ text }) => text),
    classes: [...classes],
    shown: root.replaceChildren.mock.calls[0],
    waits,
    listeners,
    root,
    wait,
  };
}

test('for a new visitor the form stays as it was rendered', () => {
  const { gone, html, title, shown, waits, classes, styles } = visit({});
  expect(styles, 'the theme first').toEqual(block.styles);
  expect([gone, html.hidden, html.lang, title, shown, waits, classes]).toEqual([
    undefined,
    false,
    'es',
    'Entrar',
    undefined,
    '',
    [],
  ]);
});

test.each([
  [{ dark: true }, 'es-dark', 'es', ['app-dark']],
  [{ stored: { 'device.language': '"en"' } }, 'en-light', 'en', []],
  [
    { stored: { 'device.language': '"en"', 'device.theme': '{"scheme":"dark","palette":"rose"}' } },
    'en-dark',
    'en',
    ['app-dark'],
  ],
] as const)(
  '%j: the form is in its language and scheme before anything is painted',
  (state, variant, lang, classes) => {
    const page = visit(state);
    expect([page.waits, page.shown, page.html.lang, page.classes]).toEqual(['hidden', [variant], lang, classes]);
    expect(page.html.style.visibility).toBe('');
    if ('stored' in state && 'device.theme' in state.stored) expect(page.html.dataset.palette).toBe('rose');
  },
);

test("the browser's language where the brand names its languages, unless the person has chosen; never another", () => {
  const page = { browser: true };
  expect(visit({ page }).html.lang).toBe('en');
  expect(visit({ page, stored: { 'device.language': '"es"' } }).html.lang).toBe('es');
  const { es } = block.titles;
  expect(visit({ page: { ...page, titles: { es } as typeof block.titles } }).html.lang).toBe('es');
});

test('in a language that the page does not contain the page begins empty, under its own title', () => {
  const page = { titles: { ...block.titles, ca: { signIn: 'Entra' } } };
  const { shown, title, html } = visit({ page, stored: { 'device.language': '"ca"' } });
  expect([shown, title, html.lang]).toEqual([[], 'Entra', 'ca']);
});

test('light on a dark device, and stored values that cannot be read', () => {
  expect(visit({ dark: true, stored: { 'device.theme': '{"scheme":"light"}' } }).shown).toBeUndefined();
  const odd = visit({ stored: { 'device.theme': '{', 'device.language': '"xx"' } });
  expect([odd.shown, odd.html.lang]).toEqual([undefined, 'es']);
});

test.each([
  ['a token', { cookie: 'a=b; auth.token=x' }],
  ['a refresh token', { stored: { refresh: 'x' } }],
  ['no cookies at all, so that a sign-in must last in the page', { cookieEnabled: false }],
])('with %s the portal decides, and nothing is shown before', (_, state) => {
  const { gone, html } = visit({ ...state, search: '?redirect=/x' });
  expect([gone, html.hidden]).toEqual(['/auth?redirect=/x', true]);
  expect(visit({ ...state, path: '/auth/recovery' }).gone, 'which is open to all').toBeUndefined();
});

test('another auth screen begins empty, under its own title; an unknown address is not found', () => {
  const { shown, title } = visit({ path: '/AUTH/recovery/' });
  expect([shown, title]).toEqual([[], 'Recuperar']);
  expect(visit({ path: '/auth/other' }).gone).toBe('/notfound?path=%2Fauth%2Fother');
  expect(visit({ path: '/auth/other', search: '?a=1', hash: '#b' }).gone).toBe(
    '/notfound?path=%2Fauth%2Fother%3Fa%3D1%23b',
  );
});

test('a form that is sent too early waits, and one whose script does not arrive is sent by the browser', () => {
  const { listeners, html, root, wait } = visit({});
  const preventDefault = vi.fn();
  listeners.submit?.({ preventDefault });
  expect(preventDefault).toHaveBeenCalledOnce();
  expect(html.dataset.sent).toBe('');
  listeners.error?.({ target: { src: '/logo.svg' } });
  expect(root.replaceChildren).not.toHaveBeenCalled();
  listeners.error?.({ target: { src: '/static/js/auth.js', defer: true } });
  expect(root.replaceChildren).toHaveBeenCalledOnce();
  expect(html.dataset.failed).toBe('');
  expect(wait, 'it is looked for again').toHaveBeenCalledExactlyOnceWith(expect.any(Function), 5_000);
});

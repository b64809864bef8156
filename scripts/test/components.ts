import './chance.ts';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { BrandBlock } from '~/brand/schema.ts';
import { waitTimeout } from './longWaits.ts';
import { openPage } from './page.ts';
import { undoStubs } from './undoStubs.ts';

afterAll(openPage());

// As in the build for production.
Object.assign(globalThis, { __DEV__: false });

/** What the build writes into the page. A file whose brand matters mocks `~/brand/index.ts` instead. */
const block: BrandBlock = {
  brands: [
    {
      id: 'portal',
      name: 'Portal',
      title: 'Portal',
      apiUrl: '',
      comparatorUrl: '',
      hiddenScreens: [],
      support: { email: 'soporte@example.com', phone: '900 990 990' },
      favicon: '',
      logo: '/logo.svg',
      logoDark: '/logo-dark.svg',
      pattern: '',
      patternDark: '',
      theme: '',
      themeIntegrity: '',
      texts: {},
    },
  ],
};
document.head.append(
  Object.assign(document.createElement('script'), {
    id: 'brand',
    type: 'application/json',
    textContent: JSON.stringify(block),
  }),
);

// Imported only when the file's tests begin, because a file may mock modules that this imports.
beforeAll(async () => {
  const { connect } = await import('~/api/connection.ts');
  const { fingerprint, setKleenBrands } = await import('~/domain/process.ts');
  setKleenBrands([fingerprint('kleenenergy')]);
  connect({ baseUrl: 'https://api.test', brand: 'portal', token: () => 't', unauthorized: async () => false });
});

afterEach(() => {
  undoStubs();
  localStorage.clear();
  sessionStorage.clear();
});

// A file `*.dom.test.ts` renders nothing: loading React would take longer than most of its tests.
if (expect.getState().testPath?.endsWith('.tsx')) {
  const React = await import('react');
  const { cleanup, configure, prettyDOM } = await import('@testing-library/react');
  afterEach(cleanup);
  afterAll(readOwnStyles());

  configure({
    asyncUtilTimeout: waitTimeout,
    // The page is written out only if the message is read: what is waited for is missed many times before it is there.
    getElementError: (message, container) => {
      const error = Object.assign(new Error(), { name: 'TestingLibraryElementError' });
      const get = () => [message, prettyDOM(container as Element)].join('\n\n');
      return Object.defineProperty(error, 'message', { get });
    },
  });

  leaveOutOwnerStacks(React);
}

/**
 * React's development build records a stack trace for each element, up to 10,000 per render, so that a warning can say
 * who created it. That takes a quarter of the time of a large screen. Without traces React gives the same warnings with
 * less detail. Fails if another version of React counts the traces elsewhere.
 */
function leaveOutOwnerStacks(react: object) {
  const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
  const counter = 'recentlyCreatedOwnerStacks';
  const shared = (react as Record<string, object | undefined>)[internals];
  if (!shared || !(counter in shared)) throw new Error(`React has no ${internals}.${counter} any more`);
  // Makes React believe that it has recorded all of them, even if it resets its count.
  Object.defineProperty(shared, counter, { get: () => 10_000, set: () => {} });
}

/**
 * happy-dom computes a style through all style sheets and ancestors, and again after every change of the page. A search
 * by role needs the style of every element, which took a quarter of the time of large screens. There are no style sheets
 * here: what an element says itself and what its kind says is all that there is.
 *
 * @returns a function that undoes it
 */
function readOwnStyles(): () => void {
  const view = document.defaultView as Window;
  const { getComputedStyle } = view;
  const computed = getComputedStyle.bind(view);
  const displays = new Map<string, string>();
  const styles = new WeakMap<Element, CSSStyleDeclaration>();

  const own = (element: Element, name: 'display' | 'visibility' | 'pointerEvents') =>
    element.hasAttribute('style') ? (element as HTMLElement).style[name] : '';

  /** A dialog's depends on whether it is open. */
  const displayOf = (element: Element) => {
    const { tagName, isConnected } = element;
    const cached = displays.get(tagName) ?? computed(element).display;
    if (isConnected && tagName !== 'DIALOG' && !element.hasAttribute('style')) displays.set(tagName, cached);
    return cached;
  };

  const visibilityOf = (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const value = own(at, 'visibility');
      if (value) return value;
    }
    return 'visible';
  };

  const read = (element: Element, name: string | symbol): unknown => {
    if (name === 'display') return own(element, name) || displayOf(element);
    if (name === 'visibility') return visibilityOf(element);
    if (name === 'pointerEvents') return own(element, name);
    if (name === 'getPropertyValue')
      return (property: string) =>
        property === 'display' || property === 'visibility'
          ? read(element, property)
          : computed(element).getPropertyValue(property);
    return Reflect.get(computed(element), name);
  };

  view.getComputedStyle = (element) => {
    const cached = styles.get(element) ?? new Proxy(computed(element), { get: (_, name) => read(element, name) });
    styles.set(element, cached);
    return cached;
  };
  return () => {
    view.getComputedStyle = getComputedStyle;
  };
}

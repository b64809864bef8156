import { setTimeout as sleep } from 'node:timers/promises';
import type { Root } from 'react-dom/client';
import { inject, vi } from 'vitest';
import { apiConfig } from '../../../src/api/config.ts';
import { draftPrefix } from '../../../src/lib/storage.ts';
import { to } from '../../../src/screens.ts';
import { closeToasts, isSettled } from '../sight.ts';
import { Api } from './api.ts';

/** Milliseconds within which a page is complete here, where no network is slow, even on a busy machine. */
const timeout = 20_000;

/** Milliseconds after an answer within which a page sends the calls that depend on it. */
const pause = 60;

/** Timers run this many times faster than in a browser. */
const haste = 20;
/** Milliseconds for which the cache does not repeat a call (`dedupingInterval`), and a little more. */
const deduping = 1_000 / haste + 15;

/** Waits until the condition holds; resolves to whether it does. */
export async function until(isSo: () => boolean, time = timeout): Promise<boolean> {
  for (const end = performance.now() + time; !isSo(); ) {
    if (performance.now() > end) return false;
    await sleep(5);
  }
  return true;
}

/**
 * The whole portal as its page starts it, in a DOM without a browser: the real client, router, cache and screens, over
 * the sandbox. What a person would see is read from the DOM; there is no layout.
 */
export async function openPortal() {
  layOutNothing();
  const roots = keepRoots();
  const api = new Api(inject('api'));
  const uncaught: string[] = [];
  const block = Object.assign(document.createElement('script'), { type: 'application/json', id: 'brand' });
  block.textContent = inject('brandBlock');
  const theme = document.createElement('link');
  theme.setAttribute('data-brand-theme', '');
  document.head.append(block, theme);
  document.body.innerHTML = '<div id="root"></div>';
  const { token, refresh } = inject('tokens');
  const { token: cookie, refreshToken } = apiConfig.auth;
  // biome-ignore lint/suspicious/noDocumentCookie: as the portal writes it
  document.cookie = `${encodeURIComponent(cookie.cookieName)}=${encodeURIComponent(token)}; Path=/`;
  localStorage.setItem(refreshToken.storageKey, refresh);
  vi.stubGlobal('__DEV__', false);
  vi.stubGlobal('fetch', api.fetch);
  hurryTimers();
  // The client's attempts follow one another at once: a pause is a share of some hundred milliseconds. Each number is
  // different, because they also make keys.
  let turn = 0;
  vi.spyOn(Math, 'random').mockImplementation(() => {
    turn = (turn + 1) % 1e6;
    return turn / 1e9;
  });
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  process.on('unhandledRejection', (reason) => uncaught.push(String((reason as Error)?.message ?? reason)));
  addEventListener('error', ({ message }) => uncaught.push(message));
  history.replaceState(null, '', to('empty'));
  await import('~/main.tsx');
  const { emptyPersonStores } = await import('~/lib/perPerson.ts');
  const isThere = await until(() => document.querySelector('main h1') !== null, 30_000);
  if (!isThere) throw new Error(`The portal did not start: ${document.body.textContent}`);

  /** Navigates as a link does. */
  async function go(address: string) {
    const before = document.title;
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
    if (!(await until(() => document.title !== before))) throw new Error(`${address} is not reached`);
  }

  return {
    api,
    uncaught,
    go,
    /** Goes to the screen that sends no calls, and empties the cache. */
    async leave() {
      api.reset();
      if (location.pathname !== to('empty')) await go(to('empty'));
      closeToasts();
      // A draft of this screen would be offered at the next one.
      for (const key of Object.keys(localStorage)) if (key.startsWith(draftPrefix)) localStorage.removeItem(key);
      await sleep(deduping);
      emptyPersonStores();
      uncaught.length = 0;
    },
    /** Whether the page becomes complete: nothing shows that it is loading, and for a moment no call has been sent. */
    async settles(wait = pause) {
      for (let asked = -1; asked !== api.asked.length; await sleep(wait)) {
        asked = api.asked.length;
        await vi.dynamicImportSettled();
        if (!(await until(() => api.pending === 0 && isSettled()))) return false;
      }
      return true;
    },
    /** Unmounts the page while its window still exists: React would otherwise go on rendering in a closed window. */
    async end() {
      for (const root of roots) root.unmount();
      // Calls that were under way end now.
      await until(() => api.pending === 0, 2_000);
      await sleep(pause);
    },
  };
}

/** Collects the roots that the page creates, so that they can be unmounted. */
function keepRoots(): Root[] {
  const roots: Root[] = [];
  vi.doMock('react-dom/client', async (original) => {
    const client = await original<typeof import('react-dom/client')>();
    const createRoot: typeof client.createRoot = (...given) => {
      const root = client.createRoot(...given);
      roots.push(root);
      return root;
    };
    return { ...client, createRoot };
  });
  return roots;
}

function hurryTimers() {
  const { setTimeout: original } = globalThis;
  const hurried = (work: () => void, delay = 0, ...more: []) => original(work, delay / haste, ...more);
  vi.stubGlobal('setTimeout', Object.assign(hurried, original));
}

/** Replaces the parts of the DOM that depend on layout. */
function layOutNothing() {
  Object.defineProperties(HTMLElement.prototype, {
    innerText: { get: textOf, configurable: true },
    offsetWidth: { get: () => 1200, configurable: true },
    clientWidth: { get: () => 1200, configurable: true },
    clientHeight: { get: () => 800, configurable: true },
  });
  const box = { width: 1200, height: 800, top: 0, left: 0, right: 1200, bottom: 800, x: 0, y: 0 } as DOMRect;
  HTMLElement.prototype.getClientRects = () => [box] as unknown as DOMRectList;
  HTMLCanvasElement.prototype.getContext = function brush() {
    const draw: object = new Proxy(() => {}, {
      get: (_, name) => ({ canvas: this, measureText: () => ({ width: 8 }) })[name as 'canvas'] ?? draw,
      apply: () => draw,
      set: () => true,
    });
    return draw as never;
  };
  class Seen {
    readonly #tell: (entries: object[], self: unknown) => void;
    constructor(tell: (entries: object[], self: unknown) => void) {
      this.#tell = tell;
    }
    observe(target: Element) {
      const entry = {
        target,
        isIntersecting: true,
        intersectionRatio: 1,
        intersectionRect: box,
        rootBounds: box,
        boundingClientRect: box,
        contentRect: box,
      };
      queueMicrotask(() => this.#tell([entry], this));
    }
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Seen);
  vi.stubGlobal('ResizeObserver', Seen);
}

/** The text of an element, each text node on its own line. */
function textOf(this: HTMLElement): string {
  const walker = document.createTreeWalker(this, NodeFilter.SHOW_TEXT);
  const lines: string[] = [];
  while (walker.nextNode()) lines.push(walker.currentNode.nodeValue ?? '');
  return lines.join('\n');
}

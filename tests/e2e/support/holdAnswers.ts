import type { BrowserContext, Page } from '@playwright/test';
import { apiConfig } from '../../../src/api/config.ts';

declare global {
  /** Lets the held answers through. */
  var releaseAnswers: (() => void) | undefined;
  /** Shifts of the layout since the page was loaded, or since the walk emptied the list. */
  var layoutShifts: { value: number; what: string }[];
}

/** In local storage while pages shall hold answers. */
const holding = 'test.holding';

/**
 * Runs before the page's own scripts: holds every answer with data while {@link holding} is set, which needs no
 * interception (that would switch off the browser's cache), and collects layout shifts with the elements that moved.
 */
function watch({ base, key }: { base: string; key: string }) {
  const isData = (url: string) => {
    const { pathname } = new URL(url, location.href);
    return pathname.startsWith(base) && !pathname.startsWith(`${base}auth/`);
  };
  const { fetch } = globalThis;
  let released = Promise.withResolvers<void>();
  globalThis.releaseAnswers = () => {
    localStorage.removeItem(key);
    released.resolve();
    released = Promise.withResolvers<void>();
  };
  globalThis.fetch = async (...args: Parameters<typeof fetch>) => {
    const url = args[0] instanceof Request ? args[0].url : String(args[0]);
    const isHeld = localStorage.getItem(key) !== null && isData(url);
    const until = released.promise;
    const answer = await fetch(...args);
    if (isHeld) await until;
    return answer;
  };

  globalThis.layoutShifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node?: Element; previousRect: DOMRect; currentRect: DOMRect }[];
    })[]) {
      if (entry.hadRecentInput) continue;
      const what = entry.sources.map(({ node, previousRect: a, currentRect: b }) => {
        const name = node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : '?';
        return `${name.slice(0, 80)} ${[a.x, a.y, a.width, a.height]} -> ${[b.x, b.y, b.width, b.height]}`;
      });
      globalThis.layoutShifts.push({ value: entry.value, what: what.join('; ') });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

export const watchAnswers = (context: BrowserContext) =>
  context.addInitScript(watch, { base: `/${apiConfig.basePath}`, key: holding });

/** Goes somewhere while all answers with data are held, and lets them through once the screen shows that it waits. */
export async function goWithHeldAnswers(page: Page, go: () => Promise<unknown>) {
  // On an empty page there is no storage; it is set before the page's own scripts run.
  if (page.url() !== 'about:blank') {
    // What still moves because the window has another size is no movement of the next screen.
    await twoFrames(page);
    await page.evaluate((key) => {
      localStorage.setItem(key, 'yes');
      globalThis.layoutShifts = [];
    }, holding);
  }
  await go();
  await page.locator('main h1, main [aria-busy=true]').first().waitFor({ state: 'attached' });
  await twoFrames(page);
  await page.evaluate(() => globalThis.releaseAnswers?.());
}

/** What has moved since; the observer is called after a frame is drawn. */
export async function readShifts(page: Page) {
  await twoFrames(page);
  const moves = await page.evaluate(() => globalThis.layoutShifts);
  const sum = moves.reduce((all, { value }) => all + value, 0);
  return { sum, what: moves.map(({ value, what }) => `${value.toFixed(4)}: ${what}`).join('\n') };
}

const twoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );

import * as v from 'valibot';
import { brand } from '~/brand/index.ts';
import { loadTexts } from '~/i18n/index.ts';
import { stored } from '~/lib/storage.ts';
import { menuFor } from '~/menu.ts';
import type { ScreenId } from '~/screens.ts';
import { session } from '~/session/session.ts';
import { fetchMainPage } from './firstPages.ts';
import { PaletteLines } from './palette/CommandPalette.tsx';
import type { MainPageId } from './parts.ts';
import { isMain } from './prefetch.ts';

/**
 * Bytes from the network after which no further screen is prefetched. What the browser's cache holds costs nothing.
 */
const budget = 85_000;

/** The screens that the person has opened last, the newest first; removed at sign-out. */
const opened = stored('screens', v.array(v.string()), []);
/** How many are remembered. */
const most = 8;

export function noteOpened(screen: ScreenId) {
  // A sign-out renders once more what it leaves, after it has removed what belongs to the person.
  if (session.state.status !== 'authenticated') return;
  const before = opened.read();
  if (before[0] !== screen) opened.write([screen, ...before.filter((id) => id !== screen)].slice(0, most));
}

/** Larger than all others, so that one of them alone would use up the budget. */
const largest: readonly ScreenId[] = ['home', 'newContract'];

/** The person's menu: first the screens opened last, then the others in the menu's order, the largest at the end. */
function screensByUse(): MainPageId[] {
  const entries = menuFor({ can: session.can, brand, dev: __DEV__ }).flatMap((part) => part.entries);
  const ids = entries.filter(({ id, external, dialog }) => !external && !dialog && isMain(id)).map(({ id }) => id);
  const last = opened.read();
  const rank = (id: ScreenId) => {
    if (last.includes(id)) return last.indexOf(id);
    return largest.includes(id) ? most + 1 : most;
  };
  return ids.toSorted((a, b) => rank(a) - rank(b)) as MainPageId[];
}

/**
 * In idle time, prefetches the texts of call results, the lines of the palette, then code and texts of the screens in
 * the person's menu, one after another, until the budget is used up. Does nothing if data is metered or slow.
 */
export async function prefetchByUse(stop: AbortSignal) {
  const from = performance.now();
  const steps = [
    // If a call ends before they are loaded, they are loaded then.
    () => loadTexts('toasts'),
    PaletteLines.prefetch,
    ...screensByUse().map((id) => () => fetchMainPage(id)),
  ];
  // Stops at the first failure: there is no connection, or a new release, and the others would fail too.
  for (const fetchNext of steps) {
    await idle();
    if (stop.aborted || isMetered() || transferred(from) > budget) return;
    await fetchNext();
  }
}

/** Bytes on the network of the scripts that were requested since. */
const transferred = (from: number) =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ name, startTime }) => name.endsWith('.js') && startTime >= from)
    .reduce((sum, { transferSize }) => sum + transferSize, 0);

/** Safari has no idle callbacks: a timeout replaces them. */
const idle = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve());
    else setTimeout(resolve, 200);
  });

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Not all browsers describe their connection; then it counts as good. */
function isMetered(): boolean {
  const { saveData = false, effectiveType = '4g' } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData || effectiveType !== '4g';
}

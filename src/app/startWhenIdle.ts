import { brand } from '~/brand/index.ts';
import { loadTexts } from '~/i18n/index.ts';
import { menuFor } from '~/menu.ts';
import { installOfflinePage } from '~/offline/install.ts';
import { addRowButton } from '~/routing/shownList.ts';
import type { ScreenId } from '~/screens.ts';
import { session } from '~/session/session.ts';
import { addCutTooltips } from '~/ui/cutTooltips.ts';
import { dock } from '~/ui/frame.tsx';
import { fetchMainPage } from './pages.ts';
import { PaletteLines } from './palette/CommandPalette.tsx';
import { isMain } from './prefetch.ts';
import { RowPeek } from './RowPeek.tsx';
import { watchTab } from './tab.ts';
import { VisitedScreens } from './VisitedScreens.tsx';

/** In the same file, so that the page makes one request for both. */
export { leadTo } from './goKeys.ts';

/** Starts parts that all screens have but that are not needed for the first one: called once the page is idle. */
export async function start(stop: AbortSignal) {
  watchTab();
  addCutTooltips(stop);
  dock(VisitedScreens);
  await Promise.all([loadTexts('palette'), loadTexts('trade')]);
  addRowButton(RowPeek);
  void installOfflinePage();
  await prefetchWhenIdle(stop);
}

/** Screens that are prefetched, from the top of the menu; all would be 200 kB. */
const most = 6;
/** Too large to be fetched on a guess. */
const large: readonly ScreenId[] = ['home', 'newContract'];

/**
 * In idle time, prefetches the texts of call results, the lines of the palette, then code and texts of the first screens
 * in the person's menu, one after another. The first failure ends it: the others would fail too.
 */
async function prefetchWhenIdle(stop: AbortSignal) {
  const { saveData } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
  if (saveData) return;
  const screens = menuFor({ can: session.can, brand, dev: __DEV__ })
    .flatMap(({ entries }) => entries.filter(({ external, dialog }) => !external && !dialog))
    .flatMap(({ id }) => (isMain(id) && !large.includes(id) ? [id] : []));
  const steps = screens.slice(0, most).map((id) => () => fetchMainPage(id));
  for (const fetchNext of [() => loadTexts('toasts'), PaletteLines.prefetch, ...steps]) {
    // Safari has no idle callbacks.
    await new Promise<unknown>((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve));
    if (stop.aborted) return;
    await fetchNext();
  }
}

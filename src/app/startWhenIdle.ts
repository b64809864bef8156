import { loadTexts } from '~/i18n/index.ts';
import { installOfflinePage } from '~/offline/install.ts';
import { addRowButton } from '~/routing/shownList.ts';
import { addCutTooltips } from '~/ui/cutTooltips.ts';
import { dock } from '~/ui/frame.tsx';
import { prefetchByUse } from './idlePrefetch.ts';
import { RowPeek } from './RowPeek.tsx';
import { VisitedScreens } from './VisitedScreens.tsx';

/** In the same file, so that the page makes one request for both. */
export { leadTo } from './goKeys.ts';

/** Starts parts that all screens have but that are not needed for the first one: called once the page is idle. */
export async function start(stop: AbortSignal) {
  addCutTooltips(stop);
  dock(VisitedScreens);
  await Promise.all([loadTexts('palette'), loadTexts('trade')]);
  addRowButton(RowPeek);
  void installOfflinePage();
  await prefetchByUse(stop);
}

import { loadTexts } from '~/i18n/index.ts';
import { dock } from '~/ui/frame.tsx';
import { RowPeek } from './RowPeek.tsx';
import { watchTab } from './tab.ts';
import { VisitedScreens } from './VisitedScreens.tsx';

export { leadTo } from './goKeys.ts';

/** Starts what accompanies every screen and may come later than the first one: once the page is idle. */
export async function start() {
  watchTab();
  dock(VisitedScreens);
  await loadTexts('palette');
  dock(RowPeek);
}

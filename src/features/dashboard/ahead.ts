import { getBreakpointFromWidth } from 'react-grid-layout/core';
import { askAhead } from '~/api/answers.ts';
import { listPreferences } from '~/api/preferences.ts';
import { session } from '~/session/session.ts';
import { screenWidth } from '~/ui/frame.ts';
import { layoutOf } from './arrangement.ts';
import { breakpoints, margin, rowHeight, seen } from './grid/constants.ts';
import type { GridItem } from './grid/item.ts';
import { fetchTile } from './parts.ts';
import { lastArrangement } from './useDashboard.ts';
import { isWidget } from './widgets.ts';

/** px of the top bar, and of the dashboard's own head below it. */
const heads = 104;

export function askLayout() {
  const { state } = session;
  return state.status === 'authenticated' ? askAhead(listPreferences, { loggedUserId: state.user.Id }) : undefined;
}

/**
 * Asks for the person's layout, and beside it, not after it, what the tiles ask that this device will show first. A
 * layout that leaves one of them out has cost its calls. Resolves when the layout is known, and those tiles are there to
 * be drawn.
 */
export function askLayoutAndTiles() {
  const layout = askLayout();
  const items = layoutOf(lastArrangement().arrangement, getBreakpointFromWidth(breakpoints, screenWidth()));
  const tiles = items.map(async (item) => {
    if (isWidget(item.id) && isInView(item)) (await fetchTile(item.id)).ahead?.();
  });
  return Promise.all([layout, ...tiles]);
}

const isInView = ({ y, h }: GridItem) => (y + seen.share * h) * (rowHeight + margin) < innerHeight - heads;

import { getBreakpointFromWidth } from 'react-grid-layout/core';
import { prefetch } from '~/api/answers.ts';
import { listPreferences } from '~/api/preferences.ts';
import { speculate } from '~/lib/speculate.ts';
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

export function askLayout(): undefined {
  const { state } = session;
  if (state.status === 'authenticated') prefetch(listPreferences, { loggedUserId: state.user.Id });
}

/**
 * Asks for the person's layout, and beside it, not after it, what the tiles ask that this device will show first. A
 * layout that leaves one of them out has cost its calls.
 */
export function askLayoutAndTiles(): undefined {
  askLayout();
  const items = layoutOf(lastArrangement().arrangement, getBreakpointFromWidth(breakpoints, screenWidth()));
  for (const item of items) {
    const { id } = item;
    if (isWidget(id) && isInView(item)) speculate(async () => (await fetchTile(id)).ahead?.());
  }
}

const isInView = ({ y, h }: GridItem) => (y + seen.share * h) * (rowHeight + margin) < innerHeight - heads;

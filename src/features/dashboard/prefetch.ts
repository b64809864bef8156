import { getBreakpointFromWidth } from 'react-grid-layout/core';
import { type Call, call } from '~/api/endpoint.ts';
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

/** The person's layout. */
export function layoutCalls(): Call[] {
  const { state } = session;
  return state.status === 'authenticated' ? [call(listPreferences, { loggedUserId: state.user.Id })] : [];
}

/**
 * Beside the person's layout, not after it: the code of the tiles that this device will show first, and what they ask. A
 * layout that leaves one of them out has cost its calls.
 */
export function prefetchTiles(): undefined {
  const items = layoutOf(lastArrangement().arrangement, getBreakpointFromWidth(breakpoints, screenWidth()));
  for (const item of items) {
    const { id } = item;
    if (isWidget(id) && isInView(item)) speculate(async () => (await fetchTile(id)).prefetch?.());
  }
}

const isInView = ({ y, h }: GridItem) => (y + seen.share * h) * (rowHeight + margin) < innerHeight - heads;

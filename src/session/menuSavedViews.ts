import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { stored } from '~/lib/storage.ts';

/**
 * What the page shows of a person's saved views before it has fetched any: how many are pinned and which lists have
 * some, so that their space is reserved, and which one a menu entry opens, as parameters of the list's address. For a
 * person without saved views no call is sent.
 */
const schema = v.object({
  pinned: v.number(),
  starts: v.record(v.string(), v.string()),
  lists: v.optional(v.array(v.string()), []),
});
export type MenuSavedViews = v.InferOutput<typeof schema>;

/** The page's head reads it too. */
export const menuViewsKey = 'menu-views';
const saved = stored(menuViewsKey, schema, { pinned: 0, starts: {}, lists: [] });
// Not per person: what the storage holds, which the end of a session empties.
const listeners = new Set<() => void>();
let text: string | undefined;
let current = saved.read();

/** The state that this device has stored at the last sign-in or change. */
export function menuSavedViews(): MenuSavedViews {
  const stored = saved.read();
  if (JSON.stringify(stored) !== text) {
    text = JSON.stringify(stored);
    current = stored;
  }
  return current;
}

export function cacheMenuSavedViews(views: MenuSavedViews) {
  saved.write(views);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useMenuSavedViews = () => useSyncExternalStore(subscribe, menuSavedViews);

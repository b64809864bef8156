import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { stored } from '~/lib/storage.ts';

/**
 * What the menu shows of a person's saved views before it has asked for any: how many are pinned, so that their room is
 * there at once, and which one an entry opens, as the parameters of the list's address. Where there is none, the menu
 * asks nothing.
 */
const schema = v.object({ pinned: v.number(), starts: v.record(v.string(), v.string()) });
export type MenuSavedViews = v.InferOutput<typeof schema>;

const saved = stored('menu-views', schema, { pinned: 0, starts: {} });
const listeners = new Set<() => void>();
let text: string | undefined;
let current = saved.read();

/** As this device knows it since the last sign-in or change. */
export function menuSavedViews(): MenuSavedViews {
  const kept = saved.read();
  if (JSON.stringify(kept) !== text) {
    text = JSON.stringify(kept);
    current = kept;
  }
  return current;
}

export function cacheMenuSavedViews(views: MenuSavedViews) {
  if (JSON.stringify(views) === JSON.stringify(saved.read())) return;
  saved.write(views);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useMenuSavedViews = () => useSyncExternalStore(subscribe, menuSavedViews);

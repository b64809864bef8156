import { type RefObject, useEffect, useState } from 'react';
import { type KeyId, keyOf } from './keys.ts';

/** What a key does here. Returns false if it has nothing to do now: then the browser, or another part, gets the key. */
type Action = (event: { key: string; target: EventTarget | null; shiftKey?: boolean }) => unknown;
type Actions = Partial<Record<KeyId, Action | undefined>>;

interface Part {
  actions: Actions;
  region: RefObject<Element | null> | undefined;
}

// Not per person: the mounted parts that listen for keys.
const parts = new Set<Part>();

/** Elements in which letters are typed, or used to find an entry. */
const typed =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=tree], [role=menu], [role=listbox]';
/** A dialog or menu over the screen takes all keys. */
const layer = '[role=dialog], [role=alertdialog], [popover]';

/**
 * Registers what keys of the table do in this part of the screen, while it is mounted. They do nothing under a dialog
 * or in a field.
 *
 * @param region of the part: `near` keys work while the focus is inside it; with two lists on a screen, the focused one
 * gets the keys
 */
export function useKeys(actions: Actions, region?: RefObject<Element | null>) {
  const [part] = useState<Part>(() => ({ actions, region }));
  useEffect(() => {
    part.actions = actions;
  });
  useEffect(() => {
    if (parts.size === 0) document.addEventListener('keydown', press);
    parts.add(part);
    return () => {
      parts.delete(part);
      if (parts.size === 0) document.removeEventListener('keydown', press);
    };
  }, [part]);
}

/** The keys that do something on the current screen, without those of an open dialog or menu. */
export const keysInForce = (): KeyId[] =>
  [...parts].flatMap(({ actions, region }) =>
    region?.current?.closest(layer) ? [] : (Object.keys(actions) as KeyId[]).filter((id) => actions[id]),
  );

/** Whether an event is one of the table's keys: for a field, which handles its own keys. */
export const isKey = (id: KeyId, { key }: { key: string }) => keyOf(id).near?.includes(key) ?? false;

/** Runs a key's action from inside a field. */
export const doKey = (id: KeyId, key: string) =>
  [...parts].some(({ actions }) => actions[id] && actions[id]({ key, target: null }) !== false);

/** Sends the next key to `taker`, if it comes soon. */
export function takeNext(taker: (key: string) => void) {
  awaiting = { taker, until: performance.now() + timeout };
}

const timeout = 1500;
// Not per person: the half of a key sequence, for a second and a half.
let awaiting: { taker: (key: string) => void; until: number } | undefined;

function press(event: KeyboardEvent) {
  const { target } = event;
  if (event.defaultPrevented || event.altKey || !(target instanceof Element)) return;
  const held = event.ctrlKey || event.metaKey;
  const key = held ? `Control+${event.key.length === 1 ? event.key.toLowerCase() : event.key}` : event.key;
  if (!held && target.closest(typed)) return;
  const first = awaiting;
  awaiting = undefined;
  if (!held && first && performance.now() < first.until) return first.taker(key);

  const { shiftKey } = event;
  for (const { action } of wanted(key, target))
    if (action({ key, target, shiftKey }) !== false) return event.preventDefault();
}

/** The part that handles a key: the focused part, then the record, then the lists in order. */
function wanted(key: string, target: Element) {
  const top = target === document.body ? [...document.querySelectorAll('[aria-modal=true]')].at(-1) : null;
  const inForce = target.closest(layer) ?? top ?? null;
  return [...parts]
    .flatMap(({ actions, region }) => {
      const element = region?.current;
      const within = element?.contains(target) ?? false;
      const reached = (element?.closest(layer) ?? null) === inForce;
      return (Object.keys(actions) as KeyId[]).flatMap((id) => {
        const action = actions[id];
        const { scope, keys = [], near = [] } = keyOf(id);
        if (!action || !(keys.includes(key) || (within && near.includes(key)))) return [];
        // Behind an open dialog only the palette has its key.
        if (!reached && id !== 'palette') return [];
        return [{ action, rank: within ? 0 : scope === 'record' ? 1 : 2 }];
      });
    })
    .sort((one, other) => one.rank - other.rank);
}

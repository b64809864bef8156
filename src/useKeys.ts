import { type RefObject, useEffect, useState } from 'react';
import { type KeyId, keyOf } from './keys.ts';

/** What a key does here. It returns false where it has nothing to do just now: then the browser, or another part, has the key. */
type Action = (event: { key: string; target: EventTarget | null }) => unknown;
type Actions = Partial<Record<KeyId, Action | undefined>>;

interface Part {
  actions: Actions;
  region: RefObject<Element | null> | undefined;
}

const parts = new Set<Part>();

/** A letter is meant as one here, or finds an entry. */
const typed =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=tree], [role=menu], [role=listbox]';
/** What lies over the screen has the keys to itself. */
const layer = '[role=dialog], [role=alertdialog], [popover]';

/**
 * What the keys of {@link keys} do in this part of the screen, for as long as it is there. Under a dialog they do
 * nothing, in a field neither.
 *
 * @param region of the part: `near` keys are for it while the focus is within, and of two lists on one screen the one
 * with the focus has the keys
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

/** The keys that do something on the screen in view, without those of a dialog or menu that is open over it. */
export const keysInForce = (): KeyId[] =>
  [...parts].flatMap(({ actions, region }) =>
    region?.current?.closest(layer) ? [] : (Object.keys(actions) as KeyId[]).filter((id) => actions[id]),
  );

/** Whether an event is of a key of the table: for a field, which has its keys to itself. */
export const isKey = (id: KeyId, { key }: { key: string }) => keyOf(id).near?.includes(key) ?? false;

/** Does what a key does, from within a field. */
export const doKey = (id: KeyId, key: string) =>
  [...parts].some(({ actions }) => actions[id] && actions[id]({ key, target: null }) !== false);

/** The key after this one goes to `taker`, if it comes soon. */
export function takeNext(taker: (key: string) => void) {
  awaiting = { taker, until: performance.now() + timeout };
}

const timeout = 1500;
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

  for (const { action } of wanted(key, target)) if (action({ key, target }) !== false) return event.preventDefault();
}

/** Who does something with a key: the part with the focus, then the record, then the lists in their order. */
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
        // The browser would have it.
        if (!reached && id !== 'palette') return [];
        return [{ action, rank: within ? 0 : scope === 'record' ? 1 : 2 }];
      });
    })
    .sort((one, other) => one.rank - other.rank);
}

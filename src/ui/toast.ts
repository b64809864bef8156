import { useSyncExternalStore } from 'react';

export interface ToastContent {
  tone: 'success' | 'error';
  /** "Success" or "Error" (specification). */
  summary: string;
  text: string;
  /** The server's trace, for copying. */
  trace?: string;
  action?: { label: string; run: () => void };
}

export interface ToastItem extends ToastContent {
  id: number;
  /** Grows when the same message comes again, which restarts its time. */
  turn: number;
}

/** Milliseconds (specification, section 9). */
export const toastLife = 3000;
const most = 3;

let items: readonly ToastItem[] = [];
let nextId = 1;
let held = false;
const listeners = new Set<() => void>();
const clocks = new Map<number, Clock>();

interface Clock {
  /** Remaining milliseconds when the clock was last stopped. */
  left: number;
  since: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** Shows a message for three seconds. A fourth one replaces the oldest; a repeated one is not shown twice. */
export function toast(content: ToastContent) {
  const same = items.find(
    (item) => item.tone === content.tone && item.text === content.text && item.summary === content.summary,
  );
  const item = { ...content, id: same?.id ?? nextId++, turn: (same?.turn ?? 0) + 1 };
  publish(same ? items.map((other) => (other === same ? item : other)) : [...items, item]);
  for (const old of items.slice(0, -most)) closeToast(old.id);
  stop(item.id);
  clocks.set(item.id, { left: toastLife, since: Date.now(), timer: undefined });
  if (!held) run(item.id);
}

export function closeToast(id: number) {
  stop(id);
  clocks.delete(id);
  publish(items.filter((item) => item.id !== id));
}

/** Removes them all: they are the signed-in person's, and so is what their buttons do. */
export function clearToasts() {
  for (const { id } of items) closeToast(id);
  holdToasts(false);
}

/** While one is hovered or focused, none disappears. */
export function holdToasts(hold: boolean) {
  if (hold === held) return;
  held = hold;
  for (const id of clocks.keys()) (hold ? stop : run)(id);
}

export function useToasts() {
  return useSyncExternalStore(subscribe, () => items);
}

function run(id: number) {
  const clock = clocks.get(id);
  if (!clock) return;
  clock.since = Date.now();
  clock.timer = setTimeout(() => closeToast(id), clock.left);
}

function stop(id: number) {
  const clock = clocks.get(id);
  if (!clock?.timer) return;
  clearTimeout(clock.timer);
  clock.timer = undefined;
  clock.left -= Date.now() - clock.since;
}

function publish(next: readonly ToastItem[]) {
  items = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

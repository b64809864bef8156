import { perAccount } from '~/lib/perPerson.ts';
import { useStore } from '~/lib/store.ts';

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

/** A person's, and so is what their buttons do. */
const items = perAccount<readonly ToastItem[]>(() => []);
const held = perAccount(() => false);
const clocks = perAccount(
  () => new Map<number, Clock>(),
  (all) => {
    for (const { timer } of all.values()) clearTimeout(timer);
  },
);
// Not per person: only tells messages apart.
let nextId = 1;

interface Clock {
  /** Remaining milliseconds when the clock was last stopped. */
  left: number;
  since: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** Shows a message for three seconds. A fourth one replaces the oldest; a repeated one is not shown twice. */
export function toast(content: ToastContent) {
  const same = items.value.find(
    (item) => item.tone === content.tone && item.text === content.text && item.summary === content.summary,
  );
  const item = { ...content, id: same?.id ?? nextId++, turn: (same?.turn ?? 0) + 1 };
  items.set(same ? items.value.map((other) => (other === same ? item : other)) : [...items.value, item]);
  for (const old of items.value.slice(0, -most)) closeToast(old.id);
  stop(item.id);
  clocks.value.set(item.id, { left: toastLife, since: Date.now(), timer: undefined });
  if (!held.value) run(item.id);
}

export function closeToast(id: number) {
  stop(id);
  clocks.value.delete(id);
  items.set(items.value.filter((item) => item.id !== id));
}

/** While one is hovered or focused, none disappears. */
export function holdToasts(hold: boolean) {
  if (hold === held.value) return;
  held.set(hold);
  for (const id of clocks.value.keys()) (hold ? stop : run)(id);
}

export function useToasts() {
  return useStore(items);
}

function run(id: number) {
  const clock = clocks.value.get(id);
  if (!clock) return;
  clock.since = Date.now();
  clock.timer = setTimeout(() => closeToast(id), clock.left);
}

function stop(id: number) {
  const clock = clocks.value.get(id);
  if (!clock?.timer) return;
  clearTimeout(clock.timer);
  clock.timer = undefined;
  clock.left -= Date.now() - clock.since;
}

/** Milliseconds after which the page says that an answer takes long. */
const delay = 3_000;

/** The abort reason of a call that the person no longer wants to wait for. */
export const givenUp = 'given up';

/** Calls that a person waits for and that have already taken long. Not per person: they leave with their call. */
const slow = new Map<AbortController, 'screen' | 'action'>();
let shown: 'screen' | 'action' | undefined;
const listeners = new Set<() => void>();

function publish() {
  // An action has priority: the person has just asked for it.
  const kinds = [...slow.values()];
  const next = kinds.includes('action') ? 'action' : kinds[0];
  if (next === shown) return;
  shown = next;
  for (const listener of listeners) listener();
}

/** @returns a function to call when the call has ended */
export function watchCall(call: AbortController, kind: 'screen' | 'action'): () => void {
  const timer = setTimeout(() => {
    slow.set(call, kind);
    publish();
  }, delay);
  return () => {
    clearTimeout(timer);
    slow.delete(call);
    publish();
  };
}

/** Answers that take longer than usual. */
export const slowAnswers = {
  /** What is waiting: parts of the screen, or an action of the person; undefined if nothing is late. */
  get kind() {
    return shown;
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Aborts the late calls. A screen then reports a timeout, a change reports that it may or may not have been made. */
  giveUp() {
    for (const call of slow.keys()) call.abort(givenUp);
  },
};

/** Milliseconds after which the page says that an answer takes long. */
const delay = 3_000;

/** Why a call is broken off that the person does not want to wait for any longer. */
export const givenUp = 'given up';

/** What a person waits for, and what has taken long already. */
const slow = new Map<AbortController, 'screen' | 'action'>();
let shown: 'screen' | 'action' | undefined;
const listeners = new Set<() => void>();

function publish() {
  // An action goes before: it is what the person has just asked for.
  const kinds = [...slow.values()];
  const next = kinds.includes('action') ? 'action' : kinds[0];
  if (next === shown) return;
  shown = next;
  for (const listener of listeners) listener();
}

/** @returns what says that the call has ended */
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

/** Answers that a person has waited for longer than usual. */
export const slowAnswers = {
  /** What waits: parts of the screen, or something that the person has asked for; undefined where nothing is late. */
  get kind() {
    return shown;
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Breaks off what is late. A screen then says that it came too late, a change that it may or may not have been made. */
  giveUp() {
    for (const call of slow.keys()) call.abort(givenUp);
  },
};

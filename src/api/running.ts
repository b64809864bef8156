import { createStore } from '~/lib/store.ts';
import { apiConfig } from './config.ts';

/*
 * The calls that are under way: which parts of the screen wait for them, how long they may take, and which have already
 * taken long. Nothing of it is per person: it leaves with its call.
 */

/** What ends a call before its answer. */
export interface Limits {
  signal: AbortSignal;
  /** As `performance.now()`. */
  until: number;
}

type Kind = 'screen' | 'action';

/** Milliseconds after which the page says that an answer takes long. */
const lateAfter = 3_000;

/** Calls that start within this many milliseconds of the last answer belong to the same wait. */
const groupingGap = 300;

/** The abort reason of a call that the person no longer wants to wait for. */
export const giveUpReason = 'given up';

// Not per person: see above.
const lateCalls = new Map<AbortController, Kind>();
/**
 * What takes longer than usual: parts of the screen, or an action of the person; undefined if nothing is late.
 * Not per person: see above.
 */
export const lateKind = createStore<Kind | undefined>(undefined);

function publish() {
  const kinds = [...lateCalls.values()];
  // An action has priority: the person has just asked for it.
  const kind = kinds.includes('action') ? 'action' : kinds[0];
  if (kind !== lateKind.value) lateKind.set(kind);
}

/** Aborts the late calls. A screen then reports a timeout, a change reports that it may or may not have been made. */
export function giveUpLate() {
  for (const call of lateCalls.keys()) call.abort(giveUpReason);
}

/** @returns a function to call when the call has ended */
export function watchCall(call: AbortController, kind: Kind): () => void {
  const timer = setTimeout(() => {
    lateCalls.set(call, kind);
    publish();
  }, lateAfter);
  return () => {
    clearTimeout(timer);
    lateCalls.delete(call);
    publish();
  };
}

/** How many parts wait for each call, and how to abort it. Not per person: see above. */
const parts = new Map<string, number>();
const calls = new Map<string, AbortController>();

/** A part of the screen waits for the call. When the last one stops waiting, it is aborted: a page that was left sends nothing more. */
export function waitFor(id: string): () => void {
  parts.set(id, (parts.get(id) ?? 0) + 1);
  return () => {
    const left = (parts.get(id) ?? 1) - 1;
    if (left > 0) return void parts.set(id, left);
    parts.delete(id);
    // Deferred: React may unmount a page only to mount it again, and the next page may wait for the same call.
    setTimeout(() => {
      if (!parts.has(id)) calls.get(id)?.abort();
    });
  };
}

/** Runs a call of a screen with the signal that aborts it and the moment that is too late. */
export async function track<T>(id: string, send: (limits: Limits) => Promise<T>): Promise<T> {
  const call = new AbortController();
  calls.set(id, call);
  const end = watchCall(call, 'screen');
  try {
    return await withSharedTimeout((until) => send({ signal: call.signal, until }));
  } finally {
    end();
    if (calls.get(id) === call) calls.delete(id);
  }
}

/**
 * Since when a person waits for the screen's calls, which share one timeout: if one starts only after another was
 * answered, no skeleton stays longer than that. Not per person: see above.
 */
let since: number | undefined;
let running = 0;
let ending: ReturnType<typeof setTimeout> | undefined;

const beginWait = () => {
  since = undefined;
};

/** A person's action starts a new wait, even if another is still going on. */
for (const gesture of ['pointerdown', 'keydown', 'wheel', 'popstate'])
  globalThis.addEventListener?.(gesture, beginWait, { capture: true, passive: true });

/** Runs one call of a screen, passing the moment (`performance.now()`) after which its answer is too late. */
export async function withSharedTimeout<T>(send: (until: number) => Promise<T>): Promise<T> {
  clearTimeout(ending);
  running++;
  since ??= performance.now();
  try {
    return await send(since + apiConfig.timeoutMs);
  } finally {
    running--;
    if (running === 0) ending = setTimeout(beginWait, groupingGap);
  }
}

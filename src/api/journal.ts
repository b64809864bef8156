import { messageOf } from '~/lib/failure.ts';
import { perAccount } from '~/lib/perPerson.ts';
import type { Endpoint } from './endpoint.ts';
import type { ApiError } from './errors.ts';

/** Details of a call that the person was shown before it; the sentence that announces the result names the same. */
export interface Words {
  /** The supplier that a contract is sent to. */
  provider: string;
}

/** How one call of this visit ended: its message, but nothing of what was sent or answered. */
export interface CallEntry {
  id: number;
  endpoint: Endpoint;
  /** When it was sent, as `Date.now()`. */
  at: number;
  /** Milliseconds until its answer was read. */
  took: number;
  trace?: string | undefined;
  /** The server's own sentence on success. */
  message?: string | undefined;
  words?: Words | undefined;
  failure?: ApiError;
}

/** Whether something failed; a call that found nothing, and may, did not. */
export const isFailure = ({ endpoint, failure }: Pick<CallEntry, 'endpoint' | 'failure'>): boolean =>
  failure !== undefined && !(endpoint.mayBeUnknown && failure.status === 404);

export type Ended = { result: unknown; words?: Words | undefined } | { error: ApiError };

/** A prefetched call. Its failure is not recorded; its success is announced when a page uses it. */
export interface Speculation {
  announce?: () => void;
}

interface CallContext {
  words?: Words | undefined;
  speculative?: Speculation | undefined;
}

/** Number of entries kept. Beyond it, the oldest success is dropped first. */
const most = 300;

interface Visit {
  entries: readonly CallEntry[];
  unread: number;
  lastId: number;
}
/** The same object until the person changes. */
const visit = perAccount<Visit>(() => ({ entries: [], unread: 0, lastId: 0 }));
// Not per person: set once, as the portal starts.
let notify: (endpoint: Endpoint, ended: Ended) => void = () => {};

/** Registers the listener that hears of every call as it ends; the app shows those that a person wants to see. */
export const onEnded = (listener: typeof notify) => {
  notify = listener;
};

/** The results of all calls of this visit, in memory only. */
export const journal = {
  /** Newest first. */
  get entries() {
    return visit.value.entries;
  },
  /** Another one when the person changes: what began before belongs to the one before. */
  get visit(): object {
    return visit.value;
  },
  /** Failures since the person last looked. */
  get unread() {
    return visit.value.unread;
  },
  subscribe: visit.subscribe,
  read() {
    if (journal.unread === 0) return;
    visit.value.unread = 0;
    visit.set(visit.value);
  },
};

/** Starts recording a call; the returned function takes its result and trace. */
export function watchEnd(endpoint: Endpoint, { words, speculative }: CallContext) {
  const [own, at] = [visit.value, Date.now()];
  return (ended: { result: unknown } | { error: ApiError }, trace?: string) => {
    const failed = 'error' in ended;
    if (own !== visit.value || (failed && (speculative || ended.error.kind === 'aborted'))) return;
    const entry: CallEntry = { id: ++own.lastId, endpoint, at, took: Date.now() - at, trace, words };
    if (failed) {
      entry.failure = ended.error;
      entry.trace = ended.error.traceId;
      if (isFailure(entry)) own.unread++;
    } else entry.message = messageOf(ended.result);
    own.entries = withinLimit([entry, ...own.entries]);
    visit.set(own);
    // The page says that nothing was found.
    if (failed && !isFailure(entry)) return;
    const announce = () => notify(endpoint, failed ? ended : { ...ended, words });
    if (speculative) speculative.announce = announce;
    else announce();
  };
}

/** With failures only, the index is -1 and the oldest failure is dropped. */
const withinLimit = (all: readonly CallEntry[]) =>
  all.length > most
    ? all.toSpliced(
        all.findLastIndex((entry) => !isFailure(entry)),
        1,
      )
    : all;

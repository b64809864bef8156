import type { Endpoint } from './endpoint.ts';
import type { ApiError } from './errors.ts';

/** What the person was told the call would do: the sentence that announces it names the same. */
export interface Words {
  /** The supplier that a contract is sent to. */
  provider: string;
}

/** How one call of this visit has ended: what is said of it, and nothing of what was sent or answered. */
export interface CallEntry {
  id: number;
  endpoint: Endpoint;
  /** When it was asked, as `Date.now()` counts. */
  at: number;
  /** Milliseconds until its answer was read. */
  took: number;
  trace?: string | undefined;
  /** The server's own sentence, of a success. */
  message?: string | undefined;
  words?: Words | undefined;
  failure?: ApiError;
}

export type Ended = { result: unknown; words?: Words | undefined } | { error: ApiError };

/** A prefetched call. Its failure is not kept; its success is announced when a page makes use of it. */
export interface Speculation {
  announce?: () => void;
}

interface Told {
  words?: Words | undefined;
  speculative?: Speculation | undefined;
}

/** Entries that are kept; of more, the oldest success goes first. */
const most = 300;

let entries: readonly CallEntry[] = [];
let unread = 0;
let lastId = 0;
/** Raised when all is forgotten: a call from before then was another person's. */
let visit = 0;
const listeners = new Set<() => void>();
let hear: (endpoint: Endpoint, ended: Ended) => void = () => {};

/** Is told of every call as it ends; the app shows those that a person wants to see. */
export const onEnded = (listener: typeof hear) => {
  hear = listener;
};

function publish(next: readonly CallEntry[]) {
  entries = next;
  for (const listener of listeners) listener();
}

/** The outcomes of all calls of this visit, in memory alone. */
export const journal = {
  /** The last one first. */
  get entries() {
    return entries;
  },
  /** Failures since they were last looked at. */
  get unread() {
    return unread;
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read() {
    if (unread === 0) return;
    unread = 0;
    publish(entries);
  },
  forget() {
    visit++;
    unread = 0;
    publish([]);
  },
};

/** Begins to watch a call; what is returned is told how it ended, and with which trace. */
export function watchEnd(endpoint: Endpoint, { words, speculative }: Told) {
  const [begun, at] = [visit, Date.now()];
  return (ended: { result: unknown } | { error: ApiError }, trace?: string) => {
    const failed = 'error' in ended;
    if (begun !== visit || (failed && (speculative || ended.error.kind === 'aborted'))) return;
    const entry: CallEntry = { id: ++lastId, endpoint, at, took: Date.now() - at, trace, words };
    if (failed) {
      entry.failure = ended.error;
      entry.trace = ended.error.traceId;
      unread++;
    } else entry.message = messageOf(ended.result);
    publish(kept([entry, ...entries]));
    const announce = () => hear(endpoint, failed ? ended : { ...ended, words });
    if (speculative) speculative.announce = announce;
    else announce();
  };
}

/** Where there is nothing but failures, -1 is the oldest of them. */
const kept = (all: readonly CallEntry[]) =>
  all.length > most
    ? all.toSpliced(
        all.findLastIndex(({ failure }) => !failure),
        1,
      )
    : all;

/** The sentence of an answer, where it has one. */
function messageOf(result: unknown): string | undefined {
  const said = result && typeof result === 'object' && 'Message' in result ? result.Message : undefined;
  return typeof said === 'string' && said !== '' ? said : undefined;
}

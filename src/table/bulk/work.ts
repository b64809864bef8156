import { refresh } from '~/api/answers.ts';
import type { Endpoint } from '~/api/endpoint.ts';
import type { ApiError } from '~/api/errors.ts';
import { asApiError } from '~/api/perform.ts';
import { explain, successSentence } from '~/i18n/explain.ts';
import { loadTexts } from '~/i18n/index.ts';
import { pendingWork } from '~/lib/pendingWork.ts';
import { workThrough } from '~/lib/workThrough.ts';
import { yieldToMain } from '~/lib/yieldToMain.ts';
import type { BulkItem, Outcome, Outcomes, SendOne, SendTogether } from './bulk.ts';

/** Calls out at a time: quick, without slowing the portal down for other people. */
const parallel = 3;
/** Records in one call that takes many: few enough that the progress moves, and that "Pausar" stops something. */
const portion = 50;
/** Milliseconds that a run lasts at least: a second press of the button that began it must not meet another button. */
const shortest = 600;
/** Milliseconds between two looks at the page, and of work before the page may draw and answer keys. */
const between = 100;
const atOnce = 40;
/** Calls that failed one after the other for want of a server, after which a run pauses by itself. */
const failureLimit = 5;

/** One pass over those that stand so. */
export interface Pass {
  of: 'waiting' | 'failed' | 'done';
  /** Of the calls: its fixed texts, and what it makes stale. */
  endpoint: Endpoint;
  /** A call for each, or one for many. */
  send: SendOne | undefined;
  together: SendTogether | undefined;
  /** It takes back what was done; the sentence for one that it could not. */
  undoing?: ((reason: string) => string) | undefined;
}

export interface WorkState {
  outcomes: Outcomes;
  running: boolean;
  /** Until what has begun has ended. */
  stopping: boolean;
  /** It paused by itself, and why. */
  halted?: string | undefined;
}

/** Where outcomes outlive the page. */
export interface WorkMemory {
  /** Before a call goes out, soon after it has ended, and as the page is left: what is not kept as begun has not been sent. */
  note: (outcomes: Outcomes) => void;
  /** Nothing is left to be done. */
  clear: () => void;
  /** No other tab does the same meanwhile. */
  alone: (run: () => Promise<void>) => Promise<void>;
}

export interface Work {
  read: () => WorkState;
  subscribe: (listener: () => void) => () => void;
  run: (pass: Pass) => Promise<void>;
  stop: () => void;
}

/**
 * Does one thing to many records and keeps what became of each: a few calls at a time, pausing at a word, or by itself
 * once the session or the server is gone. It knows no page: its watchers are called ten times a second at most, so that
 * thousands of rows leave the page free.
 */
export function createWork(items: readonly BulkItem[], begin: Outcomes, memory?: WorkMemory): Work {
  const latest = new Map(begin);
  const listeners = new Set<() => void>();
  let state: WorkState = { outcomes: begin, running: false, stopping: false };
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const publish = (change: Partial<WorkState> = {}) => {
    clearTimeout(timer);
    timer = undefined;
    state = { ...state, ...change, outcomes: new Map(latest) };
    for (const listener of listeners) listener();
  };
  const tell = (id: string, outcome: Outcome) => {
    latest.set(id, outcome);
    timer ??= setTimeout(() => {
      memory?.note(latest);
      publish();
    }, between);
  };

  async function run({ of, endpoint, send, together, undoing }: Pass) {
    const queue = items.filter(({ id }) => latest.get(id)?.state === of);
    if (queue.length === 0 || state.running) return;
    let failures = 0;
    let halted: string | undefined;
    let since = performance.now();

    const succeed = (id: string, text?: string) => {
      failures = 0;
      tell(id, { state: undoing ? 'undone' : 'done', ...(text !== undefined && !undoing && { text }) });
    };
    const refuse = (id: string, text?: string) =>
      undoing
        ? tell(id, { state: 'done', text: undoing(text ?? '') })
        : tell(id, { state: 'failed', ...(text !== undefined && { text }) });
    const fail = (id: string, error: ApiError) => {
      // A call over many says at each id why it was refused; a call over one says more than its sentence at its fields.
      const own = together && error.fields[id];
      const text = own ?? [explain(error), ...(together ? [] : Object.values(error.fields).flat())];
      refuse(id, [...new Set(text)].join(' '));
    };
    const watch = (error: ApiError) => {
      failures = isAway(error) ? failures + 1 : 0;
      // The session is over, or the server: the others would fail alike.
      if (error.status !== 401 && failures < failureLimit) return;
      stopped = true;
      halted ??= explain(error);
    };
    const begun = (some: readonly BulkItem[]) => {
      if (!undoing) for (const { id } of some) tell(id, { state: 'running' });
      memory?.note(latest);
    };
    const rest = async () => {
      if (performance.now() - since < atOnce) return;
      await yieldToMain();
      since = performance.now();
    };
    const one = async (item: BulkItem) => {
      begun([item]);
      try {
        succeed(item.id, successSentence(endpoint, await send?.(item), item.words));
      } catch (thrown) {
        const error = asApiError(endpoint, thrown);
        fail(item.id, error);
        watch(error);
      }
      await rest();
    };
    const many = async (some: readonly BulkItem[], sendAll: SendTogether) => {
      begun(some);
      try {
        const answer = await sendAll(some.map(({ id }) => id));
        const results = new Map(answer?.Resultados?.map((result) => [String(result.Id), result]));
        for (const { id } of some) {
          const { Ok = true, Motivo = null } = results.get(id) ?? {};
          // The message of such a call counts all of them: a line says what is true of one.
          if (Ok) succeed(id);
          else refuse(id, Motivo ?? undefined);
        }
      } catch (thrown) {
        const error = asApiError(endpoint, thrown);
        for (const { id } of some) fail(id, error);
        watch(error);
      }
      await rest();
    };

    if (!undoing) for (const { id } of queue) latest.set(id, { state: 'waiting' });
    stopped = false;
    publish({ running: true, stopping: false, halted: undefined });
    const end = pendingWork.begin();
    const note = () => memory?.note(latest);
    addEventListener('pagehide', note);
    const until = { stopped: () => stopped };
    // What is said of each; where it cannot be fetched, the general texts are.
    await loadTexts('toasts').catch(() => {});
    const pass = async () => {
      await Promise.all([
        together
          ? workThrough(portionsOf(queue), (part) => many(part, together), { parallel: 1, ...until })
          : workThrough(queue, one, { parallel, ...until }),
        new Promise((resolve) => setTimeout(resolve, shortest)),
      ]);
    };
    try {
      await (memory ? memory.alone(pass) : pass());
    } finally {
      // Also where a part of the page has thrown: what is left waits, and can be gone on with.
      end();
      removeEventListener('pagehide', note);
      clearTimeout(timer);
      const left = [...latest.values()].some(({ state: each }) => each === 'waiting' || each === 'failed');
      if (left) memory?.note(latest);
      else memory?.clear();
      publish({ running: false, stopping: false, halted });
      await refresh(endpoint);
    }
  }

  return {
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    run,
    stop: () => {
      stopped = true;
      if (state.running) publish({ stopping: true });
    },
  };
}

/** Nothing is wrong with the record: the next one would fail alike. */
const isAway = ({ kind, status = 0, lost }: ApiError) =>
  lost || kind === 'network' || kind === 'timeout' || status === 429 || status >= 500;

const portionsOf = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / portion) }, (_, at) => items.slice(at * portion, (at + 1) * portion));

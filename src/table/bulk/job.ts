import * as v from 'valibot';
import { refresh } from '~/api/answers.ts';
import type { Endpoint } from '~/api/endpoint.ts';
import type { ApiError } from '~/api/errors.ts';
import { asApiError } from '~/api/perform.ts';
import { explain, successSentence } from '~/i18n/explain.ts';
import { loadTexts } from '~/i18n/index.ts';
import { portionsOf, runQueue } from '~/lib/runQueue.ts';
import { draftPrefix, stored } from '~/lib/storage.ts';
import { unfinished } from '~/lib/unfinished.ts';
import { session } from '~/session/session.ts';
import type { BulkItem, Outcome, Outcomes, SendOne, SendTogether } from './bulk.ts';

/** Records per call, if a call takes many: few enough that progress is visible and "Pausar" works. */
const portion = 50;
/** Minimum duration of a run in milliseconds: a double click on the start button must not hit another button. */
const shortest = 600;
/** Milliseconds between two updates of the page. */
const between = 100;
/** Number of consecutive failures after which a series of calls ends. */
const failureLimit = 5;

/** One run over the records in certain states. */
export interface Pass {
  of: 'waiting' | 'failed' | 'done';
  /** The row of the calls: fixed texts, and what goes stale. */
  endpoint: Endpoint;
  /** One call per record, or one for many. */
  send: SendOne | undefined;
  together: SendTogether | undefined;
  /** For a run that undoes changes: the message for a record that could not be undone. */
  undoing?: ((reason: string) => string) | undefined;
}

export interface JobState {
  outcomes: Outcomes;
  running: boolean;
  /** True: waiting for running calls to end. */
  stopping: boolean;
  /** Why it paused by itself. */
  halted?: string | undefined;
}

/**
 * Runs one action on many records and keeps each result: a few calls at a time, until it is paused, or by itself when
 * session or server are gone. Independent of the page: its listeners are called ten times a second at most, so that
 * thousands of rows do not block the page.
 */
export function createJob(items: readonly BulkItem[], begin: Outcomes, memory?: JobMemory) {
  const latest = new Map(begin);
  const listeners = new Set<() => void>();
  let state: JobState = { outcomes: begin, running: false, stopping: false };
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const publish = (change: Partial<JobState> = {}) => {
    clearTimeout(timer);
    timer = undefined;
    state = { ...state, ...change, outcomes: new Map(latest) };
    for (const listener of listeners) listener();
  };
  const report = (id: string, outcome: Outcome) => {
    latest.set(id, outcome);
    timer ??= setTimeout(() => {
      memory?.note(latest);
      publish();
    }, between);
  };

  async function run({ of, endpoint, send, together, undoing }: Pass) {
    const queue = items.filter(({ id }) => latest.get(id)?.state === of);
    if (queue.length === 0 || state.running) return;
    // The session or the server is gone: the other records would fail too.
    const series = watchCalls(isAway);

    const succeed = (id: string, text?: string) => {
      series.answered();
      report(id, { state: undoing ? 'undone' : 'done', ...(text !== undefined && !undoing && { text }) });
    };
    const refuse = (id: string, text?: string) =>
      undoing
        ? report(id, { state: 'done', text: undoing(text ?? '') })
        : report(id, { state: 'failed', ...(text !== undefined && { text }) });
    const fail = (id: string, error: ApiError) => {
      // A call for many records gives a reason per id; a call for one gives details by field.
      const own = together && error.fields[id];
      const text = own ?? [explain(error), ...(together ? [] : Object.values(error.fields).flat())];
      refuse(id, [...new Set(text)].join(' '));
    };
    const begun = (some: readonly BulkItem[]) => {
      if (!undoing) for (const { id } of some) report(id, { state: 'running' });
      memory?.note(latest);
    };
    const attempt = async (some: readonly BulkItem[]) => {
      begun(some);
      try {
        if (together) {
          const answer = await together(some.map(({ id }) => id));
          const results = new Map(answer?.Resultados?.map((result) => [String(result.Id), result]));
          for (const { id } of some) {
            const { Ok = true, Motivo = null } = results.get(id) ?? {};
            // The message of a call for many counts all of them: a row needs its own sentence.
            if (Ok) succeed(id);
            else refuse(id, Motivo ?? undefined);
          }
        } else for (const item of some) succeed(item.id, successSentence(endpoint, await send?.(item), item.words));
      } catch (thrown) {
        const error = asApiError(endpoint, thrown);
        for (const { id } of some) fail(id, error);
        series.failed(error);
      }
    };

    if (!undoing) for (const { id } of queue) latest.set(id, { state: 'waiting' });
    stopped = false;
    publish({ running: true, stopping: false, halted: undefined });
    const end = unfinished.begin();
    const note = () => memory?.note(latest);
    addEventListener('pagehide', note);
    // The messages of the results; the general texts if these cannot be loaded.
    await loadTexts('toasts').catch(() => {});
    const pass = async () => {
      await Promise.all([
        runQueue(portionsOf(queue, together ? portion : 1), attempt, {
          ...(together && { parallel: 1 }),
          stopped: () => stopped || series.halted() !== undefined,
        }),
        new Promise((resolve) => setTimeout(resolve, shortest)),
      ]);
    };
    try {
      await (memory ? memory.alone(pass) : pass());
    } finally {
      // Also after an error in a component: the remaining records wait, and the job can be continued.
      end();
      removeEventListener('pagehide', note);
      clearTimeout(timer);
      const left = [...latest.values()].some(({ state: each }) => each === 'waiting' || each === 'failed');
      if (left) memory?.note(latest);
      else memory?.clear();
      const halted = series.halted();
      publish({ running: false, stopping: false, halted: halted && explain(halted) });
      await refresh(endpoint);
    }
  }

  return {
    read: () => state,
    subscribe: (listener: () => void) => {
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

/**
 * When a series of calls is of no use any more: the session has ended, or a few calls in a row failed.
 *
 * @param counts whether a failure counts: whether the next call would fail for the same reason
 */
export function watchCalls(counts: (error: ApiError) => boolean = () => true) {
  let failures = 0;
  let halted: ApiError | undefined;
  return {
    answered: () => {
      failures = 0;
    },
    failed: (error: ApiError) => {
      failures = counts(error) ? failures + 1 : 0;
      if (error.status === 401 || failures >= failureLimit) halted ??= error;
    },
    /** The failure that ended the series. */
    halted: () => halted,
  };
}

/** The failure has nothing to do with this record: the next one would fail too. */
const isAway = ({ kind, status = 0, lost }: ApiError) =>
  lost || kind === 'network' || kind === 'timeout' || status === 429 || status >= 500;

const itemSchema = v.object({
  id: v.string(),
  code: v.string(),
  name: v.nullable(v.string()),
  refusal: v.optional(v.string()),
});

/** Messages of successes are not stored. */
const outcomeSchema = v.object({
  state: v.picklist(['waiting', 'running', 'done', 'failed', 'leftOut', 'undone']),
  text: v.optional(v.string()),
});

const jobSchema = v.object({
  title: v.string(),
  /** Milliseconds since 1970. */
  at: v.number(),
  items: v.array(itemSchema),
  outcomes: v.record(v.string(), outcomeSchema),
});

/** An unfinished bulk job that was started on this device. */
export interface StoredJob extends Omit<v.InferOutput<typeof jobSchema>, 'outcomes'> {
  outcomes: Outcomes;
}

/** How a running job is stored. */
interface JobMemory {
  /**
   * Called before a call is sent, soon after it has ended, and when the page is closed: a record that is not stored as
   * started has not been sent.
   */
  note: (outcomes: Outcomes) => void;
  /** Called when nothing is left to do. */
  clear: () => void;
  /** Runs the job while no other tab runs the same one. */
  alone: (run: () => Promise<void>) => Promise<void>;
}

/**
 * The bulk job stored under a storage key. It is written before every call: records whose call was running when the page
 * was closed are known, and reported as unsure.
 */
export function storedJob(storageKey: string) {
  const job = stored(storageKey, v.nullable(jobSchema), null);
  const { clear } = job;
  return {
    /** @param unsure message for a record whose call was running */
    read(unsure: string): StoredJob | undefined {
      const found = job.read();
      if (!found) return undefined;
      const outcomeOf = ({ id }: BulkItem): Outcome => {
        const outcome = found.outcomes[id] ?? { state: 'waiting' };
        return outcome.state === 'running' ? { state: 'failed', text: unsure } : outcome;
      };
      return { ...found, outcomes: new Map(found.items.map((item) => [item.id, outcomeOf(item)])) };
    },
    /** Starts storing a job. */
    begin(title: string, items: readonly BulkItem[]): JobMemory {
      const at = Date.now();
      return {
        note(outcomes) {
          const kept = [...outcomes].map(([id, { state, text }]) => [
            id,
            state === 'done' ? { state } : { state, text },
          ]);
          job.write({ title, at, items: [...items], outcomes: Object.fromEntries(kept) });
        },
        clear,
        alone: (run) => (navigator.locks ? navigator.locks.request(storageKey, run) : run()),
      };
    },
    clear,
  };
}

/** The storage key of a person's job at an address. */
export const jobKey = (pathname: string, action: string) =>
  session.state.status === 'authenticated'
    ? `${draftPrefix}work.${session.state.user.Id}.${pathname}#${action}`
    : undefined;

/** Whether a tab of this browser is running it. */
export async function isUnderWay(storageKey: string): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query().catch(() => undefined)) ?? {};
  return held.some(({ name }) => name === storageKey);
}

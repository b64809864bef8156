import * as v from 'valibot';
import { stored } from '~/lib/storage.ts';
import type { BulkItem, Outcome, Outcomes } from './bulk.ts';
import type { JobMemory } from './job.ts';

const itemSchema = v.object({
  id: v.string(),
  code: v.string(),
  name: v.nullable(v.string()),
  refusal: v.optional(v.string()),
  before: v.optional(v.string()),
});

const headSchema = v.object({
  title: v.string(),
  /** Milliseconds since 1970. */
  at: v.number(),
  /** The choice made in the dialog, in its own format. */
  choice: v.optional(v.unknown()),
  items: v.array(itemSchema),
});
type Head = v.InferOutput<typeof headSchema>;

/** One letter per record, in order, and the messages of those that have one. */
const logSchema = v.object({ states: v.string(), texts: v.record(v.string(), v.string()) });

const letters = { waiting: 'w', running: 'r', done: 'd', failed: 'f', leftOut: 'l', undone: 'u' } as const;

/** An unfinished bulk job that was started on this device. */
export interface StoredJob extends Head {
  outcomes: Outcomes;
}

/**
 * The bulk job stored under a storage key. Its records are written once, and its progress before every call: records
 * whose call was running when the page was closed are known, and reported as unsure. Messages of successes are not
 * stored.
 */
export function storedJob(storageKey: string) {
  const head = stored(storageKey, v.nullable(headSchema), null);
  const log = stored(`${storageKey}.log`, v.nullable(logSchema), null);
  const clear = () => {
    head.clear();
    log.clear();
  };
  return {
    /** @param unsure message for a record whose call was running */
    read(unsure: string): StoredJob | undefined {
      const found = head.read();
      const said = log.read();
      if (!found || said?.states.length !== found.items.length) return undefined;
      const outcomes = found.items.map(({ id }, at): [string, Outcome] => {
        const letter = said.states[at];
        const text = said.texts[at];
        if (letter === letters.running) return [id, { state: 'failed', text: unsure }];
        const state =
          (Object.keys(letters) as Outcome['state'][]).find((each) => letters[each] === letter) ?? 'waiting';
        return [id, text === undefined ? { state } : { state, text }];
      });
      return { ...found, outcomes: new Map(outcomes) };
    },
    /** Starts storing a job. */
    begin(title: string, items: readonly BulkItem[], choice: () => unknown): JobMemory {
      let written = false;
      return {
        note(outcomes) {
          if (!written) head.write({ title, at: Date.now(), choice: choice(), items: [...items] });
          written = true;
          const texts: Record<string, string> = {};
          let states = '';
          for (const [at, { id }] of items.entries()) {
            const { state, text } = outcomes.get(id) ?? { state: 'waiting' };
            states += letters[state];
            if (text !== undefined && state !== 'done') texts[at] = text;
          }
          log.write({ states, texts });
        },
        clear,
        alone: async (run) => {
          if (!navigator.locks) return run();
          let begun = false;
          const locked = () => {
            begun = true;
            return run();
          };
          await navigator.locks.request(storageKey, locked).catch((thrown: unknown) => {
            // A browser may refuse locks, as it may refuse storage: the job runs without one.
            if (begun) throw thrown;
            return run();
          });
        },
      };
    },
    clear,
  };
}

/** Whether a tab of this browser is running it. */
export async function isUnderWay(storageKey: string): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query().catch(() => undefined)) ?? {};
  return held.some(({ name }) => name === storageKey);
}

import { useState } from 'react';
import { runQueue } from '~/lib/runQueue.ts';

/** A changed cell. */
export interface Change {
  row: string;
  column: string;
  /** Its new value. */
  value: boolean;
}

export type CellOutcome = { state: 'saving' | 'done' } | { state: 'failed'; reason: string };

interface Mark extends Change {
  /** The server's value after saving, until the page's data has it too. */
  base?: boolean | undefined;
}

interface Save {
  /** One call. What it throws applies to all its changes. */
  send: (changes: readonly Change[]) => Promise<unknown>;
  /** The sentence for what was thrown. */
  explain: (thrown: unknown) => string;
  /** Changes with the same key go in one call; without this, each has its own call. */
  together?: (change: Change) => string;
}

const keyOf = (row: string, column: string) => JSON.stringify([row, column]);

/**
 * The cells of a matrix with a person's changes, kept separately until they are saved.
 *
 * @param saved the saved value of a cell
 */
export function useMatrix(saved: (row: string, column: string) => boolean) {
  const [marks, setMarks] = useState<ReadonlyMap<string, Mark>>(new Map());
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, CellOutcome>>(new Map());
  const [saving, setSaving] = useState(false);

  // When the page's data has the saved value, that is used again.
  const isSettled = ({ row, column, value, base }: Mark) => value === base && saved(row, column) === base;
  if ([...marks.values()].some(isSettled)) setMarks(new Map([...marks].filter(([, mark]) => !isSettled(mark))));

  const markOf = (row: string, column: string) => marks.get(keyOf(row, column));
  const baseOf = (row: string, column: string) => markOf(row, column)?.base ?? saved(row, column);
  const isOn = (row: string, column: string) => markOf(row, column)?.value ?? saved(row, column);
  const changed = (row: string, column: string) => isOn(row, column) !== baseOf(row, column);
  const changes: readonly Change[] = [...marks.values()]
    .filter(({ row, column }) => changed(row, column))
    .map(({ row, column, value }) => ({ row, column, value }));

  const setOutcome = (all: readonly Change[], outcome: CellOutcome) =>
    setOutcomes((old) => new Map([...old, ...all.map(({ row, column }) => [keyOf(row, column), outcome] as const)]));

  return {
    isOn,
    changed,
    outcomeOf: (row: string, column: string) => outcomes.get(keyOf(row, column)),
    /** The unsaved changes, in the order in which they were made. */
    changes,
    saving,
    toggle(row: string, column: string) {
      if (saving) return;
      const key = keyOf(row, column);
      const value = !isOn(row, column);
      setMarks((old) => new Map(old).set(key, { ...old.get(key), row, column, value }));
      setOutcomes((old) => new Map([...old].filter(([other]) => other !== key)));
    },
    discard() {
      setMarks(
        new Map(
          [...marks].flatMap(([key, { base, ...mark }]) =>
            base === undefined ? [] : [[key, { ...mark, value: base, base }]],
          ),
        ),
      );
      setOutcomes(new Map());
    },
    /**
     * Sends the changes; those that fail stay, with their reason, so that saving again sends only them.
     *
     * @returns the saved changes, and the number of failures
     */
    async save({ send, explain, together = ({ row, column }) => keyOf(row, column) }: Save) {
      const calls = Map.groupBy(changes, together);
      setSaving(true);
      setOutcome(changes, { state: 'saving' });
      const done: Change[] = [];
      const work = async (call: readonly Change[]) => {
        try {
          await send(call);
          setMarks((old) => {
            const outcomesOf = call.map(
              (change) => [keyOf(change.row, change.column), { ...change, base: change.value }] as const,
            );
            return new Map([...old, ...outcomesOf]);
          });
          done.push(...call);
          setOutcome(call, { state: 'done' });
        } catch (thrown) {
          setOutcome(call, { state: 'failed', reason: explain(thrown) });
        }
      };
      await runQueue([...calls.values()], work);
      setSaving(false);
      return { done, failed: changes.length - done.length };
    },
  };
}

export type MatrixState = ReturnType<typeof useMatrix>;

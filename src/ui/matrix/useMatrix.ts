import { useState } from 'react';
import { workThrough } from '~/lib/workThrough.ts';

/** A cell that is to be another than it was. */
export interface Change {
  row: string;
  column: string;
  /** What it is to be. */
  value: boolean;
}

export type CellOutcome = { state: 'saving' | 'done' } | { state: 'failed'; reason: string };

interface Mark extends Change {
  /** What the server has since the change was saved, until the page knows it too. */
  base?: boolean | undefined;
}

interface Save {
  /** One call. What it throws is what became of all its changes. */
  send: (changes: readonly Change[]) => Promise<unknown>;
  /** A sentence for what was thrown. */
  explain: (thrown: unknown) => string;
  /** Changes that go in one call have the same text here; without it each has a call of its own. */
  together?: (change: Change) => string;
}

/** Calls out at a time. */
const parallel = 3;

const keyOf = (row: string, column: string) => JSON.stringify([row, column]);

/**
 * The cells of a matrix as a person would have them, apart from how they are until they are saved.
 *
 * @param saved how a cell is
 */
export function useMatrix(saved: (row: string, column: string) => boolean) {
  const [marks, setMarks] = useState<ReadonlyMap<string, Mark>>(new Map());
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, CellOutcome>>(new Map());
  const [saving, setSaving] = useState(false);

  // Once the page knows what was saved, its own data says how the cell is.
  const isSettled = ({ row, column, value, base }: Mark) => value === base && saved(row, column) === base;
  if ([...marks.values()].some(isSettled)) setMarks(new Map([...marks].filter(([, mark]) => !isSettled(mark))));

  const markOf = (row: string, column: string) => marks.get(keyOf(row, column));
  const baseOf = (row: string, column: string) => markOf(row, column)?.base ?? saved(row, column);
  const isOn = (row: string, column: string) => markOf(row, column)?.value ?? saved(row, column);
  const changed = (row: string, column: string) => isOn(row, column) !== baseOf(row, column);
  const changes: readonly Change[] = [...marks.values()]
    .filter(({ row, column }) => changed(row, column))
    .map(({ row, column, value }) => ({ row, column, value }));

  const tell = (all: readonly Change[], outcome: CellOutcome) =>
    setOutcomes((old) => new Map([...old, ...all.map(({ row, column }) => [keyOf(row, column), outcome] as const)]));

  return {
    isOn,
    changed,
    outcomeOf: (row: string, column: string) => outcomes.get(keyOf(row, column)),
    /** What saving would do, in the order in which it was ticked. */
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
     * Sends what has changed; what fails stays a change and says why, so that saving again sends only that.
     *
     * @returns what was saved, and how many failed
     */
    async save({ send, explain, together = ({ row, column }) => keyOf(row, column) }: Save) {
      const calls = Map.groupBy(changes, together);
      setSaving(true);
      tell(changes, { state: 'saving' });
      const done: Change[] = [];
      const work = async (call: readonly Change[]) => {
        try {
          await send(call);
          setMarks((old) => {
            const known = call.map(
              (change) => [keyOf(change.row, change.column), { ...change, base: change.value }] as const,
            );
            return new Map([...old, ...known]);
          });
          done.push(...call);
          tell(call, { state: 'done' });
        } catch (thrown) {
          tell(call, { state: 'failed', reason: explain(thrown) });
        }
      };
      await workThrough([...calls.values()], work, { parallel, stopped: () => false });
      setSaving(false);
      return { done, failed: changes.length - done.length };
    },
  };
}

export type MatrixState = ReturnType<typeof useMatrix>;

/** A record in a bulk job. */
export interface BulkItem {
  id: string;
  /** Code and name for people: `PT-2026-004217`, "Ferretería Ejemplo, S.L." */
  code: string;
  name: string | null;
  /** Why the action is not possible: the record is skipped. */
  refusal?: string | undefined;
  /** The previous state, if undoing needs it. */
  before?: string | undefined;
  /** Values for the sentence of success: the supplier it is sent to. */
  words?: { provider: string };
}

/** The answer of a call over many records: the result for each. */
export type Results = {
  Resultados?: readonly { Id: string | number; Ok: boolean; Motivo: string | null }[] | null;
} | null;

/** One call for many records by id. Without a toast. */
export type SendTogether = (ids: readonly string[]) => Promise<Results>;

/** The call for one record. Without a toast, because the dialog shows the result. */
export type SendOne = (item: BulkItem) => Promise<unknown>;

/** The state of a record, and the message. */
export interface Outcome {
  state: 'waiting' | 'running' | 'done' | 'failed' | 'leftOut' | 'undone';
  text?: string;
}

export type Outcomes = ReadonlyMap<string, Outcome>;

/** @param stored the outcomes of an unfinished job over some of the records */
export const beforehand = (items: readonly BulkItem[], stored?: Outcomes): Outcomes =>
  new Map(
    items.map(({ id, refusal }) => [
      id,
      stored?.get(id) ?? (refusal === undefined ? { state: 'waiting' } : { state: 'leftOut', text: refusal }),
    ]),
  );

export function countStates(outcomes: Outcomes): Record<Outcome['state'], number> {
  const counts = { waiting: 0, running: 0, done: 0, failed: 0, leftOut: 0, undone: 0 };
  for (const { state } of outcomes.values()) counts[state]++;
  return counts;
}

/** Records that need attention first: before the start those that are skipped, afterwards those that failed. */
export function inOrder(items: readonly BulkItem[], outcomes: Outcomes, begun: boolean): readonly BulkItem[] {
  const rank = ({ id }: BulkItem) => {
    const state = outcomes.get(id)?.state;
    if (state === 'failed') return 0;
    return (state === 'leftOut') === begun ? 2 : 1;
  };
  return [...items].sort((a, b) => rank(a) - rank(b));
}

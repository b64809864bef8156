/** One record of many that the same is done to. What it holds can be kept on the device: texts, and no functions. */
export interface BulkItem {
  id: string;
  /** What the record is called by, and by whom it is known: `PT-2026-004217`, "Ferretería Ejemplo, S.L." */
  code: string;
  name: string | null;
  /** Why it does not admit the action: it is left out. */
  refusal?: string | undefined;
  /** What it was before, where undoing has to know it. */
  before?: string | undefined;
  /** What the sentence about its success names: the supplier that it is sent to. */
  words?: { provider: string };
}

/** What a call over many records answers: the outcome of each. */
export type Results = {
  Resultados?: readonly { Id: string | number; Ok: boolean; Motivo: string | null }[] | null;
} | null;

/** One call for many records, by their ids; without toast. */
export type SendTogether = (ids: readonly string[]) => Promise<Results>;

/** The call for one record; without toast, for the dialog says how it went. */
export type SendOne = (item: BulkItem) => Promise<unknown>;

/** How a record stands, and what was said of it. */
export interface Outcome {
  state: 'waiting' | 'running' | 'done' | 'failed' | 'leftOut' | 'undone';
  text?: string;
}

export type Outcomes = ReadonlyMap<string, Outcome>;

export const beforehand = (items: readonly BulkItem[]): Outcomes =>
  new Map(
    items.map(({ id, refusal }) => [
      id,
      refusal === undefined ? { state: 'waiting' } : { state: 'leftOut', text: refusal },
    ]),
  );

/** How many stand so, of every state. */
export function countStates(outcomes: Outcomes): Record<Outcome['state'], number> {
  const counts = { waiting: 0, running: 0, done: 0, failed: 0, leftOut: 0, undone: 0 };
  for (const { state } of outcomes.values()) counts[state]++;
  return counts;
}

/** What needs a look stands first: before it begins what is left out, from then on what failed. */
export function inOrder(items: readonly BulkItem[], outcomes: Outcomes, begun: boolean): readonly BulkItem[] {
  const rank = ({ id }: BulkItem) => {
    const state = outcomes.get(id)?.state;
    if (state === 'failed') return 0;
    return (state === 'leftOut') === begun ? 2 : 1;
  };
  return [...items].sort((a, b) => rank(a) - rank(b));
}

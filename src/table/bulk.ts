/** One record of many that the same is done to. */
export interface BulkItem {
  id: string;
  /** What the record is called by, and by whom it is known: `PT-2026-004217`, "Ferretería Ejemplo, S.L." */
  code: string;
  name: string | null;
  /** Why it does not admit the action: it is left out. */
  refusal?: string | undefined;
  /** The record's own call, where the dialog has none that serves many; without toast, for the dialog says how it went. */
  send?: () => Promise<unknown>;
}

/** What a call over many records answers: the outcome of each. */
export type Results = {
  Resultados?: readonly { Id: string | number; Ok: boolean; Motivo: string | null }[] | null;
} | null;

/** One call for many records, by their ids; without toast. */
export type SendTogether = (ids: readonly string[]) => Promise<Results>;

/** How a record stands, and what was said of it. */
export interface Outcome {
  state: 'waiting' | 'running' | 'done' | 'failed' | 'leftOut';
  text?: string;
}

export const beforehand = (items: readonly BulkItem[]): ReadonlyMap<string, Outcome> =>
  new Map(
    items.map(({ id, refusal }) => [
      id,
      refusal === undefined ? { state: 'waiting' } : { state: 'leftOut', text: refusal },
    ]),
  );

export const countOf = (outcomes: ReadonlyMap<string, Outcome>, state: Outcome['state']) =>
  [...outcomes.values()].filter((outcome) => outcome.state === state).length;

/** What needs a look stands first: before it begins what is left out, from then on what failed. */
export function inOrder(
  items: readonly BulkItem[],
  outcomes: ReadonlyMap<string, Outcome>,
  begun: boolean,
): readonly BulkItem[] {
  const rank = ({ id }: BulkItem) => {
    const state = outcomes.get(id)?.state;
    if (state === 'failed') return 0;
    return (state === 'leftOut') === begun ? 2 : 1;
  };
  return [...items].sort((a, b) => rank(a) - rank(b));
}

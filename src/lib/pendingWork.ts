/** What a reload would lose: something typed, files on their way, changes to many records. */
export type PendingKind = 'typed' | 'files' | 'jobs';

interface Holder {
  kind: PendingKind;
  count: () => number;
}

/** Work that goes on from screen to screen and that a reload would break off: a new build waits for its end. */
const holders = new Set<Holder>();

export const pendingWork = {
  any: () => holders.size > 0,
  /** How many of a kind wait. */
  count: (kind: PendingKind) =>
    [...holders].filter((holder) => holder.kind === kind).reduce((sum, { count }) => sum + count(), 0),
  /**
   * @param count how many there are of it now
   * @returns what says that it has ended
   */
  begin(kind: PendingKind = 'jobs', count = () => 1): () => void {
    const holder = { kind, count };
    holders.add(holder);
    return () => void holders.delete(holder);
  },
};

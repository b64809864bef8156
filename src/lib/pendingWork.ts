/** What a reload would lose: typed text, file transfers, bulk jobs. */
export type PendingKind = 'typed' | 'files' | 'jobs';

interface Holder {
  kind: PendingKind;
  count: () => number;
}

/** Work that a reload would stop: a new build is loaded after it has ended. */
const holders = new Set<Holder>();

export const pendingWork = {
  any: () => holders.size > 0,
  /** Number of pending works of a kind. */
  count: (kind: PendingKind) =>
    [...holders].filter((holder) => holder.kind === kind).reduce((sum, { count }) => sum + count(), 0),
  /**
   * @param count reads the current number
   * @returns a function to call when the work has ended
   */
  begin(kind: PendingKind = 'jobs', count = () => 1): () => void {
    const holder = { kind, count };
    holders.add(holder);
    return () => void holders.delete(holder);
  },
};

/** What a reload would lose: typed text, file transfers, bulk jobs. */
export type UnfinishedKind = 'typed' | 'files' | 'jobs';

interface Holder {
  kind: UnfinishedKind;
  count: () => number;
}

/** What a reload would stop: a new build is loaded after it has ended. Not per person: each ends by itself. */
const holders = new Set<Holder>();

export const unfinished = {
  any: () => holders.size > 0,
  /** Number of unfinished items of a kind. */
  count: (kind: UnfinishedKind) =>
    [...holders].filter((holder) => holder.kind === kind).reduce((sum, { count }) => sum + count(), 0),
  /**
   * @param count reads the current number
   * @returns a function to call when it has ended
   */
  begin(kind: UnfinishedKind = 'jobs', count = () => 1): () => void {
    const holder = { kind, count };
    holders.add(holder);
    return () => void holders.delete(holder);
  },
};

/** What a reload would lose: typed text; file transfers and bulk jobs. */
type UnfinishedKind = 'typed' | 'sending';

/**
 * What a reload would stop: a new build is loaded after it has ended, and the browser asks before it leaves the portal.
 * Not per person: each ends by itself.
 */
const holders = new Set<{ kind: UnfinishedKind }>();

export const unfinished = {
  any: (kind?: UnfinishedKind) => [...holders].some((holder) => !kind || holder.kind === kind),
  /** @returns a function to call when it has ended */
  begin(kind: UnfinishedKind = 'sending'): () => void {
    const holder = { kind };
    const confirmLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    holders.add(holder);
    addEventListener('beforeunload', confirmLeave);
    return () => {
      holders.delete(holder);
      removeEventListener('beforeunload', confirmLeave);
    };
  },
};

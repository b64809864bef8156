/** Enough to hide the way to a store, few enough for any of them. */
const lanes = 12;

/** Does it for all items, some at a time, and gives the results in their order; the first fault ends it. */
export async function inParallel<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const waiting = items.entries();
  const lane = async () => {
    for (const [index, item] of waiting) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}

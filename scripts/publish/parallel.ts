/** Enough to hide the latency of a store, few enough for every store. */
const usual = 12;

/**
 * Does the work for all items, some at a time, and returns the results in the order of the items. The first error ends
 * it.
 */
export async function inParallel<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
  lanes = usual,
): Promise<R[]> {
  const results: R[] = [];
  const waiting = items.entries();
  const lane = async () => {
    for (const [index, item] of waiting) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}

/** Enough to hide the latency of a store, few enough for every store. */
const usual = 12;

/**
 * Does the work for all items, some at a time, and returns the results in the order of the items. The first error ends
 * it.
 *
 * @param onDone called with each result as it comes
 */
export async function inParallel<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
  lanes = usual,
  onDone?: (result: R) => void,
): Promise<R[]> {
  const results: R[] = [];
  const waiting = items.entries();
  const lane = async () => {
    for (const [index, item] of waiting) {
      const result = await work(item);
      results[index] = result;
      onDone?.(result);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}

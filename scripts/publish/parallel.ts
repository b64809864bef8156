/** Enough to hide the way to a store, few enough for any of them. */
const usual = 12;

/**
 * Does it for all items, some at a time, and gives the results in their order; the first fault ends it.
 *
 * @param onDone told of each result, in the order in which they come
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

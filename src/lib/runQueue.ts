/** Lets the browser draw and handle input in the middle of long work. */
export const yieldToMain = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Works through a queue, a few items at a time. If it is stopped, items that have begun still finish. */
export async function runQueue<T>(
  queue: readonly T[],
  work: (item: T) => Promise<void>,
  { parallel, stopped }: { parallel: number; stopped: () => boolean },
) {
  const rest = [...queue];
  const worker = async () => {
    for (let item = rest.shift(); item !== undefined && !stopped(); item = rest.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: parallel }, worker));
}

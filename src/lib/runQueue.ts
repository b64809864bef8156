/** Lets the browser draw and handle input in the middle of long work. */
export const yieldToMain = () => new Promise<void>((resolve) => setTimeout(resolve));

interface QueueOptions {
  /** Number of calls at a time: by default fast, without slowing down the portal for others. */
  parallel?: number;
  stopped?: () => boolean;
}

/** Works through a queue, a few items at a time. If it is stopped, items that have begun still finish. */
export async function runQueue<T>(
  queue: readonly T[],
  work: (item: T) => Promise<void>,
  { parallel = 3, stopped = () => false }: QueueOptions = {},
) {
  const rest = [...queue];
  const worker = async () => {
    for (let item = rest.shift(); item !== undefined && !stopped(); item = rest.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: parallel }, worker));
}

/** A list in parts of at most `size`, for calls that take many. */
export const portionsOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

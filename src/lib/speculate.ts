/**
 * Promises collected by the innermost running {@link whenSpeculated}.
 * Not per person: set only while a function runs.
 */
let collected: Promise<void>[] | undefined;

/**
 * Runs work that is only a guess: prefetching. A failure ends here and changes nothing, because the part that needs the thing
 * later asks again and reports its own failure. Returns nothing on purpose: no caller can wait for it or leave its failure
 * unhandled.
 */
export function speculate(work: () => unknown): undefined {
  const over = attempt(work);
  collected?.push(over);
}

async function attempt(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch {
    // A failed prefetch ends here and nowhere else.
  }
}

/** Resolves when everything that `start` speculates synchronously is over. Never rejects. */
export async function whenSpeculated(start: () => undefined): Promise<void> {
  const outer = collected;
  const own: Promise<void>[] = [];
  collected = own;
  // Work that the speculated work starts later is not waited for.
  const started = attempt(start);
  collected = outer;
  await Promise.all([started, ...own]);
}

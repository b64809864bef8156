/**
 * Runs work that is only a guess: prefetching. A failure ends here and changes nothing, because the part that needs the
 * thing later asks again and reports its own failure: it never rejects.
 */
export async function speculate(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch {
    // A failed prefetch ends here and nowhere else.
  }
}

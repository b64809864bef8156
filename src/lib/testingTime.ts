import { vi } from 'vitest';

/**
 * Lets everything happen that only needs its turn: ten turns of the event loop, which a slow machine takes as well as a
 * fast one.
 */
export async function turns() {
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setTimeout(resolve));
}

/** With a fake `setTimeout`: lets time pass until something is over. */
export async function whilePassing<T>(over: Promise<T>): Promise<T> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  over.then(end, end);
  while (!isOver) {
    await vi.advanceTimersByTimeAsync(10);
    // What is imported on demand is loaded in real time.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return over;
}

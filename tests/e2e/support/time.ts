import type { BrowserContext } from '@playwright/test';
import { slowness } from '../../../scripts/test/pace.ts';

/**
 * Lets time pass more slowly in the pages of a context where the machine is slower: messages are shown, answers are waited
 * for and the pointer rests as long as it takes the machine, so no story depends on its speed. The date stays as it is.
 */
export async function slowClocks(context: BrowserContext) {
  if (slowness <= 1) return;
  await context.addInitScript((times) => {
    const { setTimeout: wait } = globalThis;
    const now = performance.now.bind(performance);
    globalThis.setTimeout = ((run: TimerHandler, ms = 0, ...rest: unknown[]) =>
      wait(run, ms * times, ...rest)) as typeof setTimeout;
    performance.now = () => now() / times;
  }, slowness);
}

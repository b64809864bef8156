import type { Args } from './client.ts';
import type { Endpoint } from './endpoint.ts';
import { type ActionOptions, perform } from './perform.ts';

/** `perform` for a call that another one takes back with the same arguments: its toast offers that. */
export const performUndoably = <E extends Endpoint, Back extends Endpoint>(
  endpoint: E,
  back: Back,
  args: Args<E> & Args<Back>,
) => perform(endpoint, args, { undo: () => perform(back, args) });

/** Calls that belong together, one after the other. How they ended is said once: by the last, or by the one that failed. */
export async function performInTurn(calls: readonly ((options: ActionOptions) => Promise<unknown>)[]) {
  for (const [at, call] of calls.entries()) await call({ quiet: at < calls.length - 1 });
}

import type { InferOutput } from 'valibot';
import type { Args } from './client.ts';
import type { Endpoint, ResultOf } from './endpoint.ts';
import { type ActionOptions, perform } from './perform.ts';
import type { outcomes } from './schemas.ts';

/**
 * `perform` for a call that another call with the same arguments reverses: its toast offers "Deshacer". Of a change to
 * many records, those that the server refused are not reversed, because they may have been in that state before.
 */
export const performUndoably = <E extends Endpoint, Back extends Endpoint>(
  endpoint: E,
  back: Back,
  args: Args<E> & Args<Back>,
) =>
  perform(endpoint, args, {
    mayUndo: (result) => idsDone(args, result)?.length !== 0,
    undo: (result) => {
      const done = idsDone(args, result);
      return perform(back, done ? { ...args, body: done } : args);
    },
  });

/** The ids that were sent and not refused; empty if no list of ids was sent. */
function idsDone<E extends Endpoint>(args: Args<E>, result: ResultOf<E>) {
  const { body } = args as { body?: unknown };
  if (!Array.isArray(body)) return undefined;
  const results = (result as InferOutput<typeof outcomes>)?.Resultados ?? [];
  const refused = new Set(results.filter(({ Ok }) => !Ok).map(({ Id }) => String(Id)));
  return body.filter((id) => !refused.has(String(id)));
}

/** Sends several calls in order. The result is announced once: by the last, or by the one that failed. */
export async function performInTurn(calls: readonly ((options: ActionOptions) => Promise<unknown>)[]) {
  for (const [at, call] of calls.entries()) await call({ quiet: at < calls.length - 1 });
}

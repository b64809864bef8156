import { request } from '~/api/client.ts';
import { ApiError } from '~/api/errors.ts';
import { getSips, listSips, type SipsPoint } from '~/api/sips.ts';
import { cups20 } from '~/domain/cups.ts';
import { portionsOf } from '~/lib/runQueue.ts';
import { session } from '~/session/session.ts';

/** The call with which the person may look up several points. */
interface SipsCall {
  endpoint: typeof listSips | typeof getSips;
  /** The points in calls of at most `most`. */
  portions: (points: readonly string[], most?: number) => string[][];
  /** The SIPS data of known points, by their first 20 characters. */
  load: (points: readonly string[]) => Promise<ReadonlyMap<string, SipsPoint | null>>;
}

/** Many points per call, or one point per call, depending on the person's permissions; undefined: not allowed. */
export function sipsCall(): SipsCall | undefined {
  if (session.can('SIPSMASIVO'))
    return {
      endpoint: listSips,
      portions: (points, most = Math.max(points.length, 1)) => portionsOf(points, most),
      load: async (points) => {
        const answer = await ifKnown(request(listSips, { body: [...points] }));
        return new Map(answer?.Items.map(({ Cups, Datos }) => [cups20(Cups), Datos]));
      },
    };
  if (session.can('SIPSCONSULTA'))
    return {
      endpoint: getSips,
      portions: (points) => points.map((point) => [point]),
      load: async ([cups = '']) => {
        const answer = await ifKnown(request(getSips, { query: { cups } }));
        return new Map(answer && [[cups, answer]]);
      },
    };
  return undefined;
}

/** A 404 means that SIPS has none of them. */
const ifKnown = <Result>(answer: Promise<Result>) => unlessStatus([404], answer);

/** The answer of a call; undefined if it fails with one of these statuses, which mean that there is none. */
export async function unlessStatus<Result>(
  statuses: readonly number[],
  answer: Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await answer;
  } catch (thrown) {
    if (thrown instanceof ApiError && statuses.includes(thrown.status ?? 0)) return undefined;
    throw thrown;
  }
}

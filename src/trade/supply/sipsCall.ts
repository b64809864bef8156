import { request } from '~/api/client.ts';
import { asApiError } from '~/api/perform.ts';
import { getSips, listSips, type SipsPoint } from '~/api/sips.ts';
import { cups20 } from '~/domain/cups.ts';
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
      portions: (points, most = points.length) =>
        Array.from({ length: Math.ceil(points.length / (most || 1)) }, (_, at) =>
          points.slice(at * most, (at + 1) * most),
        ),
      load: async (points) => {
        const answer = await ifFound(listSips, request(listSips, { body: [...points] }));
        return new Map(answer?.Items.map(({ Cups, Datos }) => [cups20(Cups), Datos]));
      },
    };
  if (session.can('SIPSCONSULTA'))
    return {
      endpoint: getSips,
      portions: (points) => points.map((point) => [point]),
      load: async ([cups = '']) => {
        const answer = await ifFound(getSips, request(getSips, { query: { cups } }));
        return new Map(answer && [[cups, answer]]);
      },
    };
  return undefined;
}

/** A 404 means that SIPS has none of them. */
async function ifFound<Result>(endpoint: SipsCall['endpoint'], answer: Promise<Result>) {
  try {
    return await answer;
  } catch (thrown) {
    if (asApiError(endpoint, thrown).status === 404) return undefined;
    throw thrown;
  }
}

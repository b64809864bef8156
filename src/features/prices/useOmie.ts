import { useEffect, useMemo, useState } from 'react';
import { getOmie, type OmieDay } from '~/api/energy.ts';
import { useQuery } from '~/api/hooks.ts';
import { addDays, daysBetween } from '~/lib/days.ts';
import type { QueryState } from '~/record/Answered.tsx';
import { mostDays, type PriceRange } from './question.ts';

/** Progress of a range that takes several calls, in days. */
export interface OmieWalk {
  done: number;
  all: number;
  /** True: it continues by itself. */
  running: boolean;
  /** Stops; the running call is still used. */
  stop: () => void;
  resume: () => void;
}

/** A range split into ranges of one call each, latest first. */
export function piecesOf({ from, to }: PriceRange): PriceRange[] {
  const first = addDays(to, 1 - mostDays);
  return first <= from ? [{ from, to }] : [{ from: first, to }, ...piecesOf({ from, to: addDays(first, -1) })];
}

/**
 * Market prices over any range: the API gives {@link mostDays} days per call, so a longer range is fetched in pieces,
 * latest first; `data` contains the days so far.
 */
export function useOmie(
  range: PriceRange,
  enabled: boolean,
): QueryState<OmieDay[]> & { validating: boolean; walk?: OmieWalk } {
  const { from, to } = range;
  const pieces = useMemo(() => (enabled ? piecesOf({ from, to }) : []), [from, to, enabled]);
  const [walk, setWalk] = useState<Walk>();
  const { answers, until } = walk?.pieces === pieces ? walk : { answers: [], until: undefined };
  const several = pieces.length > 1;
  const piece = pieces[answers.length];
  const { data, ...query } = useQuery(
    getOmie,
    { desde: piece?.from ?? from, hasta: piece?.to ?? to },
    { enabled: piece !== undefined && answers.length <= (until ?? answers.length), keepPrevious: !several },
  );
  useEffect(() => {
    if (several && data) setWalk({ pieces, answers: [...answers, data], until });
  }, [several, data, pieces, answers, until]);
  const days = useMemo(() => answers.toReversed().flat(), [answers]);
  if (!several) return { ...query, data };
  return {
    ...query,
    data: answers.length > 0 ? days : undefined,
    walk: {
      done: pieces.slice(0, answers.length).reduce((sum, done) => sum + daysOf(done), 0),
      all: daysOf(range),
      running: piece !== undefined && until === undefined && !query.error,
      stop: () => setWalk({ pieces, answers, until: answers.length }),
      resume: () => (query.error ? query.reload() : setWalk({ pieces, answers, until: undefined })),
    },
  };
}

/** The pieces of a range, the answers so far, and the last piece to fetch if a person has stopped. */
interface Walk {
  pieces: readonly PriceRange[];
  answers: readonly OmieDay[][];
  until: number | undefined;
}

const daysOf = ({ from, to }: PriceRange) => daysBetween(from, to) + 1;

import { useEffect } from 'react';
import { useSession } from '~/session/useSession.ts';

const most = 5;

/** By user, in memory only: a CUPS stands for an address, so it is not written to the device. */
const seen = new Map<string, readonly string[]>();

/**
 * The supply points that the person has opened since the page was loaded, last one first.
 *
 * @param cups the current one, added once SIPS has answered
 */
export function useSeenPoints(cups?: string): readonly string[] {
  const state = useSession();
  const owner = state.status === 'authenticated' ? state.user.Id : '';
  const before = seen.get(owner) ?? [];
  useEffect(() => {
    if (cups) seen.set(owner, [cups, ...(seen.get(owner) ?? []).filter((other) => other !== cups)].slice(0, most));
  }, [owner, cups]);
  return before;
}

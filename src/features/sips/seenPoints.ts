import { useEffect } from 'react';
import { perAccount } from '~/lib/perPerson.ts';

const most = 5;

/** In memory only: a CUPS stands for an address, so it is not written to the device. */
const seen = perAccount<readonly string[]>(() => []);

/**
 * The supply points that the person has opened since the page was loaded, last one first.
 *
 * @param cups the current one, added once SIPS has answered
 */
export function useSeenPoints(cups?: string): readonly string[] {
  const before = seen.value;
  useEffect(() => {
    if (cups) seen.set([cups, ...seen.value.filter((other) => other !== cups)].slice(0, most));
  }, [cups]);
  return before;
}

import { perPerson } from '~/lib/perPerson.ts';
import type { ScreenId } from '~/screens.ts';

/** A screen or a record that the person has visited. */
export interface Visit {
  screen: ScreenId;
  path: string;
  /** Of a record: its code, or its name if people do not know its number; and its title. */
  name?: string;
  title?: string;
}

/** Number of remembered entries. */
const most = 12;

/** The newest first. Kept in memory only, so that nothing is left in the browser after signing out. */
const visits = perPerson<readonly Visit[]>(() => []);

export function keepVisit(visit: Visit) {
  visits.set([visit, ...visits.value.filter(({ path }) => path !== visit.path)].slice(0, most));
}

export const lastVisits = () => visits.value;

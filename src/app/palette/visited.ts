import type { ScreenId } from '~/screens.ts';
import { session } from '~/session/session.ts';

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
let visits: readonly Visit[] = [];
let person: string | undefined;

const personNow = () =>
  session.state.status === 'authenticated' ? (session.state.impersonation?.id ?? session.state.user.Id) : undefined;

session.subscribe(() => {
  if (personNow() !== person) visits = [];
});

export function keepVisit(visit: Visit) {
  person = personNow();
  visits = [visit, ...visits.filter(({ path }) => path !== visit.path)].slice(0, most);
}

export const lastVisits = () => visits;

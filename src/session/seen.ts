import type { Endpoint } from '~/api/endpoint.ts';
import type { ListQuery } from '~/api/schemas.ts';
import { session } from './session.ts';

/** A stretch of a list, as it was last seen. */
export interface Seen {
  /** What the list was asked for; the page of it does not matter. */
  query: ListQuery;
  /** Place of the first of `ids` in the whole list, from 0. */
  start: number;
  ids: readonly string[];
  total: number;
}

/** By the name of the list's endpoint. In memory only: signing out leaves nothing of it in the browser's storages. */
const lists = new Map<string, Seen & { person: string | undefined }>();

const person = () => (session.state.status === 'authenticated' ? session.state.user.Id : undefined);

/** Remembers what a list shows, so that a record opened from it has a next and a previous one. */
export const keepSeen = ({ name }: Endpoint, seen: Seen) => lists.set(name, { ...seen, person: person() });

/** What the person who is signed in last saw of a list. */
export function seenOf({ name }: Endpoint): Seen | undefined {
  const seen = lists.get(name);
  return seen?.person === person() ? seen : undefined;
}

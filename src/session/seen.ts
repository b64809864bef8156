import type { ListEndpoint } from '~/api/endpoint.ts';
import type { ListQuestion } from '~/api/schemas.ts';
import { session } from './session.ts';

/** A stretch of a list, as it was last seen. */
export interface Seen<Row> {
  /** What the list was asked for. */
  query: ListQuestion;
  /** Place of the first of `rows` in the whole list, from 0. */
  start: number;
  rows: readonly Row[];
  total: number;
}

/** By the name of the list's endpoint. In memory only: signing out leaves nothing of it in the browser's storages. */
const lists = new Map<string, Seen<unknown> & { person: string | undefined }>();

const person = () => (session.state.status === 'authenticated' ? session.state.user.Id : undefined);

/** Remembers what a list shows, so that a record opened from it has a next and a previous one. */
export function keepSeen<Row>({ name }: ListEndpoint<Row>, seen: Seen<Row>) {
  lists.set(name, { ...seen, person: person() });
}

/** What the person who is signed in last saw of a list. */
export function seenOf<Row>({ name }: ListEndpoint<Row>): Seen<Row> | undefined {
  const seen = lists.get(name);
  // Only an endpoint of that name has kept it, so the rows are of its kind.
  return seen?.person === person() ? (seen as Seen<Row> | undefined) : undefined;
}

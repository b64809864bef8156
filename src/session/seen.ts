import type { ListEndpoint } from '~/api/endpoint.ts';
import type { ListQuestion } from '~/api/schemas.ts';
import { session } from './session.ts';

/** A part of a list's rows, as the person last saw them. */
export interface Seen<Row> {
  /** Filters, order and search of the list. */
  query: ListQuestion;
  /** Index of the first of `rows` in the whole list, from 0. */
  start: number;
  rows: readonly Row[];
  /** null: the server does not say. */
  total: number | null;
}

/**
 * By the name of the list's endpoint. Kept in memory only, so that nothing is left in the browser after signing out.
 */
const lists = new Map<string, Seen<unknown> & { person: string | undefined }>();

const person = () => (session.state.status === 'authenticated' ? session.state.user.Id : undefined);

/** Remembers the rows that a list shows, so that a record opened from it has a next and a previous record. */
export function keepSeen<Row>({ name }: ListEndpoint<Row>, seen: Seen<Row>) {
  lists.set(name, { ...seen, person: person() });
}

/** What the signed-in person last saw of a list. */
export function seenOf<Row>({ name }: ListEndpoint<Row>): Seen<Row> | undefined {
  const seen = lists.get(name);
  // Entries are keyed by the endpoint's name, so the rows have its type.
  return seen?.person === person() ? (seen as Seen<Row> | undefined) : undefined;
}

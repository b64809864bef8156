import type { ListEndpoint } from '~/api/endpoint.ts';
import type { ListQuestion } from '~/api/schemas.ts';
import { perAccount } from '~/lib/perPerson.ts';

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
const lists = perAccount(() => new Map<string, Seen<unknown>>());

/** Remembers the rows that a list shows, so that a record opened from it has a next and a previous record. */
export function keepSeen<Row>({ name }: ListEndpoint<Row>, seen: Seen<Row>) {
  lists.value.set(name, seen);
}

/** What the signed-in person last saw of a list. */
export function seenOf<Row>({ name }: ListEndpoint<Row>): Seen<Row> | undefined {
  // Entries are keyed by the endpoint's name, so the rows have its type.
  return lists.value.get(name) as Seen<Row> | undefined;
}

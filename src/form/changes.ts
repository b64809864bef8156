import { refresh } from '~/api/answers.ts';
import { type Args, request } from '~/api/client.ts';
import type { Endpoint, ResultOf } from '~/api/endpoint.ts';
import { ApiError } from '~/api/errors.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The fields that differ from what the record has: one without a value, an empty one and a "no" are the same. */
export function changesOf<After extends Fields>(before: Fields, after: After): Partial<After> {
  const fields = Object.entries(after).filter(([field, value]) => comparable(value) !== comparable(before[field]));
  return Object.fromEntries(fields) as Partial<After>;
}

const comparable = (value: unknown) =>
  JSON.stringify((Array.isArray(value) && value.length === 0 ? null : value) || null);

interface Edit<Read extends Endpoint, After extends Fields> {
  /** The call that answers with the record, and what it is asked. */
  read: Read;
  args: Args<Read>;
  /** The call that will save the record: its stale answers are asked for again where the form is refused. */
  save: Endpoint;
  /** The record as the form began with it. */
  before: ResultOf<Read>;
  /** The record's fields by their names in `after`. */
  fieldsOf: (record: ResultOf<Read>) => Fields;
  /** What the form wants the fields to be. */
  after: After;
  /** Says that another person has changed the record. */
  stale: string;
}

/**
 * What a form changes of a record that other people change too, so that only this is written. The record is asked for
 * again first: where another person has changed one of the form's fields meanwhile, it rejects with a 409, and the
 * fields that were not typed in follow the record.
 */
export async function changesToFresh<Read extends Endpoint, After extends Fields>(edit: Edit<Read, After>) {
  const { read, args, save, before, fieldsOf, after, stale } = edit;
  const fresh = fieldsOf(await request(read, args));
  const now = Object.fromEntries(Object.keys(after).map((field) => [field, fresh[field]]));
  if (Object.keys(changesOf(fieldsOf(before), now)).length > 0) {
    await refresh(save);
    throw new ApiError('status', { endpoint: save.name, status: 409, serverMessage: stale });
  }
  return changesOf(now, after);
}

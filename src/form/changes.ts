import i18next from 'i18next';
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

/** What takes changes back: the same fields as the record had them. */
export const inverseChanges = <Changes extends Fields>(before: Fields, changes: Changes): Changes =>
  Object.fromEntries(
    Object.entries(changes).map(([field, value]) => [field, before[field] ?? emptyLike(value)]),
  ) as Changes;

const emptyLike = (value: unknown) => (Array.isArray(value) ? [] : typeof value === 'boolean' ? false : null);

/** A value in words. */
function wordsOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? i18next.t('form:conflict.yes') : i18next.t('form:conflict.no');
  if (Array.isArray(value)) return value.map(String).join(', ') || '—';
  return value === null || value === undefined || value === '' ? '—' : String(value);
}

const comparable = (value: unknown) =>
  JSON.stringify((Array.isArray(value) && value.length === 0 ? null : value) || null);

/** A field that another person has changed since the form began with the record, in words to be read. */
export interface Clash {
  field: string;
  label: string;
  /** What the record has now. */
  theirs: string;
  /** What the form wants. */
  mine: string;
  /** This person has changed it as well. */
  both: boolean;
}

/** Another person has changed fields of the form: nothing was saved, and the person chooses field by field. */
export class Conflict extends ApiError {
  readonly clashes: readonly Clash[];

  constructor(endpoint: Endpoint, serverMessage: string, clashes: readonly Clash[]) {
    super('status', { endpoint: endpoint.name, status: 409, serverMessage });
    this.clashes = clashes;
  }
}

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
  /** What the form calls a field. */
  labelOf: (field: keyof After & string) => string;
  /** A value as the form shows it, where it is a code or an id; undefined where it says itself what it is. */
  textOf?: (field: keyof After & string, value: unknown) => string | undefined;
}

/**
 * What a form changes of a record that other people change too, so that only this is written. The record is asked for
 * again first: where another person has changed one of the form's fields meanwhile, it rejects with a {@link Conflict},
 * which the form shows, and the fields that were not typed in follow the record.
 */
export async function changesToFresh<Read extends Endpoint, After extends Fields>(edit: Edit<Read, After>) {
  const { read, args, save, before, fieldsOf, after, stale, labelOf, textOf } = edit;
  const fresh = fieldsOf(await request(read, args));
  const now = Object.fromEntries(Object.keys(after).map((field) => [field, fresh[field]]));
  const began = fieldsOf(before);
  const theirs = Object.keys(changesOf(began, now));
  if (theirs.length > 0) {
    await refresh(save);
    const text = (field: string, value: unknown) => textOf?.(field, value) ?? wordsOf(value);
    const clashes = theirs.map((field) => ({
      field,
      label: labelOf(field),
      theirs: text(field, fresh[field]),
      mine: text(field, after[field]),
      both: comparable(after[field]) !== comparable(began[field]),
    }));
    throw new Conflict(save, stale, clashes);
  }
  return changesOf(now, after);
}

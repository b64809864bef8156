import i18next from 'i18next';
import { refresh } from '~/api/answers.ts';
import { type Args, request } from '~/api/client.ts';
import type { Endpoint, ResultOf } from '~/api/endpoint.ts';
import { ApiError } from '~/api/errors.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The fields that differ from the record; missing, empty and false count as equal. */
export function changesOf<After extends Fields>(before: Fields, after: After): Partial<After> {
  const fields = Object.entries(after).filter(([field, value]) => comparable(value) !== comparable(before[field]));
  return Object.fromEntries(fields) as Partial<After>;
}

/** The reverse of changes: the same fields with the record's values. */
export const inverseChanges = <Changes extends Fields>(before: Fields, changes: Changes): Changes =>
  Object.fromEntries(
    Object.entries(changes).map(([field, value]) => [field, before[field] ?? emptyLike(value)]),
  ) as Changes;

const emptyLike = (value: unknown) => (Array.isArray(value) ? [] : typeof value === 'boolean' ? false : null);

/** A value as text. */
function wordsOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? i18next.t('form:conflict.yes') : i18next.t('form:conflict.no');
  if (Array.isArray(value)) return value.map(String).join(', ') || '—';
  return value === null || value === undefined || value === '' ? '—' : String(value);
}

const comparable = (value: unknown) =>
  JSON.stringify((Array.isArray(value) && value.length === 0 ? null : value) || null);

/** A field that another person has changed since the form was opened, as text for display. */
export interface Clash {
  field: string;
  label: string;
  /** The record's current value. */
  theirs: string;
  /** The value in this form. */
  mine: string;
  /** This person has changed it too. */
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
  /** The call that reads the record, and its arguments. */
  read: Read;
  args: Args<Read>;
  /** The call that will save the record: the answers it touches are fetched again if the form is refused. */
  save: Endpoint;
  /** The record when the form was opened. */
  before: ResultOf<Read>;
  /** The record's fields under the names used in `after`. */
  fieldsOf: (record: ResultOf<Read>) => Fields;
  /** The values that the form wants to save. */
  after: After;
  /** The sentence for a record changed by another person. */
  stale: string;
  /** The form's label of a field. */
  labelOf: (field: keyof After & string) => string;
  /** A value as the form shows it, if it is a code or an id; undefined if the value is readable as it is. */
  textOf?: (field: keyof After & string, value: unknown) => string | undefined;
}

/**
 * The fields that a form changes in a record that other people may change too, so that only these are sent. The record
 * is fetched again first: if another person has changed one of the form's fields meanwhile, it rejects with a {@link
 * Conflict}, which the form shows; fields that were not edited take the record's new values.
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

/**
 * The initial values for editing a record: its values under the names of an empty form, which holds the defaults of a
 * new record. What is null or missing in the record stays empty; an id becomes the value of its choice.
 */
export function filled<Values extends object>(empty: Values, record: object | null | undefined): Values {
  const before = new Map(Object.entries(record ?? {}));
  const entries = Object.entries(empty).map(([name, nothing]) => {
    const value: unknown = before.get(name) ?? nothing;
    return [name, typeof nothing === 'string' && typeof value === 'number' ? String(value) : value];
  });
  return Object.fromEntries(entries) as Values;
}

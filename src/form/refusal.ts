import i18next from 'i18next';
import { ApiError } from '~/api/errors.ts';
import { explain } from '~/i18n/explain.ts';

/** A sending that rejects with it has its sentence above the form: the answer came, and will not do. */
export class Refusal extends Error {}

/** What the server refused: a sentence by field name, and what belongs to no field. */
export interface Refused {
  fields: Readonly<Record<string, string>>;
  form?: string | undefined;
}

/**
 * Sorts what the server refuses to the form's fields; the rest stands above the form.
 * @param names by the server's name of a field, in any case of its letters, the form's
 * @param at the field that an error as a whole belongs to: a 401 at the password
 */
export function sortRefusal(
  error: unknown,
  names: Readonly<Record<string, string>>,
  at?: (error: ApiError) => string | undefined,
): Refused {
  const fields: Record<string, string> = {};
  if (error instanceof Refusal) return { fields, form: error.message };
  if (!(error instanceof ApiError)) {
    console.error(error);
    return { fields, form: i18next.t('errors:generic') };
  }
  const whole = at?.(error);
  if (whole) return { fields: { [whole]: explain(error) } };
  const homeless: string[] = [];
  for (const [server, [sentence = '']] of Object.entries(error.fields)) {
    // A refusal of `Grupos[0]` is one of the field `Grupos`.
    const field = server.replace(/[.[]\d.*/, '').toLowerCase();
    const name = Object.keys(names).find((known) => known.toLowerCase() === field);
    if (name) fields[names[name] ?? name] ??= sentence;
    else homeless.push(sentence);
  }
  if (Object.keys(fields).length === 0 && error.kind !== 'aborted') homeless.unshift(explain(error));
  return { fields, form: homeless.join(' ') };
}

import i18next from 'i18next';
import { ApiError } from '~/api/errors.ts';
import { explain } from '~/i18n/explain.ts';

/** Rejecting a submission with this shows its sentence above the form: an answer came, but is not acceptable. */
export class Refusal extends Error {}

/** What the server refused: sentences by field name, and one for the form as a whole. */
export interface Refused {
  fields: Readonly<Record<string, string>>;
  form?: string | undefined;
}

/**
 * Assigns the server's errors to the form's fields; the rest is shown above the form.
 *
 * @param names form field by the server's field name, in any case
 * @param at the field for an error as a whole: a 401 at the password
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
    // An error for `Grupos[0]` belongs to the field `Grupos`.
    const field = server.replace(/[.[]\d.*/, '').toLowerCase();
    const name = Object.keys(names).find((candidate) => candidate.toLowerCase() === field);
    if (name) fields[names[name] ?? name] ??= sentence;
    else homeless.push(sentence);
  }
  if (Object.keys(fields).length === 0 && error.kind !== 'aborted') homeless.unshift(explain(error));
  return { fields, form: homeless.join(' ') };
}

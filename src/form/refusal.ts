import i18next from 'i18next';
import { ApiError } from '~/api/errors.ts';
import { explain } from '~/i18n/explain.ts';

/** A sending that rejects with it has its sentence above the form: the answer came, and will not do. */
export class Refusal extends Error {
  override name = 'Refusal';
}

/** What the server refused: a sentence by field name, and what belongs to no field. */
export interface Refused {
  fields: Readonly<Record<string, string>>;
  form?: string | undefined;
}

export interface Places {
  /** The form's own fields, `Direccion.Via` for a nested one. */
  names: readonly string[];
  /** The form's field by the server's name, where the two differ in more than their case. */
  served?: Readonly<Record<string, string>> | undefined;
  /** The field that an error as a whole belongs to: a 401 at the password. */
  at?: ((error: ApiError) => string | undefined) | undefined;
}

/** Sorts what the server refuses to the form's fields, whatever the case of their names; the rest stands above the form. */
export function sortRefusal(error: unknown, { names, served = {}, at }: Places): Refused {
  if (error instanceof Refusal) return { fields: {}, form: error.message };
  if (!(error instanceof ApiError)) {
    console.error(error);
    return { fields: {}, form: i18next.t('errors:generic') };
  }
  if (error.kind === 'aborted') return { fields: {} };
  const whole = at?.(error);
  if (whole !== undefined) return { fields: { [whole]: explain(error) } };

  const known = [...names.map((name) => [name, name] as const), ...Object.entries(served)].map(
    ([server, name]) => [server.toLowerCase(), name] as const,
  );
  const fields: Record<string, string> = {};
  const homeless: string[] = [];
  for (const [server, [sentence]] of Object.entries(error.fields)) {
    if (sentence === undefined) continue;
    const field = known.find(([name]) => belongs(server.toLowerCase(), name))?.[1];
    if (field === undefined) homeless.push(sentence);
    else fields[field] ??= sentence;
  }
  if (Object.keys(fields).length === 0) return { fields, form: [explain(error), ...homeless].join(' ') };
  return { fields, form: homeless.join(' ') || undefined };
}

/** `grupos[0]` and `grupos.0` are refusals of the field `grupos`. */
const belongs = (served: string, name: string) =>
  served === name || (served.startsWith(name) && /^[.[]\d/.test(served.slice(name.length)));

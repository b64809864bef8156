import i18next from 'i18next';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { flatten, type GenericSchema, type InferOutput, safeParse } from 'valibot';
import { ApiError } from '~/api/errors.ts';
import { explain } from '~/i18n/explain.ts';

export interface Problems {
  /** A sentence by field name. */
  fields?: Record<string, string | undefined>;
  /** What belongs to no field of its own. */
  form?: string | undefined;
}

// biome-ignore lint/suspicious/noConfusingVoidType: most have nothing to say
type Send<S extends GenericSchema> = (values: InferOutput<S>) => Promise<Problems | void>;

/**
 * A small form: its fields keep their own values, a schema checks them when it is sent, and the first field at fault
 * has the focus. One sending at a time. `send` resolves to what is wrong with the answer, or to nothing; what the server
 * refuses stands at its field, or where `fieldOf` says, or above the form.
 */
export function useSubmit<S extends GenericSchema>(
  schema: S,
  send: Send<S>,
  fieldOf?: (error: ApiError) => string | undefined,
) {
  const [problems, setProblems] = useState<Problems>({});
  const [loading, setLoading] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const busy = useRef(false);

  // With the paint that shows the sentence, not after it: whoever sees it can type at once.
  useLayoutEffect(() => {
    if (problems.fields) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problems]);

  const refused = (error: unknown, names: string[]): Problems => {
    if (!(error instanceof ApiError)) {
      console.error(error);
      return { form: i18next.t('errors:generic') };
    }
    const field = fieldOf?.(error);
    if (field) return { fields: { [field]: explain(error) } };
    const said = names.flatMap((name) => (error.said(name) ? [[name, error.said(name)]] : []));
    return said.length > 0 ? { fields: Object.fromEntries(said) } : { form: explain(error) };
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy.current) return;
    const typed = Object.fromEntries(new FormData(event.currentTarget));
    const checked = safeParse(schema, typed);
    if (!checked.success) {
      const found = flatten(checked.issues).nested as Record<string, string[] | undefined> | undefined;
      const first = Object.entries(found ?? {}).map(([name, sentences]) => [name, sentences?.[0]]);
      return setProblems({ fields: Object.fromEntries(first) });
    }
    busy.current = true;
    setLoading(true);
    setProblems({});
    try {
      setProblems((await send(checked.output)) ?? {});
    } catch (error) {
      setProblems(refused(error, Object.keys(typed)));
    } finally {
      busy.current = false;
      setLoading(false);
    }
  };

  return {
    formProps: { ref: form, onSubmit, loading, submitError: problems.form },
    errors: problems.fields ?? {},
    loading,
  };
}

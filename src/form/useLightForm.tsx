import { useLayoutEffect, useRef, useState } from 'react';
import { type GenericSchema, getDotPath, type InferOutput, safeParse } from 'valibot';
import type { ApiError } from '~/api/errors.ts';
import { type BoundField, FieldsProvider } from './context.ts';
import type { FormHandle } from './Form.tsx';
import { type Refused, sortRefusal } from './refusal.ts';

type Texts = Record<string, string>;

const nothing: Refused = { fields: {} };

interface Options<S extends GenericSchema<Texts, Texts>> {
  schema: S;
  defaults: Texts;
  send: (values: InferOutput<S>) => Promise<unknown>;
  at?: (error: ApiError) => string | undefined;
}

/**
 * `useForm` for the screens before the sign-in: same components, fields and texts, but without react-hook-form, whose
 * 13 kB every sign-in would load. Its fields hold texts and are checked when the form is sent.
 */
export function useLightForm<S extends GenericSchema<Texts, Texts>>(options: Options<S>): FormHandle {
  const { schema, defaults, send, at } = options;
  const [values, setValues] = useState(defaults);
  const [refused, setRefused] = useState(nothing);
  const [loading, setLoading] = useState(false);
  const busy = useRef(false);
  const element = useRef<HTMLFormElement>(null);

  // In the same paint that shows the error, not after it: a person who sees it can type at once.
  useLayoutEffect(() => {
    if (refused !== nothing) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refused]);

  // On a page that the build rendered, text typed before React took over stays; otherwise the device's values are used.
  const serialized = JSON.stringify(defaults);
  useLayoutEffect(() => {
    if (!element.current) return;
    const typed = Object.fromEntries(new FormData(element.current)) as Texts;
    const now: [string, string][] = Object.entries(JSON.parse(serialized) as Texts).map(([name, usual]) => [
      name,
      typed[name] || usual,
    ]);
    setValues((before) =>
      now.every(([name, text]) => before[name] === text) ? before : { ...before, ...Object.fromEntries(now) },
    );
  }, [serialized]);

  const submit = async () => {
    if (busy.current || !element.current) return false;
    // Read from the DOM, not from state: a password manager may fill a field without an event.
    const typed = Object.fromEntries(new FormData(element.current)) as Texts;
    setValues(typed);
    const checked = safeParse(schema, typed);
    if (!checked.success) {
      const fields: Record<string, string> = {};
      for (const issue of checked.issues) fields[getDotPath(issue) ?? ''] ??= issue.message;
      setRefused({ fields });
      return false;
    }
    busy.current = true;
    setLoading(true);
    setRefused(nothing);
    try {
      await send(checked.output);
      return true;
    } catch (error) {
      setRefused(sortRefusal(error, Object.fromEntries(Object.keys(typed).map((name) => [name, name])), at));
      return false;
    } finally {
      busy.current = false;
      setLoading(false);
    }
  };

  const useField = (name: string): BoundField => ({
    value: values[name],
    error: refused.fields[name],
    onChange: (value) => setValues((before) => ({ ...before, [name]: String(value) })),
    control: { name },
  });
  return {
    submit,
    loading,
    submitError: refused.form,
    element,
    provide: (children) => <FieldsProvider value={{ useField }}>{children}</FieldsProvider>,
  };
}

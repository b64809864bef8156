import { valibotResolver } from '@hookform/resolvers/valibot';
import { type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { ApiError } from '~/api/errors.ts';

/** A large form: a schema says what is right, each field at the moment that it is left. Small ones take `useSubmit`. */
export function useSchemaForm<S extends GenericSchema<FieldValues, FieldValues>>(
  schema: S,
  defaultValues: DefaultValues<InferInput<S>>,
) {
  return useForm<InferInput<S>, unknown, InferOutput<S>>({
    resolver: valibotResolver(schema),
    defaultValues,
    mode: 'onTouched',
  });
}

/**
 * Puts what the server refuses at its fields, whatever the case of their names, and the focus on the first.
 * @param names the form's fields, by the names that the server calls them by
 * @returns whether every sentence found its field; otherwise the whole belongs above the form
 */
export function refuse<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, FieldValues>,
  error: ApiError,
  names: Readonly<Record<string, FieldPath<Values>>>,
): boolean {
  const said = Object.entries(names).flatMap(([served, field]) => {
    const message = error.said(served);
    return message ? [{ field, message }] : [];
  });
  for (const [index, { field, message }] of said.entries())
    form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
  return said.length > 0 && said.length >= Object.keys(error.fields).length;
}

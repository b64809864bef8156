import type { ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { Field, type FieldControl } from '~/ui/Field.tsx';
import { type BoundField, useFields } from './context.ts';

/** What every field of a form takes. */
export interface FieldProps<Values extends FieldValues> {
  name: FieldPath<Values>;
  label: string;
  /** Says so to people and to readers; the form's schema decides. */
  required?: boolean | undefined;
  help?: ReactNode;
  /** What the page knows to be wrong with it; what the form knows goes first. */
  error?: ReactNode;
  /** A button that mends the error, beside it. */
  fix?: ReactNode;
  /** At the right end of the label's line. */
  aside?: ReactNode;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

type Control = FieldControl & BoundField['control'] & { disabled: boolean | undefined };

interface NamedFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** The control: spread the first on it. */
  children: (control: Control, field: BoundField) => ReactNode;
}

/** A control under its label, tied by its name to the form's value, error and focus. */
export function NamedField<Values extends FieldValues>({
  error,
  disabled,
  children,
  ...rest
}: NamedFieldProps<Values>) {
  const field = useFields().useField(rest.name);
  return (
    <Field {...rest} error={field.error ?? error}>
      {(control) => children({ ...control, ...field.control, disabled }, field)}
    </Field>
  );
}

/** A field's value where it is text, and nothing typed where there is none yet. */
export const asText = (value: unknown) => (typeof value === 'string' ? value : '');

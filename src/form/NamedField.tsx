import type { ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { Field, type FieldControl } from '~/ui/Field.tsx';
import { type BoundField, useFields } from './context.ts';

/** Props of every form field. */
export interface FieldProps<Values extends FieldValues> {
  name: FieldPath<Values>;
  label: string;
  /** Marks the field as required for people and screen readers; the form's schema decides. */
  required?: boolean | undefined;
  help?: ReactNode;
  /** An error known to the page; errors of the form come first. */
  error?: ReactNode;
  /** A button beside the error that fixes it. */
  fix?: ReactNode;
  /** At the right end of the label's line. */
  aside?: ReactNode;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

type Control = FieldControl & BoundField['control'] & { disabled: boolean | undefined };

interface NamedFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** Renders the control: spread the first argument on it. */
  children: (control: Control, field: BoundField) => ReactNode;
}

/** A control with its label, connected by name to the form's value, error and focus. */
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

/** A field's value if it is text, otherwise ''. */
export const asText = (value: unknown) => (typeof value === 'string' ? value : '');

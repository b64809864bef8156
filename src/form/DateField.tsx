import type { FieldValues } from 'react-hook-form';
import { DateInput } from './DateInput.tsx';
import { type FieldProps, NamedField } from './NamedField.tsx';

interface DateFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** How a date is written, where the general words do not do. */
  placeholder?: string;
}

/** Holds the day in ISO; the typed text where it is not a day, '' while it is empty. */
export function DateField<Values extends FieldValues>({ placeholder, ...rest }: DateFieldProps<Values>) {
  return (
    <NamedField {...rest}>
      {(control, field) => <DateInput {...control} field={field} {...(placeholder && { placeholder })} />}
    </NamedField>
  );
}

import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { formatDate } from '~/lib/format.ts';
import { languages, pageLanguage } from '~/lib/languages.ts';
import { parseTypedDate } from '~/lib/typedDate.ts';
import { Input } from '~/ui/Input.tsx';
import type { BoundField } from './context.ts';
import { type FieldProps, NamedField } from './NamedField.tsx';
import { useTyped } from './useTyped.ts';

/** The value is an ISO day; the typed text if it is not a day, '' if empty. */
export function DateField<Values extends FieldValues>(props: FieldProps<Values>) {
  return <NamedField {...props}>{(control, field) => <DateInput {...control} field={field} />}</NamedField>;
}

interface DateInputProps extends Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'onBlur'> {
  field: BoundField;
}

/** A date in the page's language. The browser's own date field would use the browser's language. */
function DateInput({ field, ...rest }: DateInputProps) {
  const typed = useTyped(field, {
    read: (text) => parseTypedDate(text) ?? text.trim(),
    write: (value) => {
      if (value === undefined || value === null || value === '') return '';
      return typeof value === 'string' && parseTypedDate(value) === value ? formatDate(value) : undefined;
    },
  });
  return (
    <Input
      placeholder={languages[pageLanguage()].datePlaceholder}
      {...rest}
      {...typed}
      inputMode="numeric"
      autoComplete="off"
      className="tabular-nums"
    />
  );
}

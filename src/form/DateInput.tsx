import type { ComponentProps } from 'react';
import { formatDate } from '~/lib/format.ts';
import { languages, pageLanguage } from '~/lib/languages.ts';
import { parseTypedDate } from '~/lib/typedDate.ts';
import { Input } from '~/ui/Input.tsx';
import type { BoundField } from './context.ts';
import { useTyped } from './useTyped.ts';

interface DateInputProps extends Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'onBlur'> {
  field: BoundField;
}

/** A day as it is written in the page's language. The browser's own field would write it in the browser's language. */
export function DateInput({ field, ...rest }: DateInputProps) {
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

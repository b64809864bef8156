import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { visible } from '~/domain/visible.ts';
import { Input, type InputSize } from '~/ui/Input.tsx';
import { asText, type FieldProps, NamedField } from './NamedField.tsx';

interface TextFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  type?: 'text' | 'email' | 'tel' | 'url';
  size?: InputSize;
  /** Monospaced codes: CUPS, NIF, IBAN. */
  mono?: boolean;
  placeholder?: string;
  autoComplete?: string;
  autoFocus?: boolean;
  maxLength?: number;
  /** Inside the field at the right end: a unit, a verdict. */
  end?: ReactNode;
  /** Cleans the text while it is typed or pasted. */
  clean?: (text: string) => string;
  /** How a value is displayed: in groups, even if the form's default has none. */
  written?: (text: string) => string;
}

export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const {
    type,
    size,
    mono,
    placeholder,
    autoComplete,
    autoFocus,
    maxLength,
    end,
    clean = String,
    written = String,
  } = props;
  return (
    <NamedField {...props}>
      {(control, { value, onChange }) => (
        <Input
          {...{ type, size, mono, placeholder, autoComplete, autoFocus, maxLength, end }}
          {...control}
          // In a dialog, the first element with this attribute gets the focus.
          data-autofocus={autoFocus || undefined}
          value={written(asText(value))}
          onChange={(event) => onChange(clean(visible(event.target.value)))}
        />
      )}
    </NamedField>
  );
}

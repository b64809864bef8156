import type { FieldValues } from 'react-hook-form';
import { Textarea } from '~/ui/Textarea.tsx';
import { asText, type FieldProps, NamedField } from './NamedField.tsx';

interface TextAreaFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  rows?: number;
  /** Monospaced: JSON, lists of codes. */
  mono?: boolean;
  placeholder?: string;
  maxLength?: number;
}

export function TextAreaField<Values extends FieldValues>(props: TextAreaFieldProps<Values>) {
  const { rows = 3, mono, placeholder, maxLength, ...rest } = props;
  return (
    <NamedField {...rest}>
      {(control, { value, onChange }) => (
        <Textarea
          {...{ rows, mono, placeholder, maxLength }}
          {...control}
          value={asText(value)}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </NamedField>
  );
}

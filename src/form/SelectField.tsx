import type { FieldValues } from 'react-hook-form';
import type { Choice } from '~/ui/choices.tsx';
import { Select } from '~/ui/Select.tsx';
import { asText, type FieldProps, NamedField } from './NamedField.tsx';

interface SelectFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  choices: readonly Choice[];
  /** Of the line that chooses nothing; without it the first choice stands. */
  none?: string;
}

/** One of a few. Holds the choice's value, '' for none. */
export function SelectField<Values extends FieldValues>({ choices, none, ...rest }: SelectFieldProps<Values>) {
  return (
    <NamedField {...rest}>
      {(control, { value, onChange }) => (
        <Select
          {...control}
          choices={choices}
          none={none}
          value={asText(value)}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </NamedField>
  );
}

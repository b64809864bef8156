import type { FieldValues } from 'react-hook-form';
import type { Choice } from '~/ui/choices.tsx';
import { Select } from '~/ui/Select.tsx';
import { asText, type FieldProps, NamedField } from './NamedField.tsx';

interface SelectFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  choices: readonly Choice[];
  /** Text of the empty option; without it, the first option is preselected. */
  none?: string;
}

/** Choice of one among a few. The value is the choice's `value`, '' for none. */
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

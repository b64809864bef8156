import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/lib/format.ts';
import type { Choice } from '~/ui/choices.tsx';
import { Select } from '~/ui/Select.tsx';
import { asText, type FieldProps, NamedField } from './NamedField.tsx';

interface SelectFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  choices: readonly Choice[];
  /** Text of the empty option; without it, the first option is preselected. */
  none?: string;
}

/** Maximum number of choices rendered: thousands would freeze the page. */
const most = 1_000;

/** Choice of one among a few. The value is the choice's `value`, '' for none. If there are too many, a line says so. */
export function SelectField<Values extends FieldValues>({ choices, none, ...rest }: SelectFieldProps<Values>) {
  const { t } = useTranslation('form');
  const more = choices.length > most;
  return (
    <NamedField {...rest}>
      {(control, { value, onChange }) => (
        <Select
          {...control}
          choices={more ? choices.filter((choice, at) => at < most || choice.value === value) : choices}
          none={none}
          value={asText(value)}
          onChange={(event) => onChange(event.target.value)}
        >
          {more && (
            <option disabled>
              {t('choices.first', { shown: formatNumber(most), number: formatNumber(choices.length) })}
            </option>
          )}
        </Select>
      )}
    </NamedField>
  );
}

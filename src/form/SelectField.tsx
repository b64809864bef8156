import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/lib/format.ts';
import type { Choice } from '~/ui/choices.tsx';
import { Select } from '~/ui/Select.tsx';
import { asText, type FieldProps, NamedField } from './NamedField.tsx';

interface SelectFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  choices: readonly Choice[];
  /** Of the line that chooses nothing; without it the first choice stands. */
  none?: string;
}

/** More lines than anybody reads would hold the page for seconds. */
const most = 1_000;

/** One of a few. Holds the choice's value, '' for none. Where there are too many, the first stand there, and it says so. */
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

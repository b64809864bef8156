import { useTranslation } from 'react-i18next';
import { ComboField } from '~/form/ComboField.tsx';
import type { FieldProps } from '~/form/NamedField.tsx';
import { SelectField } from '~/form/SelectField.tsx';
import type { Choice } from '~/ui/Combobox.tsx';
import type { AltaValues, Field } from '../values.ts';
import { fields } from './fields.ts';

interface ChoiceFieldProps extends FieldProps<AltaValues> {
  name: Field;
  /** undefined while the list is loading. */
  choices: readonly Choice[] | undefined;
  /** Called with a choice after it has become the field's value. */
  onChoose?: (value: string) => void;
}

/** One from a list, by searching or in the browser's own select, as the row of the field says. */
export function ChoiceField({ choices, onChoose, ...field }: ChoiceFieldProps) {
  const { t } = useTranslation('alta');
  const { kind, empty, placeholder, unread } = fields[field.name];
  if (kind !== 'search')
    return <SelectField<AltaValues> {...field} choices={choices ?? []} none={empty === '' ? t('choose') : undefined} />;
  return (
    <ComboField<AltaValues>
      {...field}
      choices={choices ?? []}
      empty={choices ? t('nothingFound') : t('loading')}
      placeholder={placeholder?.(t)}
      {...(unread && { unread: (text) => unread(text, t) })}
      onChoose={onChoose}
    />
  );
}

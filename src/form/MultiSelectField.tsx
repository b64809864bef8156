import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { MultiCombobox } from '~/ui/Combobox.tsx';
import type { Choice } from '~/ui/choices.tsx';
import { type FieldProps, NamedField } from './NamedField.tsx';

interface MultiSelectFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  choices: readonly Choice[];
  placeholder?: string;
  /** Text for no match, if the general one does not fit. */
  empty?: string;
}

/** Choice of several options, each shown as a chip. The value holds the options' values in the order of choosing. */
export function MultiSelectField<Values extends FieldValues>(props: MultiSelectFieldProps<Values>) {
  const { choices, placeholder, empty, ...rest } = props;
  const { t } = useTranslation('form');
  return (
    <NamedField {...rest}>
      {({ name: _, onBlur, ref: inputRef, disabled, ...control }, { value, onChange, refuse }) => (
        <MultiCombobox
          {...{ control, inputRef, choices, placeholder, onBlur, disabled, onChange }}
          onUnread={(text) => refuse?.(text && t('choices.unread', { text }))}
          values={Array.isArray(value) ? value : none}
          empty={empty ?? t('choices.none')}
          removeName={(label) => t('choices.remove', { label })}
        />
      )}
    </NamedField>
  );
}

const none: readonly string[] = [];

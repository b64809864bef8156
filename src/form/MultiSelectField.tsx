import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Choice } from '~/ui/choices.tsx';
import { MultiCombobox } from '~/ui/MultiCombobox.tsx';
import { type FieldProps, NamedField } from './NamedField.tsx';

interface MultiSelectFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  choices: readonly Choice[];
  placeholder?: string;
  /** Said where nothing matches, where the general words do not do. */
  empty?: string;
}

/** Any of several, each chosen one a chip. Holds the values of the choices, in the order that they were chosen. */
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

import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Combobox, isCalled } from '~/ui/Combobox.tsx';
import type { Choice } from '~/ui/choices.tsx';
import { asText, type FieldProps, NamedField } from './NamedField.tsx';

interface ComboFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  choices: readonly Choice[];
  /** Text for no match, if the general one does not fit. */
  empty?: string;
  placeholder?: string;
  /** Error for a text that is not a choice, if the general one does not fit. */
  unread?: (text: string) => string;
  /** Called with a choice after it has become the field's value. */
  onChoose?: (value: string) => void;
}

/** Choice of one option by searching any of its words. The value is the choice's `value`, '' for none. */
export function ComboField<Values extends FieldValues>(props: ComboFieldProps<Values>) {
  const { choices, empty, placeholder, unread, onChoose, ...rest } = props;
  const { t } = useTranslation('form');
  const sentenceOf = (text: string) =>
    choices.find(({ label, refused }) => refused && isCalled(label, text))?.refused ??
    unread?.(text) ??
    t('choices.unread', { text });
  return (
    <NamedField {...rest}>
      {({ name: _, onBlur, ref: inputRef, disabled, ...control }, { value, onChange, refuse }) => (
        <Combobox
          {...{ control, inputRef, choices, placeholder, onBlur, disabled }}
          onUnread={(text) => refuse?.(text && sentenceOf(text))}
          empty={empty ?? t('choices.none')}
          value={asText(value)}
          onChange={(next) => {
            onChange(next);
            onChoose?.(next);
          }}
        />
      )}
    </NamedField>
  );
}

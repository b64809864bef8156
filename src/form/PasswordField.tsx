import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { InputSize } from '~/ui/Input.tsx';
import { PasswordInput } from '~/ui/PasswordInput.tsx';
import { asText, type FieldProps, NamedField } from './NamedField.tsx';

export interface PasswordFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  size?: InputSize;
  autoFocus?: boolean;
  autoComplete?: 'current-password' | 'new-password';
}

/** A password that can be shown. Uses only texts that are always loaded, because the sign-in waits for no others. */
export function PasswordField<Values extends FieldValues>(props: PasswordFieldProps<Values>) {
  const { label, size, autoFocus, autoComplete } = props;
  const { t } = useTranslation();
  return (
    <NamedField {...props}>
      {(control, { value, onChange }) => (
        <PasswordInput
          {...{ size, autoFocus, autoComplete }}
          {...control}
          showName={`${t('password.show')}: ${label}`}
          hideName={`${t('password.hide')}: ${label}`}
          capsLockText={t('password.capsLock')}
          value={asText(value)}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </NamedField>
  );
}

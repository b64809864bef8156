import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '~/ui/Field.tsx';
import { PasswordInput } from '~/ui/PasswordInput.tsx';

type Words = 'showName' | 'hideName' | 'capsLockText';

interface PasswordFieldProps extends Omit<ComponentProps<typeof PasswordInput>, Words | 'size'> {
  label: string;
  error: string | undefined;
  help?: string;
  /** At the end of the label's line. */
  aside?: ReactNode;
}

export function PasswordField({ label, error, help, aside, ...input }: PasswordFieldProps) {
  const { t } = useTranslation('auth');
  return (
    <Field label={label} error={error} help={help} aside={aside}>
      {(control) => (
        <PasswordInput
          size="lg"
          showName={t('showPassword')}
          hideName={t('hidePassword')}
          capsLockText={t('capsLock')}
          {...input}
          {...control}
        />
      )}
    </Field>
  );
}

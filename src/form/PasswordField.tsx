import CircleAlert from 'lucide-react/icons/circle-alert';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Icon } from '~/ui/Icon.tsx';
import { Input, type InputSize } from '~/ui/Input.tsx';
import { asText, type FieldProps, NamedField } from './NamedField.tsx';

export interface PasswordFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  size?: InputSize;
  autoFocus?: boolean;
  autoComplete?: 'current-password' | 'new-password';
}

/**
 * A password that can be shown, with a warning about caps lock. Uses only texts that are always loaded, because the
 * sign-in waits for no others.
 */
export function PasswordField<Values extends FieldValues>(props: PasswordFieldProps<Values>) {
  const { label, size, autoFocus, autoComplete = 'current-password' } = props;
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const toggle = `${t(shown ? 'password.hide' : 'password.show')}: ${label}`;
  return (
    <NamedField {...props}>
      {({ onBlur, ...control }, { value, onChange }) => (
        <>
          <Input
            {...{ size, autoFocus, autoComplete }}
            {...control}
            autoCapitalize="none"
            spellCheck={false}
            type={shown ? 'text' : 'password'}
            value={asText(value)}
            onChange={(event) => onChange(event.target.value)}
            onKeyUp={(event) => setCapsLock(event.getModifierState('CapsLock'))}
            onBlur={(event) => {
              setCapsLock(false);
              onBlur?.(event);
            }}
            end={
              <button
                type="button"
                aria-label={toggle}
                title={toggle}
                onClick={() => setShown(!shown)}
                className="hit flex size-7 items-center justify-center rounded-sm text-text2 hover:text-text"
              >
                <Icon of={shown ? EyeOff : Eye} />
              </button>
            }
          />
          <p role="status" className="text-12 text-amber-fg empty:hidden">
            {capsLock && (
              <span className="flex items-center gap-1.5">
                <Icon of={CircleAlert} size={14} />
                {t('password.capsLock')}
              </span>
            )}
          </p>
        </>
      )}
    </NamedField>
  );
}

import CircleAlert from 'lucide-react/icons/circle-alert';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, useState } from 'react';
import { Icon } from './Icon.tsx';
import { Input } from './Input.tsx';

interface PasswordInputProps extends Omit<ComponentProps<typeof Input>, 'type' | 'end' | 'icon'> {
  /** Accessible names of the eye button. */
  showName: string;
  hideName: string;
  capsLockText: string;
}

/** A password field that can show its text, and warns about caps lock. */
export function PasswordInput({
  showName,
  hideName,
  capsLockText,
  onKeyUp,
  onBlur,
  // After the spread, type-checking this prop would take a second longer.
  autoComplete = 'current-password',
  ...rest
}: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);

  return (
    <>
      <Input
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        type={shown ? 'text' : 'password'}
        onKeyUp={(event) => {
          setCapsLock(event.getModifierState('CapsLock'));
          onKeyUp?.(event);
        }}
        onBlur={(event) => {
          setCapsLock(false);
          onBlur?.(event);
        }}
        end={
          <button
            type="button"
            aria-label={shown ? hideName : showName}
            title={shown ? hideName : showName}
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
            {capsLockText}
          </span>
        )}
      </p>
    </>
  );
}

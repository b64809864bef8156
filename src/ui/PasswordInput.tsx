import CircleAlert from 'lucide-react/icons/circle-alert';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, useState } from 'react';
import { Icon } from './Icon.tsx';
import { Input } from './Input.tsx';

interface PasswordInputProps extends Omit<ComponentProps<typeof Input>, 'type' | 'end' | 'icon'> {
  /** Names of the eye. */
  showName: string;
  hideName: string;
  capsLockText: string;
}

/** Can be looked at, and says when caps lock is on while it is typed. */
export function PasswordInput({
  showName,
  hideName,
  capsLockText,
  onKeyUp,
  onBlur,
  // Not before the spread below: merging its many possible values with the rest's costs the type check a second.
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

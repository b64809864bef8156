import Dices from 'lucide-react/icons/dices';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCopyNames } from '~/i18n/useCopyNames.ts';
import { Button } from '~/ui/Button.tsx';
import { Copy } from '~/ui/Copy.tsx';
import { useFields } from './context.ts';
import { asText } from './NamedField.tsx';
import { PasswordField, type PasswordFieldProps } from './PasswordField.tsx';
import { generatePassword, strength } from './password.ts';
import { StrengthMeter } from './StrengthMeter.tsx';

interface NewPasswordFieldProps<Values extends FieldValues>
  extends Omit<PasswordFieldProps<Values>, 'aside' | 'shown'> {
  /** A button makes one up, for a person who sets another's. */
  generates?: boolean;
}

/** A password that is being chosen: how hard it is to guess, and where asked for a button that makes one up. */
export function NewPasswordField<Values extends FieldValues>({ generates, ...rest }: NewPasswordFieldProps<Values>) {
  const { t } = useTranslation('form');
  const { useField } = useFields();
  const { value, onChange } = useField(rest.name);
  const [made, setMade] = useState<string>();
  const typed = asText(value);
  const isMade = made !== undefined && made === typed;
  const make = () => {
    const password = generatePassword();
    setMade(password);
    onChange(password);
  };
  const copyNames = useCopyNames();
  return (
    <div className="flex flex-col gap-2">
      <PasswordField
        autoComplete="new-password"
        {...rest}
        // What was made up is in sight, to be handed on.
        shown={isMade}
        aside={
          generates && (
            <span className="flex items-center gap-1">
              {isMade && <Copy text={typed} names={copyNames} />}
              <Button size="sm" variant="ghost" icon={Dices} onClick={make}>
                {t('password.generate')}
              </Button>
            </span>
          )
        }
      />
      <StrengthMeter value={typed === '' ? undefined : strength(typed)} />
    </div>
  );
}

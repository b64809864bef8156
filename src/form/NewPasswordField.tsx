import Dices from 'lucide-react/icons/dices';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCopyNames } from '~/i18n/useCopyNames.ts';
import { cx } from '~/lib/cx.ts';
import { missing } from '~/lib/format.ts';
import { Button } from '~/ui/Button.tsx';
import { Copy } from '~/ui/Copy.tsx';
import { useFields } from './context.ts';
import { asText } from './NamedField.tsx';
import { PasswordField, type PasswordFieldProps } from './PasswordField.tsx';
import { generatePassword, strength } from './password.ts';

interface NewPasswordFieldProps<Values extends FieldValues> extends Omit<PasswordFieldProps<Values>, 'aside'> {
  /**
   * Offers a button that generates one, for a person who sets another's password. The generated password is shown below
   * the field until another one is typed. What the field begins with was generated too.
   */
  generates?: boolean;
}

/** A new password, with its strength. */
export function NewPasswordField<Values extends FieldValues>({ generates, ...rest }: NewPasswordFieldProps<Values>) {
  const { t } = useTranslation('form');
  const copyNames = useCopyNames();
  const { value, onChange } = useFields().useField(rest.name);
  const typed = asText(value);
  const [made, setMade] = useState(generates ? typed : undefined);
  const make = () => {
    const password = generatePassword();
    setMade(password);
    onChange(password);
  };
  return (
    <div className="flex flex-col gap-2">
      <PasswordField
        autoComplete="new-password"
        {...rest}
        aside={
          generates && (
            <Button size="sm" variant="ghost" icon={Dices} onClick={make}>
              {t('password.generate')}
            </Button>
          )
        }
      />
      {made && made === typed && (
        <p className="flex items-center gap-1">
          <code className="font-mono">{made}</code>
          <Copy text={made} names={copyNames} />
        </p>
      )}
      <StrengthMeter value={typed === '' ? undefined : strength(typed)} />
    </div>
  );
}

const fills = ['bg-red-dot', 'bg-amber-dot', 'bg-blue-dot', 'bg-green-dot'] as const;

/** The strength of a password, as three bars and a word; undefined before anything is typed. */
function StrengthMeter({ value }: { value: 0 | 1 | 2 | 3 | undefined }) {
  const { t } = useTranslation('form');
  const words = [t('password.0'), t('password.1'), t('password.2'), t('password.3')] as const;
  return (
    <div className="mt-2 flex items-center gap-2">
      <span className="flex flex-1 gap-1" aria-hidden>
        {[1, 2, 3].map((step) => (
          <span key={step} className={cx('h-1 flex-1 rounded-full', value && step <= value ? fills[value] : 'bg-s3')} />
        ))}
      </span>
      <span aria-live="polite" className="text-12 text-text2">
        {`${t('password.strength')}: ${value === undefined ? missing : words[value]}`}
      </span>
    </div>
  );
}

import KeyRound from 'lucide-react/icons/key-round';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { changeOwnPassword } from '~/api/users.ts';
import { FormSection } from '~/form/FormPage.tsx';
import { NewPasswordField } from '~/form/NewPasswordField.tsx';
import { PasswordField } from '~/form/PasswordField.tsx';
import { shortest } from '~/form/password.ts';
import { fieldCheck, useRules } from '~/form/rules.ts';
import { useForm } from '~/form/useForm.tsx';
import { useSession } from '~/session/useSession.ts';
import { Notice } from '~/ui/Notice.tsx';

const empty = { OldPassword: '', NewPassword: '', Repeat: '' };

interface PasswordSectionProps {
  mustChange: boolean;
  /** True: a new password is required first. */
  first?: boolean;
  onChanged?: () => void;
}

/** Changes the person's own password. The server checks its rules; the error is shown at the field. */
export function PasswordSection({ mustChange, first = false, onChanged }: PasswordSectionProps) {
  const { t } = useTranslation('profile');
  const { t: texts } = useTranslation('form');
  const rules = useRules();
  const state = useSession();
  const email = (state.status === 'authenticated' && state.user.Email) || undefined;
  const form = useForm({
    schema: v.pipe(
      v.object({
        OldPassword: v.pipe(v.string(), v.nonEmpty(texts('rule.required'))),
        NewPassword: rules.newPassword(email),
        Repeat: v.string(),
      }),
      fieldCheck('NewPassword', ({ OldPassword, NewPassword }) => NewPassword !== OldPassword, t('password.same')),
      fieldCheck('Repeat', ({ NewPassword, Repeat }) => NewPassword === Repeat, t('password.different')),
    ),
    defaults: empty,
    endpoint: changeOwnPassword,
    args: ({ OldPassword, NewPassword }) => ({ body: { OldPassword, NewPassword } }),
    onDone: () => {
      form.reset(empty, { keepDirtyValues: false });
      onChanged?.();
    },
  });
  return (
    <FormSection
      form={form}
      title={t('password.title')}
      text={mustChange ? undefined : t('password.text')}
      submit={t('password.submit')}
    >
      {mustChange && (
        <Notice tone="amber" icon={KeyRound} title={t('password.must')}>
          {t(first ? 'password.first' : 'password.text')}
        </Notice>
      )}
      <PasswordField name="OldPassword" label={t('password.old')} autoComplete="current-password" required />
      <NewPasswordField
        name="NewPassword"
        label={t('password.new')}
        help={t('password.rule', { count: shortest })}
        required
      />
      <PasswordField name="Repeat" label={t('password.repeat')} autoComplete="new-password" required />
    </FormSection>
  );
}

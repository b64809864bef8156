import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { setUserPassword, type User } from '~/api/users.ts';
import { EditDialog } from '~/form/EditDialog.tsx';
import { NewPasswordField } from '~/form/NewPasswordField.tsx';
import { useRules } from '~/form/rules.ts';
import { useForm } from '~/form/useForm.tsx';
import { nameOf } from '~/trade/users/person.ts';
import { GivenPassword } from './GivenPassword.tsx';

interface PasswordDialogProps {
  user: User;
  onClose: () => void;
}

/** A new password for another person, typed or generated. */
export function PasswordDialog({ user, onClose }: PasswordDialogProps) {
  const { t } = useTranslation('users');
  const rules = useRules();
  const taken = useRef<string>(undefined);
  const [given, setGiven] = useState<string>();
  const form = useForm({
    schema: v.object({ Password: rules.newPassword() }),
    defaults: { Password: '' },
    endpoint: setUserPassword,
    args: (body) => ({ query: { Id: user.Id }, body }),
    onDone: (_, { Password }) => {
      taken.current = Password;
    },
  });
  if (given !== undefined) return <GivenPassword password={given} onClose={onClose} />;
  return (
    <EditDialog
      form={form}
      onClose={() => (taken.current === undefined ? onClose() : setGiven(taken.current))}
      title={t('password.title', { name: nameOf(user) })}
      text={t('password.text')}
      submit={t('password.submit')}
    >
      <NewPasswordField name="Password" label={t('field.password')} required autoFocus generates />
    </EditDialog>
  );
}

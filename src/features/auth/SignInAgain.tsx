import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { Form } from '~/form/Form.tsx';
import { PasswordField } from '~/form/PasswordField.tsx';
import { Refusal } from '~/form/refusal.ts';
import { TextField } from '~/form/TextField.tsx';
import { useLightForm } from '~/form/useLightForm.tsx';
import { session } from '~/session/session.ts';
import { useSession } from '~/session/useSession.ts';
import { Button } from '~/ui/Button.tsx';
import { Dialog } from '~/ui/Dialog.tsx';
import { email, password } from './rules.ts';

/**
 * The sign-in over a screen whose session has expired: the same person continues with everything typed. Another person
 * starts at their own screen.
 */
export default function SignInAgain() {
  const { t } = useTranslation(['signInAgain', 'auth']);
  const id = useId();
  const state = useSession();
  const knownEmail = (state.status === 'authenticated' && state.user.Email) || '';
  const words = useTranslation('auth').t;
  const schema = useMemo(() => v.object({ email: email(words), password: password(words) }), [words]);
  const form = useLightForm({
    schema,
    defaults: { email: knownEmail, password: '' },
    send: async (credentials) => {
      if (!(await session.signIn(credentials))) throw new Refusal(t('auth:signIn.badToken'));
    },
    at: ({ status }) => (status === 401 ? 'password' : undefined),
  });
  return (
    <Dialog
      open
      closable={false}
      onClose={session.giveUp}
      title={t('title')}
      description={t('text')}
      cancel={t('leave')}
      actions={
        <Button type="submit" form={id} variant="primary" loading={form.loading}>
          {t('submit')}
        </Button>
      }
    >
      <Form id={id} form={form} label={t('title')} className="gap-4">
        <TextField
          name="email"
          label={t('auth:email')}
          type="email"
          autoComplete="username"
          autoFocus={knownEmail === ''}
        />
        <PasswordField name="password" label={t('auth:password')} autoFocus={knownEmail !== ''} />
      </Form>
      <p className="text-12 text-text2">{t('another')}</p>
    </Dialog>
  );
}

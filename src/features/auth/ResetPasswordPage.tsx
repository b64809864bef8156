import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { changePassword } from '~/api/auth.ts';
import { request } from '~/api/client.ts';
import { authPaths } from '~/authPaths.ts';
import { Form } from '~/form/Form.tsx';
import { fieldCheck } from '~/form/fieldCheck.ts';
import { NewPasswordField } from '~/form/NewPasswordField.tsx';
import { PasswordField } from '~/form/PasswordField.tsx';
import { shortest } from '~/form/password.ts';
import { useLightForm } from '~/form/useLightForm.tsx';
import { Button } from '~/ui/Button.tsx';
import { buttonClass } from '~/ui/buttonClass.ts';
import { AuthHeading } from './AuthHeading.tsx';
import { useAuthRouting } from './authRouting.ts';

const newPassword = (t: TFunction<'auth'>) =>
  v.pipe(
    v.object({ newPassword: v.pipe(v.string(), v.minLength(shortest, t('reset.tooShort'))), repeat: v.string() }),
    fieldCheck('repeat', ({ newPassword, repeat }) => newPassword === repeat, t('reset.different')),
  );

/** Reached from the e-mail: `?email=…&token=…`. */
export default function ResetPasswordPage() {
  const { t } = useTranslation('auth');
  const { search, Link } = useAuthRouting();
  const email = search.get('email');
  const token = search.get('token');
  const schema = useMemo(() => newPassword(t), [t]);
  const [done, setDone] = useState(false);

  const form = useLightForm({
    schema,
    defaults: { newPassword: '', repeat: '' },
    send: async ({ newPassword }) => {
      await request(changePassword, { body: { email: email ?? '', token: token ?? '', newPassword } });
      setDone(true);
    },
  });

  if (!email || !token) return <Ending title={t('reset.badLinkTitle')} text={t('reset.badLink')} next="recovery" />;
  if (done) return <Ending title={t('reset.doneTitle')} text={t('reset.done')} next="signIn" />;

  return (
    <>
      <AuthHeading title={t('reset.title')} lead={t('reset.lead', { email })} />
      <Form form={form} label={t('reset.title')}>
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <NewPasswordField
          name="newPassword"
          label={t('reset.newPassword')}
          help={t('reset.rule')}
          size="lg"
          autoFocus
        />
        <PasswordField name="repeat" label={t('reset.repeat')} size="lg" autoComplete="new-password" />
        <Button type="submit" variant="primary" size="lg" loading={form.loading}>
          {t('reset.submit')}
        </Button>
        {/* A link that has expired or was used is refused here, and there is no other way back from here. */}
        <Link to={authPaths.recovery} className="hit self-start font-medium text-13 text-accent-text hover:underline">
          {t('reset.askAgain')}
        </Link>
      </Form>
    </>
  );
}

function Ending({ title, text, next }: { title: string; text: string; next: 'recovery' | 'signIn' }) {
  const { t } = useTranslation('auth');
  const { Link } = useAuthRouting();
  return (
    <div role="status">
      <AuthHeading title={title} lead={text} />
      <Link to={authPaths[next]} className={buttonClass({ variant: 'primary', size: 'lg' })}>
        {next === 'recovery' ? t('reset.askAgain') : t('back')}
      </Link>
    </div>
  );
}

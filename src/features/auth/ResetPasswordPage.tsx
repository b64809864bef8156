import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { changePassword } from '~/api/auth.ts';
import { request } from '~/api/client.ts';
import { Form } from '~/form/Form.tsx';
import { useSubmit } from '~/form/useSubmit.ts';
import { to } from '~/screens.ts';
import { Button } from '~/ui/Button.tsx';
import { buttonClass } from '~/ui/buttonClass.ts';
import { AuthHeading } from './AuthHeading.tsx';
import { PasswordField } from './PasswordField.tsx';
import { newPassword, strength } from './rules.ts';
import { StrengthMeter } from './StrengthMeter.tsx';

/** Reached from the e-mail: `?email=…&token=…`. */
export default function ResetPasswordPage() {
  const { t } = useTranslation('auth');
  const [search] = useSearchParams();
  const email = search.get('email');
  const token = search.get('token');
  const schema = useMemo(() => newPassword(t), [t]);
  const [typed, setTyped] = useState('');
  const [done, setDone] = useState(false);

  const { formProps, errors, loading } = useSubmit(schema, async ({ newPassword }) => {
    await request(changePassword, { body: { email: email ?? '', token: token ?? '', newPassword } });
    setDone(true);
  });

  if (!email || !token) return <Ending title={t('reset.badLinkTitle')} text={t('reset.badLink')} next="recovery" />;
  if (done) return <Ending title={t('reset.doneTitle')} text={t('reset.done')} next="signIn" />;

  return (
    <>
      <AuthHeading title={t('reset.title')} lead={t('reset.lead', { email })} />
      <Form {...formProps} label={t('reset.title')}>
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <div>
          <PasswordField
            label={t('reset.newPassword')}
            error={errors.newPassword}
            help={t('reset.rule')}
            autoComplete="new-password"
            autoFocus
            name="newPassword"
            onChange={(event) => setTyped(event.target.value)}
          />
          <StrengthMeter value={typed === '' ? undefined : strength(typed)} />
        </div>
        <PasswordField label={t('reset.repeat')} error={errors.repeat} autoComplete="new-password" name="repeat" />
        <Button type="submit" variant="primary" size="lg" loading={loading}>
          {t('reset.submit')}
        </Button>
      </Form>
    </>
  );
}

function Ending({ title, text, next }: { title: string; text: string; next: 'recovery' | 'signIn' }) {
  const { t } = useTranslation('auth');
  return (
    <div role="status">
      <AuthHeading title={title} lead={text} />
      <Link to={to(next)} className={buttonClass({ variant: 'primary', size: 'lg' })}>
        {next === 'recovery' ? t('reset.askAgain') : t('back')}
      </Link>
    </div>
  );
}

import type { TFunction } from 'i18next';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { changePassword, checkResetLink } from '~/api/auth.ts';
import { request } from '~/api/client.ts';
import { apiHas } from '~/api/connection.ts';
import { ApiError } from '~/api/errors.ts';
import { authPaths } from '~/authPaths.ts';
import { Form } from '~/form/Form.tsx';
import { NewPasswordField } from '~/form/NewPasswordField.tsx';
import { PasswordField } from '~/form/PasswordField.tsx';
import { passwordFault, shortest } from '~/form/password.ts';
import { fieldCheck } from '~/form/rules.ts';
import { useLightForm } from '~/form/useLightForm.tsx';
import { Button } from '~/ui/Button.tsx';
import { buttonClass } from '~/ui/buttonClass.ts';
import { AuthHeading } from './AuthHeading.tsx';
import { useAuthRouting } from './authRouting.ts';

const newPassword = (t: TFunction<['auth', 'form']>, email: string) => {
  const isFree = (fault: ReturnType<typeof passwordFault>) => (text: string) => passwordFault(text, email) !== fault;
  return v.pipe(
    v.object({
      newPassword: v.pipe(
        v.string(),
        v.check(isFree('short'), t('form:rule.password', { count: shortest })),
        v.check(isFree('kinds'), t('form:rule.passwordKinds')),
        v.check(isFree('email'), t('form:rule.passwordEmail')),
      ),
      repeat: v.string(),
    }),
    fieldCheck('repeat', ({ newPassword, repeat }) => newPassword === repeat, t('reset.different')),
  );
};

/** Reached from the e-mail: `?email=…&token=…`. */
export default function ResetPasswordPage() {
  const { t } = useTranslation(['auth', 'form']);
  const { search, Link } = useAuthRouting();
  const email = search.get('email');
  const token = search.get('token');
  const schema = useMemo(() => newPassword(t, email ?? ''), [t, email]);
  const [done, setDone] = useState(false);
  const isUsed = useIsUsed(email, token);

  const form = useLightForm({
    schema,
    defaults: { newPassword: '', repeat: '' },
    send: async ({ newPassword }) => {
      await request(changePassword, { body: { email: email ?? '', token: token ?? '', newPassword } });
      setDone(true);
    },
  });

  if (!email || !token) return <Ending title={t('reset.badLinkTitle')} text={t('reset.badLink')} next="recovery" />;
  if (isUsed) return <Ending title={t('reset.usedTitle')} text={t('reset.used')} next="recovery" />;
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
        {/* A link that has expired or was used is refused here, and this is the only link to a new one. */}
        <Link to={authPaths.recovery} className="hit self-start font-medium text-13 text-accent-text hover:underline">
          {t('reset.askAgain')}
        </Link>
      </Form>
    </>
  );
}

/**
 * Whether the API says that the link is no longer valid. If the brand's API has no such call, or it fails, the form is
 * shown, and an invalid link is refused when it is sent.
 */
function useIsUsed(email: string | null, token: string | null): boolean {
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    if (!email || !token || !apiHas('resetLinkCheck')) return;
    const call = new AbortController();
    request(checkResetLink, { body: { email, token } }, { signal: call.signal }).catch((error: unknown) => {
      if (error instanceof ApiError && (error.status === 400 || error.status === 410)) setUsed(true);
    });
    return () => call.abort();
  }, [email, token]);
  return isUsed;
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

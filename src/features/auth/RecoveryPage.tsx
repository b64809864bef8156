import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { requestPasswordChange } from '~/api/auth.ts';
import { request } from '~/api/client.ts';
import { authPaths } from '~/authPaths.ts';
import { Form } from '~/form/Form.tsx';
import { TextField } from '~/form/TextField.tsx';
import { useLightForm } from '~/form/useLightForm.tsx';
import { cx } from '~/lib/cx.ts';
import { Button } from '~/ui/Button.tsx';
import { AuthHeading } from './AuthHeading.tsx';
import { useAuthRouting } from './authRouting.ts';
import { email } from './rules.ts';

export default function RecoveryPage() {
  const { t } = useTranslation('auth');
  const schema = useMemo(() => v.object({ email: email(t) }), [t]);
  const [sentTo, setSentTo] = useState<string>();

  const form = useLightForm({
    schema,
    defaults: { email: '' },
    send: async (body) => {
      await request(requestPasswordChange, { body });
      setSentTo(body.email);
    },
  });

  // The same words whether the account exists or not: this page gives no accounts away.
  if (sentTo !== undefined)
    return (
      <div role="status">
        <AuthHeading title={t('recovery.sentTitle')} lead={t('recovery.sent', { email: sentTo })} />
        <div className="flex flex-wrap items-center gap-4">
          <Button size="lg" onClick={() => setSentTo(undefined)}>
            {t('recovery.again')}
          </Button>
          <BackLink className="self-center" />
        </div>
      </div>
    );

  return (
    <>
      <AuthHeading title={t('recovery.title')} lead={t('recovery.lead')} />
      <Form form={form} label={t('recovery.title')}>
        <TextField name="email" label={t('email')} type="email" size="lg" autoComplete="username" autoFocus />
        <Button type="submit" variant="primary" size="lg" loading={form.loading}>
          {t('recovery.submit')}
        </Button>
        <BackLink />
      </Form>
    </>
  );
}

function BackLink({ className = 'self-start' }: { className?: string }) {
  const { t } = useTranslation('auth');
  const { Link } = useAuthRouting();
  return (
    <Link to={authPaths.signIn} className={cx('hit font-medium text-13 text-accent-text hover:underline', className)}>
      {t('recovery.back')}
    </Link>
  );
}

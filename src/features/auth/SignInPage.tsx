import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { authPaths } from '~/authPaths.ts';
import { brand } from '~/brand/index.ts';
import { Form } from '~/form/Form.tsx';
import { PasswordField } from '~/form/PasswordField.tsx';
import { Refusal } from '~/form/refusal.ts';
import { TextField } from '~/form/TextField.tsx';
import { useLightForm } from '~/form/useLightForm.tsx';
import { devicePrefix, stored } from '~/lib/storage.ts';
import { session } from '~/session/session.ts';
import { useSession } from '~/session/useSession.ts';
import { Button } from '~/ui/Button.tsx';
import { Checkbox } from '~/ui/Checkbox.tsx';
import { AuthHeading } from './AuthHeading.tsx';
import { useAuthRouting } from './authRouting.ts';
import { email, password } from './rules.ts';

/** Survives sign-out, because the person asked for it by ticking the box. */
const rememberedEmail = stored(`${devicePrefix}email`, v.string(), '');

const unchanging = () => () => {};

export default function SignInPage() {
  const { t } = useTranslation('auth');
  const { Link } = useAuthRouting();
  // The build renders the form without an e-mail address; the remembered one is filled in when React takes over.
  const remembered = useSyncExternalStore(unchanging, rememberedEmail.read, () => '');
  const [ticked, setTicked] = useState<boolean>();
  const remember = ticked ?? remembered !== '';
  const box = useRef<HTMLInputElement>(null);
  const schema = useMemo(() => v.object({ email: email(t), password: password(t) }), [t]);
  useEffect(() => {
    if (box.current?.checked) setTicked(true);
  }, []);

  const form = useLightForm({
    schema,
    defaults: { email: remembered, password: '' },
    send: async (credentials) => {
      if (!(await session.signIn(credentials))) throw new Refusal(t('signIn.badToken'));
      if (remember) rememberedEmail.write(credentials.email);
      else rememberedEmail.clear();
      // The guard notices the sign-in and redirects; until then the form stays busy.
      return new Promise(() => {});
    },
    at: ({ status }) => (status === 401 ? 'password' : undefined),
  });
  // Where the address is remembered, the focus begins in the password: it would be typed after the address.
  useEffect(() => {
    const at = document.activeElement as HTMLInputElement | null;
    if (remembered && at?.name === 'email' && remembered.startsWith(at.value)) at.form?.password.focus();
  }, [remembered]);

  return (
    <>
      <AuthHeading title={t('signIn.title')} lead={t('signIn.lead', { brand: brand.name })} />
      <Why />
      <Form form={form} onInput={session.warmUp} label={t('signIn.title')}>
        <TextField name="email" label={t('email')} type="email" size="lg" autoComplete="username" autoFocus />
        <PasswordField name="password" label={t('password')} size="lg" />
        <Button type="submit" variant="primary" size="lg" loading={form.loading}>
          {t('signIn.submit')}
        </Button>
        <Checkbox ref={box} checked={remember} onChange={(event) => setTicked(event.target.checked)}>
          {t('signIn.remember')}
        </Checkbox>
        {/* After the password: Tab leads from the address to the password, and Enter signs in. */}
        <Link to={authPaths.recovery} className="hit self-start font-medium text-13 text-accent-text hover:underline">
          {t('signIn.forgotten')}
        </Link>
      </Form>
    </>
  );
}

/** Says why a person who wanted another page sees the sign-in. */
function Why() {
  const { t } = useTranslation('auth');
  const { search } = useAuthRouting();
  const state = useSession();
  const ended = state.status === 'unauthenticated' && state.reason === 'ended';
  if (!ended && search.get('error') !== 'SessionRequired') return null;
  return (
    <p role="status" className="mb-5 rounded border border-line bg-bg px-3 py-2 text-13 text-text2">
      {ended ? t('signIn.ended') : t('signIn.required')}
    </p>
  );
}

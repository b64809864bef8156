import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { session } from '~/session/session.ts';
import { useSession } from '~/session/useSession.ts';
import { Button } from '~/ui/Button.tsx';
import { Logo } from './Logo.tsx';

/** Milliseconds within which most sessions are known: a shorter wait shows nothing that would flicker. */
const delay = 400;

/** Before it is known whether anybody is signed in. */
export function Splash() {
  const { t } = useTranslation();
  const state = useSession();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delay);
    return () => clearTimeout(timer);
  }, []);

  const unreachable = state.status === 'loading' && state.unreachable;
  if (!unreachable && !late) return null;
  return (
    <main className="flex min-h-dvh flex-col items-start justify-center gap-4 px-4 md:mx-auto md:w-[400px]">
      <Logo className="h-8" />
      {unreachable ? (
        <div role="alert" className="flex flex-col items-start gap-3">
          <h1 className="font-semibold text-16">{t('error.unreachableTitle')}</h1>
          <p className="text-text2">{t('error.unreachable')}</p>
          <Button variant="primary" onClick={() => session.retry()}>
            {t('retry')}
          </Button>
        </div>
      ) : (
        <p role="status" className="text-text2">
          {t('loading')}
        </p>
      )}
    </main>
  );
}

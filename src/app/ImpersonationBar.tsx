import Eye from 'lucide-react/icons/eye';
import { Trans, useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { session } from '~/session/session.ts';
import type { Impersonation } from '~/session/state.ts';
import { Button } from '~/ui/Button.tsx';
import { Icon } from '~/ui/Icon.tsx';

/** Shown above every screen during an impersonation: the person shown, and a button to end it. */
export default function ImpersonationBar({ impersonation }: { impersonation: Impersonation }) {
  const { t } = useTranslation('impersonation');
  const navigate = useNavigate();
  const leave = () => {
    if (!session.impersonate(undefined, impersonation.back)) void navigate(impersonation.back);
  };
  const words = { values: { name: impersonation.name }, components: { b: <b /> } };
  return (
    <>
      <section
        aria-label={t('label')}
        className="flex h-(--impersonation-bar) items-center gap-2 bg-amber-bg px-4 text-12/4 text-amber-fg"
      >
        <Icon of={Eye} className="shrink-0" />
        <p role="status" className="min-w-0 flex-1">
          {session.impersonated() ? (
            <Trans t={t} i18nKey="data" {...words} />
          ) : (
            <Trans t={t} i18nKey="text" {...words} />
          )}
        </p>
        <Button size="sm" onClick={leave}>
          {t('leave')}
        </Button>
      </section>
      <div aria-hidden className="pointer-events-none fixed inset-0 z-tooltip border-2 border-amber-dot" />
    </>
  );
}

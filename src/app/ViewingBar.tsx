import Eye from 'lucide-react/icons/eye';
import { Trans, useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { session } from '~/session/session.ts';
import type { Viewed } from '~/session/state.ts';
import { Button } from '~/ui/Button.tsx';
import { Icon } from '~/ui/Icon.tsx';

/** Above every screen while the portal is looked at as another person has it: whose eyes these are, and the way out. */
export default function ViewingBar({ viewed }: { viewed: Viewed }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const leave = () => {
    session.viewAs(undefined);
    void navigate(viewed.back);
  };
  return (
    <>
      <section
        aria-label={t('viewing.label')}
        className="flex h-(--viewing-bar) items-center gap-2 bg-amber-bg px-4 text-12/4 text-amber-fg"
      >
        <Icon of={Eye} className="shrink-0" />
        <p role="status" className="min-w-0 flex-1">
          <Trans t={t} i18nKey="viewing.text" values={{ name: viewed.name }} components={{ b: <b /> }} />
        </p>
        <Button size="sm" onClick={leave}>
          {t('viewing.leave')}
        </Button>
      </section>
      <div aria-hidden className="pointer-events-none fixed inset-0 z-tooltip border-2 border-amber-dot" />
    </>
  );
}

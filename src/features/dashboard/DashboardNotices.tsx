import { useTranslation } from 'react-i18next';
import { useSaidElsewhere } from '~/api/outages.ts';
import { Failed } from '~/Failed.tsx';
import { Button } from '~/ui/Button.tsx';
import { FloatingNotice, NoticesHere, noticeColumn } from '~/ui/FloatingNotice.tsx';
import type { useDashboard } from './useDashboard.ts';

interface DashboardNoticesProps {
  dashboard: ReturnType<typeof useDashboard>;
  /** Brings back the layout that was removed last. */
  onRestore: () => void;
}

/** Over the tiles: something is not as it should be, and the rest goes on. */
export function DashboardNotices({ dashboard, onRestore }: DashboardNoticesProps) {
  const { t } = useTranslation(['dashboard', 'common']);
  const { error, reload, problem, removed, failed, retry } = dashboard;
  // An outage is said once, with another try for this call too.
  const isSaid = useSaidElsewhere(error);
  const close = t('common:close');
  return (
    <NoticesHere>
      <div role="status" className={noticeColumn}>
        {error && !isSaid && (
          <FloatingNotice tone="amber" closeName={close}>
            <Failed size="line" error={error} reload={reload} what={t('dashboard:problem.load')} />
          </FloatingNotice>
        )}
        {problem?.unreadable && (
          <FloatingNotice tone="amber" closeName={close}>
            {t('dashboard:problem.unreadable', { name: dashboard.name })}
          </FloatingNotice>
        )}
        {problem && problem.lost.length > 0 && (
          <FloatingNotice tone="amber" closeName={close}>
            {t('dashboard:problem.lost', { count: problem.lost.length, names: problem.lost.join(', ') })}
          </FloatingNotice>
        )}
        {removed && (
          <FloatingNotice
            key={removed.name}
            tone="amber"
            closeName={close}
            action={
              <Button size="sm" onClick={onRestore}>
                {t('dashboard:edit.undo')}
              </Button>
            }
          >
            {t('dashboard:layout.removed', { name: removed.name })}
          </FloatingNotice>
        )}
        {failed && (
          <FloatingNotice
            tone="amber"
            closeName={close}
            action={
              <Button size="sm" onClick={retry}>
                {t('common:retry')}
              </Button>
            }
          >
            {t('dashboard:edit.failed')}
          </FloatingNotice>
        )}
      </div>
    </NoticesHere>
  );
}

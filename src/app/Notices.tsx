import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { onOutcome } from '~/api/hooks.ts';
import { Toasts } from '~/ui/Toasts.tsx';
import { showOutcome } from './outcomes.ts';
import { updates } from './updates.ts';

/** What the portal says unasked: no connection, a new version, and how calls ended. */
export function Notices() {
  const { t } = useTranslation();
  const offline = useSyncExternalStore(watchConnection, () => !navigator.onLine);
  const update = useSyncExternalStore(updates.subscribe, () => updates.available);
  const navigate = useNavigate();
  useEffect(() => onOutcome((endpoint, outcome) => showOutcome(endpoint, outcome, navigate)), [navigate]);
  return (
    <>
      <div role="status">
        {offline && <p className="bg-amber-bg px-4 py-1.5 text-12 text-amber-fg">{t('offline')}</p>}
        {update && (
          <p className="flex items-center justify-between gap-4 bg-blue-bg px-4 py-1.5 text-12 text-blue-fg">
            {t('update.text')}
            <button type="button" className="font-semibold underline" onClick={() => location.reload()}>
              {t('update.reload')}
            </button>
          </p>
        )}
      </div>
      <Toasts
        names={{
          label: t('toasts'),
          close: t('close'),
          trace: t('traceLabel'),
          copy: t('copy'),
          copied: t('copied'),
          copyFailed: t('copyFailed'),
        }}
      />
    </>
  );
}

function watchConnection(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

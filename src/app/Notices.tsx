import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { onEnded } from '~/api/journal.ts';
import { onOutcome } from '~/api/perform.ts';
import { slowAnswers } from '~/api/slow.ts';
import { brand } from '~/brand/index.ts';
import { tellsReads } from '~/session/tellReads.ts';
import { Toasts } from '~/ui/Toasts.tsx';
import { unopened } from './missing.ts';
import { OfflineBar } from './OfflineBar.tsx';
import { showOutcome } from './outcomes.ts';
import { updates } from './updates.ts';

/** What the portal says unasked: no connection, an answer that takes long, a new version, and how calls ended. */
export function Notices() {
  const { t } = useTranslation(['common', 'shell']);
  const offline = useSyncExternalStore(watchConnection, () => !navigator.onLine);
  const update = useSyncExternalStore(updates.subscribe, () => updates.available);
  const unopenedAddress = useSyncExternalStore(unopened.subscribe, () => unopened.address);
  const slow = useSyncExternalStore(slowAnswers.subscribe, () => slowAnswers.kind);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const at = useRef(pathname);
  useEffect(() => {
    if (at.current !== pathname) unopened.note(undefined);
    at.current = pathname;
  }, [pathname]);
  useEffect(() => {
    onOutcome((endpoint, outcome) => showOutcome(endpoint, outcome, navigate));
    // What announces itself too is the same toast, which is not shown twice.
    onEnded((endpoint, ended) => {
      if (endpoint.toast && tellsReads(brand)) void showOutcome(endpoint, ended, navigate);
    });
  }, [navigate]);
  return (
    <>
      <div role="status">
        {offline && <OfflineBar />}
        {slow && !offline && (
          // A dialog says it itself, within.
          <p className="[body:has([role=dialog],[role=alertdialog])_&]:hidden flex items-center justify-between gap-4 bg-amber-bg px-4 py-1.5 text-12 text-amber-fg">
            {t(slow === 'action' ? 'shell:slow.action' : 'shell:slow.screen')}
            <button type="button" className="shrink-0 font-semibold underline" onClick={slowAnswers.giveUp}>
              {t('shell:slow.giveUp')}
            </button>
          </p>
        )}
        {unopenedAddress !== undefined && (
          <p className="flex items-center justify-between gap-4 bg-amber-bg px-4 py-1.5 text-12 text-amber-fg">
            {t('shell:unopened')}
            <button
              type="button"
              className="font-semibold underline"
              onClick={() => {
                unopened.note(undefined);
                void navigate(unopenedAddress);
              }}
            >
              {t('retry')}
            </button>
          </p>
        )}
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

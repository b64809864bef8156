import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useNotice } from '~/api/failures.ts';
import { onEnded } from '~/api/journal.ts';
import { onOutcome } from '~/api/perform.ts';
import { giveUpLate, lateKind } from '~/api/running.ts';
import { brand } from '~/brand/index.ts';
import { AnotherTry } from '~/Failed.tsx';
import { sentence } from '~/i18n/explain.ts';
import { useCopyNames } from '~/i18n/useCopyNames.ts';
import { useStore } from '~/lib/store.ts';
import { showsReadToasts } from '~/session/readToasts.ts';
import { Button } from '~/ui/Button.tsx';
import { Copy } from '~/ui/Copy.tsx';
import { FloatingNotice, NoticesHere, noticeColumn } from '~/ui/FloatingNotice.tsx';
import { Toasts } from '~/ui/Toasts.tsx';
import { unopened } from './missing.ts';
import { showOutcome } from './outcomes.ts';
import { updates } from './updates.ts';

/** Unrequested messages: no connection, a slow answer, an outage, a new version, and results of calls. */
export function Notices() {
  const { t } = useTranslation(['common', 'shell']);
  const offline = useSyncExternalStore(watchConnection, () => !navigator.onLine);
  const update = useSyncExternalStore(updates.subscribe, () => updates.available);
  const unopenedAddress = useStore(unopened);
  const slow = useStore(lateKind);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const at = useRef(pathname);
  useEffect(() => {
    if (at.current !== pathname) unopened.set(undefined);
    at.current = pathname;
  }, [pathname]);
  useEffect(() => {
    onOutcome((endpoint, outcome) => showOutcome(endpoint, outcome, navigate));
    // A failure that is also announced by its call is the same toast, and is shown once.
    onEnded((endpoint, ended) => {
      if (endpoint.toast && showsReadToasts(brand)) void showOutcome(endpoint, ended, navigate);
    });
  }, [navigate]);
  return (
    <>
      <NoticesHere>
        <div role="status" className={noticeColumn}>
          {offline && (
            <FloatingNotice tone="amber" closeName={t('close')}>
              {t('offline')}
            </FloatingNotice>
          )}
          {slow && !offline && (
            <FloatingNotice
              tone="amber"
              // A dialog has its own notice.
              className="[body:has([role=dialog],[role=alertdialog])_&]:hidden"
              action={
                <Button size="sm" onClick={giveUpLate}>
                  {t('shell:slow.giveUp')}
                </Button>
              }
            >
              {t(slow === 'action' ? 'shell:slow.action' : 'shell:slow.screen')}
            </FloatingNotice>
          )}
          {unopenedAddress !== undefined && (
            <FloatingNotice
              tone="amber"
              closeName={t('close')}
              action={
                <Button
                  size="sm"
                  onClick={() => {
                    unopened.set(undefined);
                    void navigate(unopenedAddress);
                  }}
                >
                  {t('retry')}
                </Button>
              }
            >
              {t('shell:unopened')}
            </FloatingNotice>
          )}
          {update && (
            <FloatingNotice
              tone="blue"
              closeName={t('close')}
              action={
                <Button size="sm" onClick={() => location.reload()}>
                  {t('update.reload')}
                </Button>
              }
            >
              {update === 'shell:outdated' ? t('shell:outdated') : t('update.text')}
            </FloatingNotice>
          )}
        </div>
        <div role="alert" className={noticeColumn}>
          <OutageNotice />
        </div>
      </NoticesHere>
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

/**
 * Several parts of the screen failed for the same reason, or one that does not report it: the reason, the trace, and a
 * retry.
 */
export function OutageNotice() {
  const { t } = useTranslation(['common', 'errors']);
  const names = useCopyNames();
  const notice = useNotice();
  if (!notice) return null;
  const { error, isShared, retry } = notice;
  const { kind, status, serverMessage } = error;
  const trace = [...notice.errors].find((one) => one.trace)?.trace;
  return (
    <FloatingNotice
      // A new outage is shown even if the previous notice was closed.
      key={`${kind} ${status}`}
      tone="red"
      className="[body:has([role=dialog],[role=alertdialog])_&]:hidden"
      closeName={t('common:close')}
      action={<AnotherTry error={error} size="sm" onClick={retry} />}
    >
      <p>
        <b className="font-semibold">{t(isShared ? 'errors:together' : 'errors:somewhere')}</b>{' '}
        {sentence({ kind, status, serverMessage, endpoint: isShared ? undefined : error.endpoint })}
      </p>
      {trace && (
        <p className="-mb-1 flex h-5 items-center gap-1">
          <span className="min-w-0 truncate">
            {t('common:traceLabel')} <span className="font-mono">{trace}</span>
          </span>
          <Copy text={trace} names={names} />
        </p>
      )}
    </FloatingNotice>
  );
}

import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PendingKind, pendingWork } from '~/lib/pendingWork.ts';
import { FloatingNotice } from '~/ui/FloatingNotice.tsx';

/** Milliseconds between two looks at what waits: it changes while a person types and files go. */
const period = 1000;

const kinds = ['typed', 'files', 'jobs'] as const satisfies readonly PendingKind[];
const look = () => kinds.map((kind) => ({ kind, count: pendingWork.count(kind) }));

/** There is no connection, and what waits for one. It comes with the main layout: offline it must be there. */
export function OfflineNotice() {
  const { t } = useTranslation(['common', 'shell']);
  const [waiting, setWaiting] = useState(look);
  useEffect(() => {
    const timer = setInterval(() => setWaiting(look()), period);
    return () => clearInterval(timer);
  }, []);
  const parts = waiting
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => t(`shell:waiting.${kind}`, { count }));
  return (
    <FloatingNotice tone="amber" closeName={t('close')}>
      {t('offline')}
      {parts.length > 0 && ` ${t('shell:waiting.text', { what: parts.join(', ') })}`}
    </FloatingNotice>
  );
}

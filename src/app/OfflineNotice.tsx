import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type UnfinishedKind, unfinished } from '~/lib/unfinished.ts';
import { FloatingNotice } from '~/ui/FloatingNotice.tsx';

/** Milliseconds between two checks of what is unfinished, which changes while a person types or files are sent. */
const period = 1000;

const kinds = ['typed', 'files', 'jobs'] as const satisfies readonly UnfinishedKind[];
const look = () => kinds.map((kind) => ({ kind, count: unfinished.count(kind) }));

/**
 * Says that there is no connection, and what waits for it. Part of the main layout, because it could not be loaded
 * offline.
 */
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

import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber } from '~/lib/format.ts';
import { Button } from '~/ui/Button.tsx';
import { countStates } from './bulk.ts';
import { isUnderWay, type StoredJob, storedJob } from './job.ts';

interface UnfinishedJobProps {
  storageKey: string;
  onDiscard: () => void;
  /** How to continue it. */
  children: ReactNode;
}

/** An unfinished bulk job from this device, with its progress. Hidden while another tab runs it. */
export function UnfinishedJob({ storageKey, onDiscard, children }: UnfinishedJobProps) {
  const { t } = useTranslation('bulk');
  const [stored, setStored] = useState<StoredJob>();
  useEffect(() => {
    let gone = false;
    void isUnderWay(storageKey).then((busy) => {
      if (!(gone || busy)) setStored(storedJob(storageKey).read(t('unsure')));
    });
    return () => {
      gone = true;
    };
  }, [storageKey, t]);
  if (!stored) return null;
  const { done, failed, waiting, leftOut } = countStates(stored.outcomes);
  return (
    <section
      aria-label={stored.title}
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-amber-bg px-4 py-2 text-13 text-amber-fg"
    >
      <p className="min-w-60 flex-1">
        {t('halfDone', {
          title: stored.title,
          when: formatDate(new Date(stored.at).toISOString(), 'time'),
          done: formatNumber(done + failed),
          all: formatNumber(stored.items.length - leftOut),
          left: formatNumber(waiting + failed),
        })}{' '}
        {children}
      </p>
      <Button
        size="sm"
        variant="ghost"
        onClick={() => {
          storedJob(storageKey).clear();
          onDiscard();
        }}
      >
        {t('discard')}
      </Button>
    </section>
  );
}

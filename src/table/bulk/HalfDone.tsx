import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber } from '~/lib/format.ts';
import { Button } from '~/ui/Button.tsx';
import { countStates } from './bulk.ts';
import { isUnderWay, type KeptWork, keptWork } from './keptWork.ts';

interface HalfDoneProps {
  place: string;
  onResume: (kept: KeptWork) => void;
  onDiscard: () => void;
}

/**
 * An unfinished bulk job from this device, with its progress and a button to continue. Hidden while another tab runs
 * it.
 */
export function HalfDone({ place, onResume, onDiscard }: HalfDoneProps) {
  const { t } = useTranslation('bulk');
  const [kept, setKept] = useState<KeptWork>();
  useEffect(() => {
    let gone = false;
    void isUnderWay(place).then((busy) => {
      if (!(gone || busy)) setKept(keptWork(place).read(t('unsure')));
    });
    return () => {
      gone = true;
    };
  }, [place, t]);
  if (!kept) return null;
  const { done, failed, waiting, leftOut } = countStates(kept.outcomes);
  return (
    <section
      aria-label={kept.title}
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-amber-bg px-4 py-2 text-13 text-amber-fg"
    >
      <p className="min-w-60 flex-1">
        {t('halfDone', {
          title: kept.title,
          when: formatDate(new Date(kept.at).toISOString(), 'time'),
          done: formatNumber(done + failed),
          all: formatNumber(kept.items.length - leftOut),
          left: formatNumber(waiting + failed),
        })}
      </p>
      <Button size="sm" onClick={() => onResume(kept)}>
        {t('resume')}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        onClick={() => {
          keptWork(place).clear();
          onDiscard();
        }}
      >
        {t('discard')}
      </Button>
    </section>
  );
}

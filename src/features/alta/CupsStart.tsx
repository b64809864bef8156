import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft } from '~/form/draft.ts';
import { formatDate } from '~/lib/format.ts';
import { Button } from '~/ui/Button.tsx';
import { StartMessage } from './StartMessage.tsx';

interface CupsStartProps {
  /** As it is printed. */
  cups: string;
  /** A draft that the new contract would replace: there is one draft at a time. */
  kept: Draft | undefined;
  /** Begins with the CUPS. */
  onStart: () => void;
  /** Goes on with the draft. */
  onOther: () => void;
}

/** Begins a contract for a supply point, and asks before it replaces a draft. */
export function CupsStart({ cups, kept, onStart, onOther }: CupsStartProps) {
  const { t } = useTranslation('alta');
  const free = kept === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (free) onStart();
  }, [free]);
  if (!kept) return null;
  return (
    <StartMessage
      title={t('duplicate.keptTitle')}
      text={t('fromCups.keptText', { time: formatDate(kept.at.toISOString(), 'time'), cups })}
      first={{ label: t('duplicate.goOn'), onClick: onOther }}
    >
      <Button onClick={onStart}>{t('fromCups.replace')}</Button>
    </StartMessage>
  );
}

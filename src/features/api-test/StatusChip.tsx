import { useTranslation } from 'react-i18next';
import type { RawAnswer, RawSilence } from '~/api/raw.ts';
import { Chip } from '~/ui/Chip.tsx';
import { toneOf } from './calls.ts';

/** `200 OK`, or that there was no answer. */
export function StatusChip({ outcome }: { outcome: RawAnswer | RawSilence }) {
  const { t } = useTranslation('apiTest');
  return (
    <Chip tone={toneOf(outcome)}>
      {outcome.kind === 'answer'
        ? `${outcome.status} ${outcome.statusText}`.trim()
        : outcome.kind === 'aborted'
          ? t('answer.cancelled')
          : outcome.kind === 'readOnly'
            ? t('answer.notSent')
            : t('answer.silent')}
    </Chip>
  );
}

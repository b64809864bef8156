import History from 'lucide-react/icons/history';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatDate } from '~/lib/format.ts';
import { Button } from '~/ui/Button.tsx';
import type { draftOf } from './draft.ts';
import { StepNotice } from './StepNotice.tsx';

/** Milliseconds without typing after which the draft is saved. */
const pause = 400;

/**
 * Saves the values on the device, so that a reload, a crash or the end of the session loses nothing but the secrets.
 *
 * @param on false once the form was accepted
 * @returns when the draft was last saved, and functions to save it at once and to delete it
 */
export function useSavedDraft<Values extends FieldValues, Sent>(
  { getValues, subscribe }: Pick<UseFormReturn<Values, unknown, Sent>, 'getValues' | 'subscribe'>,
  draft: ReturnType<typeof draftOf>,
  step: string,
  on: boolean,
) {
  const [savedAt, setSavedAt] = useState<Date>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const at = useRef(step);
  const hasDraft = useRef(false);

  const stop = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);
  const save = useCallback(() => {
    stop();
    draft.write({ ...getValues(), step: at.current });
    hasDraft.current = true;
    setSavedAt(new Date());
  }, [draft, getValues, stop]);
  const forget = useCallback(() => {
    stop();
    hasDraft.current = false;
    draft.clear();
  }, [draft, stop]);

  useEffect(() => {
    if (!on) return;
    const leave = subscribe({
      formState: { values: true, isDirty: true },
      callback({ isDirty }) {
        if (!isDirty) return;
        stop();
        timer.current = setTimeout(save, pause);
      },
    });
    // The page may be closed before the pause is over.
    const now = () => timer.current !== undefined && save();
    addEventListener('pagehide', now);
    return () => {
      leave();
      removeEventListener('pagehide', now);
      now();
    };
  }, [subscribe, save, stop, on]);

  useEffect(() => {
    at.current = step;
    if (hasDraft.current) save();
  }, [step, save]);

  return { savedAt, save, forget };
}

interface DraftNoticeProps {
  /** When the draft was saved. */
  at: Date;
  /** What was not saved and must be typed again: the end of the notice. */
  again: string;
  onDiscard: () => void;
}

/** Says that a saved draft is being continued, and offers to start over. */
export function DraftNotice({ at, again, onDiscard }: DraftNoticeProps) {
  const { t } = useTranslation('form');
  const time = formatDate(at.toISOString(), at.toDateString() === new Date().toDateString() ? 'clock' : 'time');
  return (
    <StepNotice
      icon={History}
      tone="neutral"
      action={
        <Button size="sm" onClick={onDiscard}>
          {t('draft.startOver')}
        </Button>
      }
    >
      {t('draft.recovered', { time })} {again}
    </StepNotice>
  );
}

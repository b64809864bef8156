import { useTranslation } from 'react-i18next';
import { giveUpLate, lateKind } from '~/api/running.ts';
import { useStore } from '~/lib/store.ts';
import { Button } from '~/ui/Button.tsx';

/**
 * In a dialog that is being sent: says that it takes long, and how to stop waiting. It covers part of the dialog, above
 * its buttons, and moves nothing.
 */
export function SlowNotice() {
  const { t } = useTranslation('form');
  const slow = useStore(lateKind) === 'action';
  return (
    <div role="status" className="absolute inset-x-5 bottom-18 max-md:inset-x-4 max-md:bottom-36">
      {slow && (
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded bg-amber-bg px-3 py-2 text-12 text-amber-fg shadow-float">
          {t('slow.text')}
          <Button size="sm" onClick={giveUpLate}>
            {t('slow.giveUp')}
          </Button>
        </p>
      )}
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { explain } from '~/i18n/explain.ts';
import { formatNumber } from '~/lib/format.ts';
import { Button } from '~/ui/Button.tsx';
import { ProgressBar } from '~/ui/ProgressBar.tsx';
import type { Checking } from './useSheet.ts';

interface SheetCheckingProps {
  /** Number of rows to check. */
  lines: number;
  checking: Checking | undefined;
  /** True: they were checked before. */
  again: boolean;
  /** True: the look-up lists for checking are still loading. */
  waiting: boolean;
  disabled: boolean;
  onCheck: () => void;
  onPause: () => void;
}

/** The button that checks a sheet, with the progress; calls to the server can be paused and continued. */
export function SheetChecking({ lines, checking, again, waiting, disabled, onCheck, onPause }: SheetCheckingProps) {
  const { t } = useTranslation('alta');
  const asking = checking?.kind === 'asking' ? checking : undefined;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {asking?.paused ? (
        <Button variant="primary" onClick={onCheck}>
          {t('bulk.goOn')}
        </Button>
      ) : (
        <Button
          variant={again ? 'default' : 'primary'}
          loading={checking !== undefined || waiting}
          disabled={disabled}
          onClick={onCheck}
        >
          {t('bulk.check', { count: lines, number: formatNumber(lines) })}
        </Button>
      )}
      {asking && !asking.paused && <Button onClick={onPause}>{t('bulk.pause')}</Button>}
      {asking && (
        <ProgressBar label={t('bulk.asking')} value={asking.done} max={Math.max(asking.all, 1)} className="w-40" />
      )}
      <span role="status" className="text-12 text-text2">
        {asking &&
          [
            t(asking.paused ? 'bulk.paused' : 'bulk.askingOf', {
              done: formatNumber(asking.done),
              all: formatNumber(asking.all),
            }),
            asking.halted && explain(asking.halted),
          ]
            .filter(Boolean)
            .join(' ')}
        {checking?.kind === 'judging' && t('bulk.checking', { progress: formatNumber(100 * checking.share) })}
      </span>
    </div>
  );
}

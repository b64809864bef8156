import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { explain } from '~/i18n/explain.ts';
import { formatNumber } from '~/lib/format.ts';
import { missing } from '~/session/missingPermission.ts';
import { Button } from '~/ui/Button.tsx';
import { ProgressBar } from '~/ui/ProgressBar.tsx';
import type { BatchState } from './batchRow.ts';
import type { WalkProgress } from './walk.ts';

interface BatchProgressBarProps {
  progress: WalkProgress<{ Resultado: BatchState }>;
  walk: { stop: () => void; resume: () => Promise<void>; retry: () => Promise<void> };
  /** At the end of the line. */
  children?: ReactNode;
}

/** The progress of a list, why it stopped, and a button to continue. */
export function BatchProgressBar({ progress, walk, children }: BatchProgressBarProps) {
  const { t } = useTranslation('sips');
  const { rows, running, stopped, error } = progress;
  const count = (state: BatchState) => rows.filter(({ Resultado }) => Resultado === state).length;
  const [waiting, failed] = [count('waiting'), count('failed')];
  const done = rows.length - waiting;
  const standing = running ? 'running' : waiting === 0 ? 'done' : stopped ? 'stopped' : 'waiting';
  const offline = error?.kind === 'network' || error?.kind === 'timeout';
  return (
    <>
      <ProgressBar label={t('batch.progress')} value={done} max={rows.length} className="h-0.5! rounded-none!" />
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5 text-12">
        <span className="font-medium">
          {t('batch.of', { done: formatNumber(done), all: formatNumber(rows.length) })}
        </span>
        <span role="status" className="text-text2">
          {t(`batch.${standing}`)}
        </span>
        {running && (
          <Button size="sm" icon={Pause} onClick={walk.stop}>
            {t('batch.stop')}
          </Button>
        )}
        {!running && waiting > 0 && (
          <Button size="sm" icon={Play} disabledReason={missing('SIPSMASIVO')} onClick={() => void walk.resume()}>
            {t('batch.resume')}
          </Button>
        )}
        {!running && failed > 0 && (
          <Button size="sm" icon={RotateCw} disabledReason={missing('SIPSMASIVO')} onClick={() => void walk.retry()}>
            {t('batch.retry', { count: failed, number: formatNumber(failed) })}
          </Button>
        )}
        {children}
      </div>
      {error && (
        <p role="alert" className="bg-amber-bg px-4 py-2 text-12 text-amber-fg">
          {t(offline ? 'batch.offline' : 'batch.halted', { why: explain(error) })}
        </p>
      )}
    </>
  );
}

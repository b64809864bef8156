import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { explain } from '~/i18n/explain.ts';
import { formatNumber } from '~/lib/format.ts';
import { missing } from '~/session/missingPermission.ts';
import { Button } from '~/ui/Button.tsx';
import { ProgressBar } from '~/ui/ProgressBar.tsx';
import { countIn } from './batchRow.ts';
import { CupsSearch } from './CupsSearch.tsx';
import { ListDialog } from './ListDialog.tsx';
import { useBatch } from './useBatch.ts';

/** How far the list is, why it stands still and the way to go on; beside it the search for one CUPS. */
export function BatchStatus() {
  const { t } = useTranslation('sips');
  const { rows, running, stopped, error, batch } = useBatch();
  const [list, setList] = useState<string>();
  const waiting = countIn(rows, 'waiting');
  const failed = countIn(rows, 'failed');
  const done = rows.length - waiting;
  const standing = running ? 'running' : waiting === 0 ? 'done' : stopped ? 'stopped' : 'waiting';
  const offline = error?.kind === 'network' || error?.kind === 'timeout';
  const noneFound = waiting === 0 && countIn(rows, 'found') === 0;

  return (
    <section aria-label={t('batch.progress')} className="shrink-0 border-b border-line">
      <ProgressBar label={t('batch.progress')} value={done} max={rows.length} className="h-0.5! rounded-none!" />
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5 text-12">
        <span className="font-medium">
          {t('batch.of', { done: formatNumber(done), all: formatNumber(rows.length) })}
        </span>
        <span role="status" className="text-text2">
          {t(`batch.${standing}`)}
        </span>
        {running && (
          <Button size="sm" icon={Pause} onClick={batch.stop}>
            {t('batch.stop')}
          </Button>
        )}
        {!running && waiting > 0 && (
          <Button size="sm" icon={Play} disabledReason={missing('SIPSMASIVO')} onClick={() => void batch.resume()}>
            {t('batch.resume')}
          </Button>
        )}
        {!running && failed > 0 && (
          <Button size="sm" icon={RotateCw} disabledReason={missing('SIPSMASIVO')} onClick={() => void batch.retry()}>
            {t('batch.retry', { count: failed, number: formatNumber(failed) })}
          </Button>
        )}
        <div className="ml-auto max-md:ml-0 max-md:w-full">
          <CupsSearch onList={setList} />
        </div>
      </div>
      {error && (
        <p role="alert" className="bg-amber-bg px-4 py-2 text-12 text-amber-fg">
          {t(offline ? 'batch.offline' : 'batch.halted', { why: explain(error) })}
        </p>
      )}
      {noneFound && (
        <p role="alert" className="bg-red-bg px-4 py-2 text-12 text-red-fg">
          {t('batch.noneFound')}
        </p>
      )}
      {list !== undefined && <ListDialog text={list} onClose={() => setList(undefined)} />}
    </section>
  );
}

import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/lib/format.ts';
import { pendingWork } from '~/lib/pendingWork.ts';
import { Button } from '~/ui/Button.tsx';
import { IconButton } from '~/ui/IconButton.tsx';
import { ProgressBar } from '~/ui/ProgressBar.tsx';
import type { UploadQueue } from './UploadQueue.ts';
import { UploadRow } from './UploadRow.tsx';
import { inOrder, summaryOf } from './upload.ts';

/** The uploads at the edge of every screen: how far each has come, what it asks, why it failed. */
export function UploadPanel({ queue }: { queue: UploadQueue }) {
  const { t } = useTranslation('files');
  const uploads = useSyncExternalStore(queue.subscribe, () => queue.uploads);
  const [folded, setFolded] = useState(false);
  const { inProgress, waiting, asking, done, failed, total, share } = summaryOf(uploads);
  const paused = queue.halted && inProgress > 0 && inProgress === waiting;
  useHold(inProgress);
  if (uploads.length === 0) return null;

  const counted = (count: number) => ({ count, number: formatNumber(count) });
  const again = uploads.filter((upload) => upload.state === 'failed').length;
  const title =
    inProgress > 0
      ? t(paused ? 'queue.paused' : 'queue.running', { done: formatNumber(done), all: formatNumber(total) })
      : t('queue.done', counted(done));
  const notes = [asking > 0 && t('queue.asking', counted(asking)), failed > 0 && t('queue.failed', counted(failed))];
  const note = notes.filter(Boolean).join(' · ');
  return (
    <section
      aria-label={t('queue.label')}
      data-dock
      className="appear fixed right-4 bottom-14 z-20 flex w-90 flex-col overflow-hidden rounded border border-line bg-surface shadow-float max-md:inset-x-2 max-md:bottom-18 max-md:w-auto"
    >
      <header className="flex items-center gap-1 py-2 pr-2 pl-4">
        <div role="status" className="min-w-0 flex-1">
          <p className="truncate text-13 font-semibold">{title}</p>
          {note && <p className="truncate text-12 text-text2">{note}</p>}
        </div>
        <IconButton
          icon={folded ? ChevronUp : ChevronDown}
          size="sm"
          name={t(folded ? 'queue.unfold' : 'queue.fold')}
          aria-expanded={!folded}
          className="aria-expanded:bg-transparent!"
          onClick={() => setFolded(!folded)}
        />
        {inProgress === 0 && asking === 0 ? (
          <IconButton icon={X} size="sm" name={t('queue.close')} onClick={() => queue.forget()} />
        ) : (
          <Button size="sm" variant="ghost" onClick={() => queue.cancelAll()}>
            {t('queue.cancelAll')}
          </Button>
        )}
      </header>
      {inProgress > 0 && (
        <ProgressBar
          label={t('queue.progress')}
          value={Math.round(share * 100)}
          max={100}
          className="h-0.5! rounded-none!"
        />
      )}
      {!folded && (
        <ul
          aria-label={t('queue.files')}
          className="max-h-72 divide-y divide-line overflow-y-auto border-t border-line"
        >
          {inOrder(uploads).map((upload) => (
            <UploadRow key={upload.id} upload={upload} queue={queue} asking={asking} />
          ))}
        </ul>
      )}
      {!folded && (paused || again > 1) && (
        <footer className="flex justify-end gap-2 border-t border-line bg-bg px-4 py-2">
          <Button size="sm" variant="primary" onClick={() => queue.retry()}>
            {again > 0 ? t('queue.retryAll', counted(again)) : t('queue.goOn')}
          </Button>
        </footer>
      )}
    </section>
  );
}

/** The browser asks before it closes the window in the middle of an upload, and a new build waits. */
function useHold(files: number) {
  const on = files > 0;
  const count = useRef(files);
  useEffect(() => {
    count.current = files;
  }, [files]);
  useEffect(() => {
    if (!on) return;
    const end = pendingWork.begin('files', () => count.current);
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => {
      end();
      removeEventListener('beforeunload', warn);
    };
  }, [on]);
}

import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { explain } from '~/i18n/explain.ts';
import { counted, formatNumber } from '~/lib/format.ts';
import { unfinished } from '~/lib/unfinished.ts';
import { Button } from '~/ui/Button.tsx';
import { Checkbox } from '~/ui/Checkbox.tsx';
import { Icon } from '~/ui/Icon.tsx';
import { IconButton } from '~/ui/IconButton.tsx';
import { ProgressBar } from '~/ui/ProgressBar.tsx';
import { folderAddress } from './folders.ts';
import { fileIcon, formatSize } from './items.ts';
import type { UploadQueue } from './UploadQueue.ts';
import { canRetry, isOver, largestFile, longestFileName, summaryOf, type Upload } from './upload.ts';

interface UploadRowProps {
  upload: Upload;
  queue: UploadQueue;
  /** Number of uploads waiting for an answer. */
  clashes: number;
}

/** An upload: target, progress, and possible actions. */
function UploadRow({ upload, queue, clashes }: UploadRowProps) {
  const { t } = useTranslation('files');
  const { id, folder, state, share } = upload;
  const { name } = upload.file;
  const bad = state === 'failed' || state === 'refused';
  return (
    <li className="flex flex-col gap-1 px-4 py-2 text-12">
      <div className="flex items-center gap-2">
        <Icon of={fileIcon(name)} className="shrink-0 text-text2" />
        <span className="min-w-0 flex-1 truncate text-13 font-medium" title={name}>
          {name}
        </span>
        {canRetry(upload) && (
          <IconButton icon={RotateCw} size="sm" name={t('queue.retry', { name })} onClick={() => queue.retry(id)} />
        )}
        {isOver(upload) ? (
          <IconButton icon={X} size="sm" name={t('queue.forget', { name })} onClick={() => queue.forget(id)} />
        ) : (
          <IconButton icon={X} size="sm" name={t('queue.cancel', { name })} onClick={() => queue.cancel(id)} />
        )}
      </div>
      {state === 'sending' && (
        <ProgressBar label={t('queue.progressOf', { name })} value={Math.round(share * 100)} max={100} />
      )}
      <p className={bad ? 'text-red-fg' : state === 'asking' ? 'text-amber-fg' : 'text-text2'}>
        <UploadStatus upload={upload} />
        {!bad && state !== 'asking' && (
          <>
            {' · '}
            <Link to={folderAddress(folder.id)} className="hover:underline">
              {t('queue.in', { folder: folder.name })}
            </Link>
          </>
        )}
      </p>
      {state === 'asking' && <Clash {...{ upload, queue, clashes }} />}
    </li>
  );
}

/** The state of an upload as text. */
function UploadStatus({ upload: { state, share, file, folder, fault, error } }: { upload: Upload }) {
  const { t } = useTranslation('files');
  if (state === 'refused')
    return t(`queue.refused.${fault ?? 'empty'}`, {
      size: formatSize(file.size),
      most: formatSize(largestFile),
      characters: longestFileName,
    });
  if (state === 'asking') return t('queue.exists', { folder: folder.name });
  if (state === 'sending') return t('queue.percent', { percent: formatNumber(Math.floor(share * 100)) });
  return state === 'failed' && error ? explain(error) : t(`queue.state.${state}`);
}

/** The folder already has a file with that name: asks what to do. */
function Clash({ upload, queue, clashes }: UploadRowProps) {
  const { t } = useTranslation('files');
  const [all, setAll] = useState(false);
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">{t('queue.existsLegend', { name: upload.file.name })}</legend>
      {(['replace', 'keep', 'skip'] as const).map((answer) => (
        <Button key={answer} size="sm" onClick={() => queue.answer(upload.id, answer, all)}>
          {t(`clash.${answer}`)}
        </Button>
      ))}
      {clashes > 1 && (
        <Checkbox checked={all} onChange={({ target }) => setAll(target.checked)}>
          {t('clash.all', { number: formatNumber(clashes) })}
        </Checkbox>
      )}
    </fieldset>
  );
}

/** The uploads at the edge of every screen: progress, questions, errors. */
export function UploadPanel({ queue }: { queue: UploadQueue }) {
  const { t } = useTranslation('files');
  const uploads = useSyncExternalStore(queue.subscribe, () => queue.uploads);
  const [folded, setFolded] = useState(false);
  const { inProgress, clashes, done, failed, refused, total, share } = summaryOf(uploads);
  useHold(inProgress + clashes > 0);
  if (uploads.length === 0) return null;

  const unsent = failed + refused;
  const title =
    inProgress > 0
      ? t('queue.running', { done: formatNumber(done), all: formatNumber(total) })
      : t('queue.done', counted(done));
  const notes = [clashes > 0 && t('queue.asking', counted(clashes)), unsent > 0 && t('queue.failed', counted(unsent))];
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
        {inProgress === 0 && clashes === 0 ? (
          <IconButton icon={X} size="sm" name={t('queue.close')} onClick={() => queue.forget()} />
        ) : (
          <Button size="sm" variant="ghost" onClick={() => queue.cancel()}>
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
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} queue={queue} clashes={clashes} />
          ))}
        </ul>
      )}
      {!folded && failed > 1 && (
        <footer className="flex justify-end gap-2 border-t border-line bg-bg px-4 py-2">
          <Button size="sm" variant="primary" onClick={() => queue.retry()}>
            {t('queue.retryAll', counted(failed))}
          </Button>
        </footer>
      )}
    </section>
  );
}

/** Until the files are uploaded or cancelled, the browser asks before closing the window, and a new build waits. */
function useHold(on: boolean) {
  useEffect(() => (on ? unfinished.begin() : undefined), [on]);
}

import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { explain } from '~/i18n/explain.ts';
import { formatSize } from '~/lib/fileSize.ts';
import { formatNumber } from '~/lib/format.ts';
import { Button } from '~/ui/Button.tsx';
import { Checkbox } from '~/ui/Checkbox.tsx';
import { Icon } from '~/ui/Icon.tsx';
import { IconButton } from '~/ui/IconButton.tsx';
import { ProgressBar } from '~/ui/ProgressBar.tsx';
import { fileIcon } from './fileIcon.ts';
import { folderAddress } from './folderAddress.ts';
import { largestFile } from './names.ts';
import type { UploadQueue } from './UploadQueue.ts';
import { canRetry, isOver, type Upload } from './upload.ts';

interface UploadRowProps {
  upload: Upload;
  queue: UploadQueue;
  /** How many uploads ask what is to be done. */
  asking: number;
}

/** One upload: where it goes, how far it is, and what can be done about it. */
export const UploadRow = memo(function UploadRow({ upload, queue, asking }: UploadRowProps) {
  const { t } = useTranslation('files');
  const { id, name, folder, state, share } = upload;
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
        <Said upload={upload} />
        {!bad && state !== 'asking' && (
          <>
            {' · '}
            <Link to={folderAddress(folder.id)} className="hover:underline">
              {t('queue.in', { folder: folder.name })}
            </Link>
          </>
        )}
      </p>
      {state === 'asking' && <Clash {...{ upload, queue, asking }} />}
    </li>
  );
});

/** Where the upload is, in words. */
function Said({ upload: { state, share, speed, file, folder, fault, error } }: { upload: Upload }) {
  const { t } = useTranslation('files');
  const percent = formatNumber(Math.floor(share * 100));
  if (state === 'refused')
    return t(`queue.refused.${fault ?? 'empty'}`, { size: formatSize(file.size), most: formatSize(largestFile) });
  if (state === 'asking') return t('queue.exists', { folder: folder.name });
  if (state === 'sending')
    return [t('queue.percent', { percent }), speed !== undefined && t('queue.speed', { speed: formatSize(speed) })]
      .filter(Boolean)
      .join(' · ');
  if (state !== 'failed' || !error) return t(`queue.state.${state}`);
  if (error.lost) return t('queue.lostWhole');
  const cut = share > 0 && (error.kind === 'network' || error.kind === 'timeout');
  return cut ? t('queue.lostAt', { percent }) : explain(error);
}

/** The folder has a file of that name: what is to become of this one. */
function Clash({ upload: { id, name }, queue, asking }: UploadRowProps) {
  const { t } = useTranslation('files');
  const [all, setAll] = useState(false);
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">{t('queue.existsLegend', { name })}</legend>
      {(['replace', 'keep', 'skip'] as const).map((answer) => (
        <Button key={answer} size="sm" onClick={() => queue.answer(id, answer, all)}>
          {t(`clash.${answer}`)}
        </Button>
      ))}
      {asking > 1 && (
        <Checkbox checked={all} onChange={({ target }) => setAll(target.checked)}>
          {t('clash.all', { number: formatNumber(asking) })}
        </Checkbox>
      )}
    </fieldset>
  );
}

import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CupsList } from '~/domain/cups-list.ts';
import { cx } from '~/lib/cx.ts';
import { FileRefusal, sheetTypes } from '~/lib/fileLimits.ts';
import { limitWords } from '~/lib/fileWorker.ts';
import { formatQuantity } from '~/lib/format.ts';
import { Button } from '~/ui/Button.tsx';
import { FileDrop, type RefusedDrop } from '~/ui/FileDrop.tsx';
import { largestFile, readCupsFile } from './cupsFile.ts';

interface CupsDropProps {
  /** Called with the CUPS of each file that has any. What it returns is shown, beside the name of the file. */
  onRead: (list: CupsList) => string | undefined;
  multiple?: boolean;
  /** What the files are for. */
  children: string;
}

/** Takes files with CUPS, reads them in a worker, and says of each that was refused why. */
export function CupsDrop({ onRead, multiple = true, children }: CupsDropProps) {
  const { t } = useTranslation('cupsFile');
  const [results, setResults] = useState<readonly { text: string; refused?: true }[]>([]);
  /** Name of the file being read. */
  const [reading, setReading] = useState<string>();
  const call = useRef<AbortController>(undefined);
  useEffect(() => () => call.current?.abort(), []);

  const refuse = (reason: RefusedDrop['reason'] | ReturnType<typeof reasonOf> | 'noCups', name: string) => ({
    text: t(`refused.${reason}`, {
      name,
      ...limitWords(),
      size: formatQuantity(largestFile / 1024 / 1024, 'MB'),
    }),
    refused: true as const,
  });

  async function take(files: readonly File[], refused: readonly RefusedDrop[]) {
    const refusals: (typeof results)[number][] = refused.map(({ file, reason }) => refuse(reason, file.name));
    call.current?.abort();
    const mine = new AbortController();
    const { signal } = mine;
    call.current = mine;
    for (const file of files) {
      setReading(file.name);
      try {
        const list = await readCupsFile(file, signal);
        const what = list.entries.length > 0 ? onRead(list) : undefined;
        if (what) refusals.push({ text: t('read', { name: file.name, what }) });
        if (list.entries.length === 0) refusals.push(refuse('noCups', file.name));
      } catch (thrown) {
        if (signal.aborted) break;
        refusals.push(refuse(reasonOf(thrown), file.name));
      }
    }
    // Another choice of files cancels this one.
    if (call.current !== mine) return;
    setReading(undefined);
    setResults(refusals);
  }

  return (
    <>
      <FileDrop
        label={t('choose')}
        accept={sheetTypes}
        maxSize={largestFile}
        multiple={multiple}
        onFiles={(files, refused) => void take(files, refused)}
      >
        {children}
      </FileDrop>
      {reading !== undefined && (
        <div className="flex flex-wrap items-center gap-3">
          <Button onClick={() => call.current?.abort()}>{t('cancel')}</Button>
          <span role="status" className="text-12 text-text2">
            {t('reading', { name: reading })}
          </span>
        </div>
      )}
      <ul role="status" className="text-12 text-text2 empty:hidden">
        {results.map(({ text, refused }) => (
          <li key={text} className={cx(refused && 'text-red-fg')}>
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Why a file could not be read. One of five megabytes can only reach the limits of lines and of time. */
function reasonOf(thrown: unknown) {
  const fault = thrown instanceof FileRefusal ? thrown.fault : 'failed';
  return fault === 'lines' || fault === 'time' || fault === 'failed' ? fault : 'unreadable';
}

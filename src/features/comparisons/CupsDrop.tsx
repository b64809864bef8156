import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codesOf, cupsFiles, largestFile, readCupsFile } from '~/trade/supply/cupsFile.ts';
import { FileDrop } from '~/ui/FileDrop.tsx';

interface CupsDropProps {
  /** Called with the CUPS of a file as text, a line each. */
  onCodes: (codes: string) => void;
}

/** Takes a file with one CUPS or many. */
export function CupsDrop({ onCodes }: CupsDropProps) {
  const { t } = useTranslation('comparisons');
  const [wrong, setWrong] = useState<string>();
  const call = useRef<AbortController>(undefined);
  useEffect(() => () => call.current?.abort(), []);

  async function take(file: File | undefined, refused: string | undefined) {
    call.current?.abort();
    const mine = new AbortController();
    call.current = mine;
    setWrong(undefined);
    let codes = '';
    if (file) codes = await readCupsFile(file, mine.signal).then(codesOf, () => '');
    if (mine.signal.aborted) return;
    if (codes) onCodes(codes);
    else setWrong(file?.name ?? refused);
  }

  return (
    <div className="flex flex-col gap-2">
      <FileDrop
        label={t('empty.choose')}
        accept={cupsFiles}
        maxSize={largestFile}
        multiple={false}
        onFiles={([file], [refused]) => void take(file, refused?.file.name)}
      >
        {t('empty.drop')}
      </FileDrop>
      <p role="alert" className="text-12 text-red-fg empty:hidden">
        {wrong !== undefined && t('empty.noCups', { name: wrong })}
      </p>
    </div>
  );
}

import type { TFunction } from 'i18next';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ColumnNames } from '~/domain/curve-columns.ts';
import { netted, nettingOf } from '~/domain/curve-year.ts';
import type { LoadCurve } from '~/domain/load-curve.ts';
import { FileRefusal } from '~/lib/fileLimits.ts';
import { readInWorker } from '~/lib/fileWorker.ts';
import { formatNumber, formatQuantity } from '~/lib/format.ts';
import { startWorker } from '~/lib/startWorker.ts';
import type { RefusedDrop } from '~/ui/FileDrop.tsx';
import type { CurveRead } from './readCurveFile.ts';

/** What each column of a curve's file was read as. */
export const columnsRead = ({ read }: ColumnNames, t: TFunction<'studies'>) =>
  t('curve.columns.read', { list: read.map(({ head, role }) => `«${head}» (${t(`curve.role.${role}`)})`).join(', ') });

/** Maximum bytes of a file: five years of quarters have fewer. */
export const largestCurve = 30 * 1024 * 1024;

const startCurveWorker = (signal: AbortSignal) =>
  startWorker(
    'load-curve',
    () => new Worker(new URL('./curveWorker.ts', import.meta.url), { name: 'load-curve' }),
    signal,
  );

/**
 * The curve that a person has chosen. It is read in a worker and not sent anywhere.
 * @param onRead called with the curve, to use the supply point in it
 */
export function useCurve(onRead: (curve: LoadCurve) => void) {
  const { t } = useTranslation('studies');
  const [curve, setCurve] = useState<{ name: string; curve: LoadCurve }>();
  const [refused, setRefused] = useState<string>();
  /** The name of the file that is being read. */
  const [reading, setReading] = useState<string>();
  const call = useRef<AbortController>(undefined);
  useEffect(() => () => call.current?.abort(), []);

  const refusalOf = (thrown: unknown, name: string) => {
    const fault = thrown instanceof FileRefusal ? thrown.fault : 'failed';
    return t(`curve.refused.${fault === 'time' || fault === 'failed' ? fault : 'unreadable'}`, { name });
  };

  const read = curve?.curve;
  const netting = useMemo(() => read && nettingOf(read), [read]);
  const used = useMemo(() => (read && netting ? netted(read) : read), [read, netting]);

  return {
    name: curve?.name,
    /** Netted by the hour, as on the bill. */
    curve: used,
    netting,
    refused,
    reading,
    cancel: () => call.current?.abort(),
    remove: () => setCurve(undefined),
    async take(files: readonly File[], refusals: readonly RefusedDrop[]) {
      const [first] = refusals;
      const [file] = files;
      setRefused(
        first &&
          t(`curve.refused.${first.reason}`, {
            name: first.file.name,
            size: formatQuantity(largestCurve / 1024 / 1024, 'MB'),
          }),
      );
      if (!file) return;
      call.current?.abort();
      const mine = new AbortController();
      call.current = mine;
      setReading(file.name);
      try {
        const parts: CurveRead[] = [];
        await readInWorker<CurveRead>(file, startCurveWorker, (part) => parts.push(part), mine.signal);
        const [read] = parts;
        if (!read) throw new FileRefusal('failed');
        if ('fault' in read) {
          const line = read.line === undefined ? '' : t('curve.line', { line: formatNumber(read.line) });
          const columns = read.columns ? columnsRead(read.columns, t) : '';
          setRefused([t(`curve.fault.${read.fault}`, { name: file.name }), line, columns].filter(Boolean).join(' '));
        } else {
          setCurve({ name: file.name, curve: read.curve });
          onRead(read.curve);
        }
      } catch (thrown) {
        if (!mine.signal.aborted) setRefused(refusalOf(thrown, file.name));
      }
      if (call.current === mine) setReading(undefined);
    },
  };
}

export type UsedCurve = ReturnType<typeof useCurve>;

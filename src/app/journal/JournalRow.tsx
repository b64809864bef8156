import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallEntry } from '~/api/journal.ts';
import { useCopyNames } from '~/i18n/useCopyNames.ts';
import { cx } from '~/lib/cx.ts';
import { Copy } from '~/ui/Copy.tsx';
import { Icon } from '~/ui/Icon.tsx';
import { areaOf, durationOf, sentenceOf, timeOf } from './said.ts';

/** One call: its sentence, its area, when, how long, and the trace that support asks for. */
export const JournalRow = memo(function JournalRow({ entry }: { entry: CallEntry }) {
  const { t } = useTranslation();
  const names = useCopyNames();
  const { failure, trace } = entry;
  return (
    <li className="flex gap-3 border-line border-b px-5 py-2.5 max-md:px-4">
      <span className={cx('pt-0.5', failure ? 'text-red-dot' : 'text-green-dot')}>
        <Icon of={failure ? CircleX : CircleCheck} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-13 wrap-anywhere">{sentenceOf(entry)}</p>
        <p className="flex flex-wrap gap-x-2 text-12 text-text2 tabular-nums">
          <span>{areaOf(entry)}</span>
          <span>{timeOf(entry, 'clock')}</span>
          <span>{durationOf(entry)}</span>
        </p>
        {failure && trace && (
          <p className="flex items-center gap-1 text-12 text-text2">
            <span className="min-w-0">
              {t('traceLabel')} <span className="font-mono break-all">{trace}</span>
            </span>
            <Copy text={trace} names={names} />
          </p>
        )}
      </div>
    </li>
  );
});

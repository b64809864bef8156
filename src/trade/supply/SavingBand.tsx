import { useTranslation } from 'react-i18next';
import { rangeMonths, type SavingRange } from '~/domain/saving-range.ts';
import { today } from '~/lib/days.ts';
import { formatDate } from '~/lib/format.ts';
import { RangeBand } from '~/ui/chart/RangeBand.tsx';
import { savingWords } from './savingWords.ts';

interface SavingBandProps {
  range: SavingRange;
  /** The axis; undefined: its own. */
  scale?: { min: number; max: number } | undefined;
}

/** What an offer that follows the market saves: a band, and the sentence that says it. */
export function SavingBand({ range, scale = scaleOf([range]) }: SavingBandProps) {
  const { t } = useTranslation('saving');
  const { sentence, few } = savingWords(range, t);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-13">
      {range.saving && (
        <RangeBand name={sentence} {...range.saving} values={range.years.map(({ saving }) => saving)} scale={scale} />
      )}
      <p className="min-w-60 flex-1">
        {sentence} {few && <span className="text-amber-fg">{few}</span>}
      </p>
    </div>
  );
}

/** Where a range comes from. */
export function RangeSource() {
  const { t } = useTranslation('saving');
  const months = rangeMonths(today());
  const name = (month: string | undefined) => formatDate(month, 'monthAndYear');
  return (
    <p className="max-w-prose text-12 text-text2">
      {t('range.how', { from: name(months[0]), to: name(months.at(-1)) })}
    </p>
  );
}

/** An axis that holds the years of all ranges, and zero. */
export function scaleOf(ranges: readonly SavingRange[]) {
  const all = ranges.flatMap(({ years }) => years.map(({ saving }) => saving));
  return { min: Math.min(0, ...all), max: Math.max(0, ...all) };
}

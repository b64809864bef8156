import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { rangeLength, rangeMonths, type SavingRange } from '~/domain/saving-range.ts';
import { today } from '~/lib/days.ts';
import { formatDate, formatQuantity } from '~/lib/format.ts';
import { css } from '~/ui/chart/paint.ts';

/** The saving of an offer that follows the market: a band with a sentence. */
export function SavingBand({ range }: { range: SavingRange }) {
  const { t } = useTranslation('saving');
  const { sentence, few } = savingWords(range, t);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-13">
      {range.saving && <RangeBand name={sentence} {...range.saving} values={range.years.map(({ saving }) => saving)} />}
      <p className="min-w-60 flex-1">
        {sentence} {few && <span className="text-amber-fg">{few}</span>}
      </p>
    </div>
  );
}

/** The basis of a range. */
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

const euros = (amount: number) => formatQuantity(Math.abs(amount), '€');

/**
 * A saving as a range: `Ahorra entre 80 € y 210 € al año (150 € en el caso central); en 3 de 24 meses habría pagado
 * más.`, and what is missing in it.
 */
export function savingWords({ saving, months, dearer, knownMonths }: SavingRange, t: TFunction<'saving'>) {
  const few =
    knownMonths < rangeLength
      ? t(saving ? 'range.few' : 'range.tooFew', { known: knownMonths, all: rangeLength })
      : undefined;
  const inMonths =
    months.length === 0
      ? undefined
      : dearer === 0
        ? t('range.neverDearer', { months: months.length })
        : t('range.dearer', { count: dearer, months: months.length });
  const parts = [saving && `${rangeWords(saving, t)}${centralWords(saving, t)}`, inMonths].filter(
    (part) => part !== undefined,
  );
  return {
    sentence: parts.length === 0 ? '' : `${parts.join('; ')}.`.replace(/^./, (first) => first.toUpperCase()),
    few,
  };
}

/** `Ahorra entre 80 € y 210 € al año`; if negative, how much more it costs. */
export function rangeWords({ low, high }: Pick<Range, 'low' | 'high'>, t: TFunction<'saving'>): string {
  const [least, most] = [Math.round(low), Math.round(high)];
  if (least === 0 && most === 0) return t('range.same');
  // If both ends round to the same amount, only one is shown.
  if (least === most) return t(least > 0 ? 'range.savesOne' : 'range.costsOne', { amount: euros(least) });
  if (least >= 0) return t('range.saves', { low: euros(least), high: euros(most) });
  if (most <= 0) return t('range.costs', { low: euros(most), high: euros(least) });
  return t('range.either', { more: euros(least), less: euros(most) });
}

type Range = NonNullable<SavingRange['saving']>;

/** The middle value, if the range has two different ends. */
function centralWords({ low, middle, high }: Range, t: TFunction<'saving'>): string {
  const [least, most] = [Math.round(low), Math.round(high)];
  if (least === most) return '';
  const key = least >= 0 || most <= 0 ? 'middle' : middle < 0 ? 'middleMore' : 'middleLess';
  return ` (${t(`range.${key}`, { amount: euros(middle) })})`;
}

interface RangeBandProps {
  /** Description, including its values. */
  name: string;
  low: number;
  middle: number;
  high: number;
  /** The values from which the range was calculated, each shown as a dot. */
  values: readonly number[];
}

const size = { width: 240, height: 28 } as const;
const inset = 4;

/** A range of values: a band with its middle, over an axis with zero. */
function RangeBand({ name, low, middle, high, values }: RangeBandProps) {
  const min = Math.min(0, ...values);
  const across = Math.max(0, ...values) - min || 1;
  const at = (value: number) => inset + ((value - min) / across) * (size.width - 2 * inset);
  const center = size.height / 2;
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox={`0 0 ${size.width} ${size.height}`}
      className="h-7 w-60 max-w-full shrink-0"
    >
      <line x1={inset} x2={size.width - inset} y1={center} y2={center} stroke={css('line')} />
      <rect
        x={at(low)}
        y={center - 7}
        width={Math.max(2, at(high) - at(low))}
        height={14}
        rx={3}
        fill={css('series-4')}
        stroke={css('series-3')}
      />
      {values.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they keep their order
        <circle key={index} cx={at(value)} cy={center} r={1.5} fill={css('text3')} />
      ))}
      <line x1={at(middle)} x2={at(middle)} y1={center - 9} y2={center + 9} stroke={css('series-1')} strokeWidth={2} />
      <line x1={at(0)} x2={at(0)} y1={1} y2={size.height - 1} stroke={css('text')} strokeDasharray="2 2" />
    </svg>
  );
}

import type { TFunction } from 'i18next';
import { rangeLength, type SavingRange } from '~/domain/saving-range.ts';
import { formatQuantity } from '~/lib/format.ts';

const euros = (amount: number) => formatQuantity(Math.abs(amount), '€');

/**
 * A saving as a range: `Ahorra entre 80 € y 210 € al año (150 € en el caso central); en 3 de 24 meses habría pagado
 * más.`, and what it lacks.
 */
export function savingWords({ saving, months, dearer, known }: SavingRange, t: TFunction<'saving'>) {
  const few = known < rangeLength ? t(saving ? 'range.few' : 'range.tooFew', { known, all: rangeLength }) : undefined;
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

/** `Ahorra entre 80 € y 210 € al año`; below zero it costs more. */
export function rangeWords({ low, high }: Pick<Range, 'low' | 'high'>, t: TFunction<'saving'>): string {
  const [least, most] = [Math.round(low), Math.round(high)];
  if (least === 0 && most === 0) return t('range.same');
  // Both ends are one amount where they differ too little to be seen.
  if (least === most) return t(least > 0 ? 'range.savesOne' : 'range.costsOne', { amount: euros(least) });
  if (least >= 0) return t('range.saves', { low: euros(least), high: euros(most) });
  if (most <= 0) return t('range.costs', { low: euros(most), high: euros(least) });
  return t('range.either', { more: euros(least), less: euros(most) });
}

type Range = NonNullable<SavingRange['saving']>;

/** The middle of a range that has two ends. */
function centralWords({ low, middle, high }: Range, t: TFunction<'saving'>): string {
  const [least, most] = [Math.round(low), Math.round(high)];
  if (least === most) return '';
  const key = least >= 0 || most <= 0 ? 'middle' : middle < 0 ? 'middleMore' : 'middleLess';
  return ` (${t(`range.${key}`, { amount: euros(middle) })})`;
}

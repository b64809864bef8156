import i18next from 'i18next';
import { decimalsOf, type Either } from '~/lib/decimal.ts';
import { formatNumber } from '~/lib/format.ts';
import type { Question } from '~/ui/WhichOf.tsx';

/** Asks which of its two readings an ambiguous number means, each in the person's own notation. */
export function whichNumber(either: Either): Question<number> {
  const choices = either.map((value) => ({ value, label: formatNumber(value, decimalsOf(value)) }));
  const [one, other] = choices.map(({ label }) => label);
  return { question: i18next.t('common:which', { one, other }), choices };
}

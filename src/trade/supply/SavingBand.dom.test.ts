import i18next from 'i18next';
import { expect, test } from 'vitest';
import type { SavingRange } from '~/domain/saving-range.ts';
import { withTexts } from '~/i18n/testing.ts';
import { savingWords } from './SavingBand.tsx';

withTexts('saving');

const range = (saving: SavingRange['saving'], dearer: number, of = 24, knownMonths = of): SavingRange => ({
  saving,
  years: [],
  months: Array.from({ length: of }, (_, at) => ({ month: `2026-${at}`, saving: at < dearer ? -1 : 1 })),
  dearer,
  knownMonths,
});
const wordsOf = (of: SavingRange) => {
  const { sentence, few } = savingWords(of, i18next.getFixedT(null, 'saving'));
  return [sentence, few].filter(Boolean).join(' ').replaceAll(/\s/g, ' ');
};

test.each([
  [
    range({ low: 80.4, middle: 150, high: 209.6 }, 3),
    'Ahorra entre 80 € y 210 € al año (150 € en el caso central); en 3 de 24 meses habría pagado más.',
  ],
  [
    range({ low: -210, middle: -150, high: -80 }, 21),
    'Cuesta entre 80 € y 210 € más al año (150 € en el caso central); en 21 de 24 meses habría pagado más.',
  ],
  [
    range({ low: -40, middle: 60, high: 120 }, 9),
    'Desde 40 € más hasta 120 € menos al año (60 € menos en el caso central); en 9 de 24 meses habría pagado más.',
  ],
  [
    range({ low: -40, middle: -5, high: 120 }, 0),
    'Desde 40 € más hasta 120 € menos al año (5 € más en el caso central); en ninguno de 24 meses habría pagado más.',
  ],
  [range({ low: 0, middle: 0.1, high: 0.4 }, 0, 0, 24), 'Cuesta lo mismo al año.'],
  [range({ low: 79.6, middle: 80, high: 80.4 }, 0, 0, 24), 'Ahorra 80 € al año.'],
  [range({ low: -80.4, middle: -80, high: -79.6 }, 0, 0, 24), 'Cuesta 80 € más al año.'],
  [
    range({ low: 80, middle: 150, high: 210 }, 1, 23),
    'Ahorra entre 80 € y 210 € al año (150 € en el caso central); en 1 de 23 meses habría pagado más. Solo hay cierres de 23 de los últimos 24 meses.',
  ],
  [
    range(undefined, 1, 3),
    'En 1 de 3 meses habría pagado más. Con cierres de 3 de los últimos 24 meses no se puede dar un rango: hacen falta 12 seguidos.',
  ],
])('%#: a range is written as a sentence', (of, words) => expect(wordsOf(of)).toBe(words));

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { decimalsOf, parseDecimal } from '~/lib/decimal.ts';
import { formatDate, formatNumber } from '~/lib/format.ts';
import { Button } from '~/ui/Button.tsx';
import { Field } from '~/ui/Field.tsx';
import { Input } from '~/ui/Input.tsx';
import type { Advice } from './advice.ts';

interface PriceFieldsProps {
  advice: Advice;
  /** €/kW and year; undefined: the regulated ones. */
  own: readonly number[] | undefined;
  onOwn: (prices: readonly number[] | undefined) => void;
}

/** The prices that the advice is reckoned with, which may be those of an offer. */
export function PriceFields({ advice, own, onOwn }: PriceFieldsProps) {
  const { t } = useTranslation('sips');
  const { contracted, regulated } = advice;
  const regulatedTexts = () =>
    contracted.map((_, index) => {
      const price = regulated?.prices[index];
      return price === undefined ? '' : formatNumber(price, Math.max(2, decimalsOf(price)));
    });
  const [texts, setTexts] = useState(regulatedTexts);
  const isPrice = (price: number | undefined): price is number => price !== undefined && price >= 0;

  const type = (at: number, text: string) => {
    const next = texts.with(at, text);
    setTexts(next);
    const prices = next.map((one) => parseDecimal(one));
    // What is half typed changes nothing yet.
    if (prices.every(isPrice)) onOwn(prices);
  };

  return (
    <fieldset className="border-t border-line pt-4">
      <legend className="sr-only">{t('optimiser.prices')}</legend>
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <p aria-hidden className="font-semibold">
          {t('optimiser.prices')}
        </p>
        {own && regulated && (
          <Button
            size="sm"
            onClick={() => {
              setTexts(regulatedTexts());
              onOwn(undefined);
            }}
          >
            {t('optimiser.reset')}
          </Button>
        )}
      </div>
      <p className="mb-3 text-12 text-text2">
        {regulated
          ? [
              t('optimiser.source', { date: formatDate(regulated.from) }),
              regulated.unconfirmed && t('optimiser.unconfirmed'),
            ]
              .filter(Boolean)
              .join(' ')
          : t('optimiser.noPrices', { tariff: advice.tariff })}
      </p>
      <div className="grid grid-cols-3 gap-3 max-md:grid-cols-2">
        {contracted.map(({ period }, index) => {
          const text = texts[index] ?? '';
          return (
            <Field
              key={period}
              label={period}
              error={text.trim() !== '' && !isPrice(parseDecimal(text)) ? t('optimiser.notNumber') : undefined}
            >
              {(control) => (
                <Input
                  {...control}
                  size="sm"
                  inputMode="decimal"
                  autoComplete="off"
                  value={text}
                  onChange={({ target }) => type(index, target.value)}
                />
              )}
            </Field>
          );
        })}
      </div>
    </fieldset>
  );
}

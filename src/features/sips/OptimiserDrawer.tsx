import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SipsPoint, SipsReading } from '~/api/sips.ts';
import { periods } from '~/domain/periods.ts';
import { quarterHourlyFrom } from '~/domain/power-excess.ts';
import { addMonths, today } from '~/lib/days.ts';
import { decimalsOf, readNumber } from '~/lib/decimal.ts';
import { formatDate, formatList, formatNumber, formatQuantity } from '~/lib/format.ts';
import { type Advice, adviceFor } from '~/trade/supply/powerAdvice.ts';
import { raises, useRights } from '~/trade/supply/RightsNote.tsx';
import { Unconfirmed } from '~/trade/Unconfirmed.tsx';
import { Button } from '~/ui/Button.tsx';
import { Drawer, DrawerBody } from '~/ui/Drawer.tsx';
import { Field } from '~/ui/Field.tsx';
import { Input } from '~/ui/Input.tsx';
import { Proposals } from './Proposals.tsx';

interface OptimiserDrawerProps {
  point: SipsPoint;
  readings: readonly SipsReading[];
  onClose: () => void;
}

/** Three proposals for other powers, their savings, and the prices used. */
export function OptimiserDrawer({ point, readings, onClose }: OptimiserDrawerProps) {
  const { t } = useTranslation('sips');
  const [own, setOwn] = useState<readonly number[]>();
  const advice = adviceFor(point, readings, own);
  const rights = useRights(point.Cups, !('missing' in advice) && raises(advice, advice.result?.proposals ?? []));
  if ('missing' in advice) return null;
  const moved = point.FechaUltimoMovimientoContrato;
  const notes = [
    advice.contracted.some(({ kw }) => kw > quarterHourlyFrom) &&
      t('optimiser.quarters', { power: formatQuantity(quarterHourlyFrom, 'kW') }),
    moved !== null &&
      moved.slice(0, 7) > addMonths(today().slice(0, 7), -12) &&
      t('optimiser.recentChange', { date: formatDate(moved) }),
  ].filter((note) => note !== false);
  return (
    <Drawer
      narrow
      onClose={onClose}
      title={t('optimiser.title')}
      subtitle={
        <p className="text-12 text-text2">
          {t('optimiser.subtitle', {
            tariff: advice.tariff,
            from: formatDate(advice.from),
            to: formatDate(advice.to),
          })}
        </p>
      }
      close={t('optimiser.close')}
    >
      <DrawerBody>
        <div className="flex flex-col gap-5 p-5 max-md:p-4">
          {notes.length > 0 && (
            <ul className="rounded bg-amber-bg px-3 py-2 text-12 text-amber-fg">
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          )}
          {advice.result ? (
            <Proposals advice={advice} result={advice.result} bie={point.PotenciaMaximaBIE} rights={rights} />
          ) : (
            <p className="text-text2">{t('optimiser.noPrices', { tariff: advice.tariff })}</p>
          )}
          <PriceFields advice={advice} own={own} onOwn={setOwn} />
          {advice.contracted.length === 6 && (
            <p className="text-12 text-text2">
              {t('optimiser.excessRule', {
                prices: formatList(advice.excess.prices.map((price, at) => `${periods[at]} ${formatNumber(price, 6)}`)),
                source: advice.excess.source,
                date: formatDate(advice.excess.from),
              })}
            </p>
          )}
        </div>
      </DrawerBody>
    </Drawer>
  );
}

interface PriceFieldsProps {
  advice: Advice;
  /** €/kW and year; undefined: the regulated ones. */
  own: readonly number[] | undefined;
  onOwn: (prices: readonly number[] | undefined) => void;
}

/** The prices that the advice is calculated with, which may be those of an offer. */
function PriceFields({ advice, own, onOwn }: PriceFieldsProps) {
  const { t } = useTranslation('sips');
  const { contracted, regulated } = advice;
  const regulatedTexts = () =>
    contracted.map((_, index) => {
      const price = regulated?.prices[index];
      return price === undefined ? '' : formatNumber(price, Math.max(2, decimalsOf(price)));
    });
  const [texts, setTexts] = useState(regulatedTexts);
  const read = (text: string) => readNumber(text, { unit: '€/kW' });
  const isPrice = (price: ReturnType<typeof read>): price is number => typeof price === 'number' && price >= 0;

  const type = (at: number, text: string) => {
    const next = texts.with(at, text);
    setTexts(next);
    const prices = next.map(read);
    // Incomplete input does not apply yet.
    if (prices.every(isPrice)) onOwn(prices);
  };

  /** What was understood, in the person's notation. */
  const settle = (at: number) => {
    const price = read(texts[at] ?? '');
    if (isPrice(price)) setTexts(texts.with(at, formatNumber(price, Math.max(2, decimalsOf(price)))));
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
          ? t('optimiser.source', { date: formatDate(regulated.from) })
          : t('optimiser.noPrices', { tariff: advice.tariff })}{' '}
        <Unconfirmed of={regulated} />
      </p>
      <div className="grid grid-cols-3 gap-3 max-md:grid-cols-2">
        {contracted.map(({ period }, index) => {
          const text = texts[index] ?? '';
          return (
            <Field
              key={period}
              label={period}
              error={text.trim() !== '' && !isPrice(read(text)) ? t('optimiser.notNumber') : undefined}
            >
              {(control) => (
                <Input
                  {...control}
                  size="sm"
                  inputMode="decimal"
                  autoComplete="off"
                  value={text}
                  onChange={({ target }) => type(index, target.value)}
                  onBlur={() => settle(index)}
                />
              )}
            </Field>
          );
        })}
      </div>
    </fieldset>
  );
}

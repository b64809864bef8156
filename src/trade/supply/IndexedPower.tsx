import { useTranslation } from 'react-i18next';
import type { AccessPowerPrices } from '~/domain/access-prices.ts';
import { periods } from '~/domain/periods.ts';
import type { ByPeriods } from '~/domain/supply-bill.ts';
import { TypedNumber } from '~/form/TypedNumber.tsx';
import { formatDate } from '~/lib/format.ts';
import { Unconfirmed } from '~/trade/Unconfirmed.tsx';
import { Button } from '~/ui/Button.tsx';
import { Fold } from './Fold.tsx';

interface IndexedPowerProps {
  /** Number of power periods of the tariff. */
  count: number;
  /** The proposed price; undefined if no regulated price is known. */
  regulated: AccessPowerPrices | undefined;
  /** €/kW and year, as typed; undefined: the regulated price. */
  own: ByPeriods | undefined;
  /** null: back to the regulated price. */
  onOwn: (prices: ByPeriods | null) => void;
}

/** The power price of an indexed offer: the regulated price is proposed, but an offer may charge more. */
export function IndexedPower({ count, regulated, own, onOwn }: IndexedPowerProps) {
  const { t } = useTranslation('trade');
  const prices = periods.slice(0, count).map((_, at) => own?.[at] ?? regulated?.prices[at] ?? null);
  const now = own
    ? t('indexedPower.own')
    : regulated
      ? t('indexedPower.regulated', { date: formatDate(regulated.from) })
      : t('indexedPower.unknown');
  const title = (
    <>
      {t('indexedPower.title')} <span className="block text-12 font-normal text-text2">{now}</span>
    </>
  );
  return (
    <Fold title={title}>
      <div className="grid grid-cols-2 items-start gap-3">
        {prices.map((price, at) => (
          <TypedNumber
            key={periods[at]}
            label={t('indexedPower.period', { period: periods[at] })}
            value={price}
            onCommit={(value) => onOwn(prices.with(at, value))}
            bad={t('indexedPower.bad')}
            unit={t('indexedPower.unit')}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 text-12 text-text2">
        {regulated && (
          <span>
            {t('indexedPower.source', { source: regulated.source })} <Unconfirmed of={regulated} />
          </span>
        )}
        {own && regulated && (
          <Button size="sm" onClick={() => onOwn(null)}>
            {t('indexedPower.reset')}
          </Button>
        )}
      </div>
    </Fold>
  );
}

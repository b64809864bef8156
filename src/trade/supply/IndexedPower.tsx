import { useTranslation } from 'react-i18next';
import type { AccessPowerPrices } from '~/domain/access-prices.ts';
import { periods } from '~/domain/periods.ts';
import type { ByPeriods } from '~/domain/supply-bill.ts';
import { TypedNumber } from '~/form/TypedNumber.tsx';
import { formatDate } from '~/lib/format.ts';
import { Unconfirmed } from '~/trade/Unconfirmed.tsx';
import { Fold } from './Fold.tsx';
import { writeTyped } from './typed.ts';

interface IndexedPowerProps {
  /** Number of power periods of the tariff. */
  count: number;
  /** The proposed price; undefined if no regulated price is known. */
  regulated: AccessPowerPrices | undefined;
  /** €/kW and year, as typed; null or undefined: the regulated price. */
  own: ByPeriods | undefined;
  change: (parameters: Record<string, string | null>) => void;
}

/** The power price of an indexed offer: the regulated price is proposed, but an offer may charge more. */
export function IndexedPower({ count, regulated, own, change }: IndexedPowerProps) {
  const { t } = useTranslation('trade');
  const typed = periods.slice(0, count).map((_, at) => own?.[at] ?? null);
  return (
    <Fold title={t('indexedPower.title')}>
      <p className="text-12 text-text2">
        {regulated
          ? t('indexedPower.regulated', { date: formatDate(regulated.from), source: regulated.source })
          : t('indexedPower.unknown')}{' '}
        <Unconfirmed of={regulated} />
      </p>
      <div className="grid grid-cols-2 items-start gap-3 max-md:grid-cols-1">
        {typed.map((price, at) => (
          <TypedNumber
            key={periods[at]}
            label={t('indexedPower.period', { period: periods[at] })}
            value={price ?? regulated?.prices[at] ?? null}
            onCommit={(value) => {
              const next = typed.with(at, value);
              change(writeTyped({ indexedPower: next.some((one) => one !== null) ? next : null }));
            }}
            bad={t('indexedPower.bad')}
            unit={t('indexedPower.unit')}
          />
        ))}
      </div>
    </Fold>
  );
}

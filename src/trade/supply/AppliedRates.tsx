import { useTranslation } from 'react-i18next';
import { electricityTax } from '~/domain/energy-taxes.ts';
import { appliedRates, type BilledSupply } from '~/domain/supply-bill.ts';
import { today } from '~/lib/days.ts';
import { formatDate, formatNumber, formatQuantity, withUnit } from '~/lib/format.ts';
import { Unconfirmed } from '~/trade/Unconfirmed.tsx';

/** The name of the sales tax of a supply with its rates: `IVA 21 %`. */
export function useSalesTax(supply: BilledSupply): string {
  const { t } = useTranslation('comparisons');
  const sales = appliedRates(supply, today()).find(({ line }) => line === 'sales');
  const ofMeter = sales?.rentPercent ?? 0;
  return [
    `${sales?.name ?? ''} ${percent(sales?.percent ?? 0)}`,
    // On the islands the meter has another rate: with only 0 % for the supply, the amount would not be clear.
    supply.rent !== null && ofMeter !== sales?.percent && t('bill.meterTax', { percent: percent(ofMeter) }),
  ]
    .filter(Boolean)
    .join(', ');
}

/** The rates that the bills of a supply are made with today, each with its source. */
export function AppliedRates({ supply }: { supply: BilledSupply }) {
  const { t } = useTranslation('comparisons');
  const rates = appliedRates(supply, today());
  return (
    <div className="text-12 text-text2 print:text-11">
      <p>{t('rates.title', { date: formatDate(today()) })}</p>
      <ul className="mt-1 flex flex-col gap-0.5">
        {rates.map(({ line, rate, percent: share, name }) => (
          <li key={line}>
            {line === 'sales'
              ? `${name} ${percent(share ?? 0)}`
              : t(`rates.${line}`, { value: rate && worded(line, rate.value) })}
            {rate && `, ${t('rates.since', { date: formatDate(rate.from), source: rate.source })}`}{' '}
            <Unconfirmed of={rate} />
          </li>
        ))}
        {!supply.gas && <li>{t('rates.floor', { price: formatQuantity(electricityTax.floor, '€/kWh', 3) })}</li>}
        {supply.rent === null && (
          <li className="text-amber-fg">
            {t('rates.noRent')} <span className="print:hidden">{t('rates.typeRent')}</span>
          </li>
        )}
        {supply.rent !== null && rates.every(({ line }) => line !== 'rent') && <li>{t('rates.ownRent')}</li>}
      </ul>
    </div>
  );
}

const units: Readonly<Record<string, string>> = { social: '€', rent: '€', gas: '€/kWh' };

/** The text of a tax in percent contains the sign. */
const worded = (line: string, rate: number) => {
  const unit = units[line];
  return unit ? withUnit(whole(rate), unit) : whole(rate);
};

/** With all decimals: 5,11269632. */
const whole = (rate: number) => formatNumber(rate, String(rate).split('.')[1]?.length ?? 0);
const percent = (rate: number) => `${whole(rate)} %`;

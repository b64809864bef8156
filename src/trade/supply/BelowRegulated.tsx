import { useTranslation } from 'react-i18next';
import { accessPowerPrices } from '~/domain/access-prices.ts';
import { today } from '~/lib/days.ts';
import { Unconfirmed } from '~/trade/Unconfirmed.tsx';

/** Says of an offer that its power costs less than the regulated price of its tariff. */
export function BelowRegulated({ tariff }: { tariff: string }) {
  const { t } = useTranslation('trade');
  return (
    <span className="block text-12 font-normal text-amber-fg">
      {t('belowRegulated')} <Unconfirmed of={accessPowerPrices(tariff, today())} />
    </span>
  );
}

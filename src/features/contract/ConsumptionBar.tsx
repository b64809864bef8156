import { useTranslation } from 'react-i18next';
import type { Contract } from '~/api/contracts.ts';
import { cx } from '~/lib/cx.ts';
import { formatNumber, formatQuantity } from '~/lib/format.ts';
import { energyByPeriod, periodColours } from '~/trade/energyByPeriod.ts';
import { Card } from '~/ui/Facts.tsx';
import { isGas } from './comparison.ts';

/** The energy of a year as a bar, divided among the periods. */
export function ConsumptionBar({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contract');
  const shares = energyByPeriod(contract);
  return (
    <Card
      title={t('consumption.title')}
      aside={<span className="text-12 text-text2">{formatQuantity(contract.ConsumoAnual, 'kWh')}</span>}
    >
      {shares.length === 0 ? (
        <p className="px-4 pb-4 text-text2">{t(isGas(contract) ? 'consumption.gas' : 'consumption.none')}</p>
      ) : (
        <div className="px-4 pb-4">
          <div aria-hidden className="mb-3 flex h-4 gap-0.5 overflow-hidden rounded-sm bg-s2">
            {shares.map(({ period, energy }) => (
              <span key={period} className={periodColours[period]} style={{ flexGrow: energy, flexBasis: 0 }} />
            ))}
          </div>
          <dl className="grid grid-cols-6 gap-2 max-md:grid-cols-3">
            {shares.map(({ period, energy }) => (
              <div key={period}>
                <dt className="flex items-center gap-1.5 text-12 text-text2">
                  <span aria-hidden className={cx('size-2 rounded-xs', periodColours[period])} />
                  {period}
                </dt>
                <dd className="text-12 font-medium">{formatNumber(energy)}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </Card>
  );
}

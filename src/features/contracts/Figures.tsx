import { useTranslation } from 'react-i18next';
import type { Contract } from '~/api/contracts.ts';
import { formatNumber, missing } from '~/lib/format.ts';
import { averagePrice, highestPower, yearlyCost } from './amounts.ts';

/** The six numbers that a contract is judged by. */
export function Figures({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contract');
  const highest = highestPower(contract);
  const figures = [
    {
      label: t('figure.consumption'),
      value: formatNumber(contract.ConsumoAnual),
      unit: 'kWh',
      note: contract.Tarifa,
    },
    { label: t('figure.power'), value: formatNumber(highest?.power, 1), unit: 'kW', note: highest?.period },
    {
      label: t('figure.price'),
      value: formatNumber(averagePrice(contract), 4),
      unit: '€/kWh',
      note: contract.Producto,
    },
    { label: t('figure.fee'), value: formatNumber(contract.Fee, 2), unit: '€/MWh', note: contract.Modalidad },
    {
      label: t('figure.amount'),
      value: formatNumber(yearlyCost(contract), 2),
      unit: '€',
      note: t('figure.beforeTax'),
    },
    {
      label: t('figure.commission'),
      value: formatNumber(contract.ImporteComision, 2),
      unit: '€',
      note: contract.EstadoComision,
    },
  ];
  return (
    <dl
      aria-label={t('figure.all')}
      className="grid grid-cols-6 overflow-hidden rounded border border-line max-lg:grid-cols-3 max-md:grid-cols-2"
    >
      {figures.map(({ label, value, unit, note }) => (
        <div key={label} className="-mt-px -ml-px min-w-0 border-t border-l border-line px-4 py-3">
          <dt className="text-12 text-text2">{label}</dt>
          <dd>
            <span className="text-16 font-semibold">{value}</span>{' '}
            {value !== missing && <span className="text-12 text-text2">{unit}</span>}
            <span className="block truncate text-12 text-text2" title={note ?? undefined}>
              {note}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

import { useTranslation } from 'react-i18next';
import type { Contract } from '~/api/contract.ts';
import { type Period, periods } from '~/domain/periods.ts';
import { powerFall } from '~/domain/sending-gate.ts';
import { cx } from '~/lib/cx.ts';
import { powerDecimals } from '~/lib/decimal.ts';
import { formatNumber } from '~/lib/format.ts';
import { isGas } from './comparison.ts';

interface Column {
  label: string;
  unit: string;
  decimals: number;
  value: (period: Period) => number | null;
  /** The period whose value is wrong, to be marked. */
  wrong?: Period | undefined;
}

/** Power (of electricity alone), energy and prices of the periods that the tariff has. */
export function PeriodsTable({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contract');
  const energy: Column[] = [
    { label: t('fact.energy'), unit: 'kWh', decimals: 0, value: (period) => contract[`Consumo${period}`] },
    {
      label: t('fact.energyPrice'),
      unit: '€/kWh',
      decimals: 6,
      value: (period) => contract[`PrecioEnergia${period}`],
    },
  ];
  const power: Column = {
    label: t('fact.power'),
    unit: 'kW',
    decimals: powerDecimals(...periods.map((period) => contract[`Potencia${period}`])),
    value: (period) => contract[`Potencia${period}`],
    wrong: powerFall(contract)?.to.period,
  };
  const powerPrice: Column = {
    label: t('fact.powerPrice'),
    unit: t('fact.perKwYear'),
    decimals: 4,
    value: (period) => contract[`PrecioPotencia${period}`],
  };
  // Gas has no contracted power: its fixed term is by the month.
  const gas = isGas(contract);
  const columns = gas ? energy : [power, ...energy, powerPrice];
  const used = periods.filter((period) => columns.some(({ value }) => value(period) !== null));

  return (
    <table aria-label={t(gas ? 'fact.gasPrices' : 'fact.prices')} className="w-full text-12">
      <thead className="border-line border-y bg-bg text-text2">
        <tr>
          <th scope="col" className="px-4 py-2 text-left font-normal max-md:pr-1.5">
            {t('fact.period')}
          </th>
          {columns.map(({ label, unit }) => (
            <th key={label} scope="col" className={cx(cell, 'align-bottom font-normal')}>
              {label} <span className="whitespace-nowrap text-text3">{unit}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {used.map((period) => (
          <tr key={period} className="border-line border-b last:border-0">
            <th scope="row" className="px-4 py-2 text-left font-normal max-md:pr-1.5">
              {period}
            </th>
            {columns.map(({ label, value, decimals, wrong }) => (
              <td
                key={label}
                title={period === wrong ? t('fault.order') : undefined}
                className={cx(cell, 'whitespace-nowrap', period === wrong && 'bg-amber-bg text-amber-fg')}
              >
                {formatNumber(value(period), decimals)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const cell = 'px-4 py-2 text-right max-md:px-1.5 max-md:last:pr-4';

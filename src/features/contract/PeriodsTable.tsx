import { useTranslation } from 'react-i18next';
import type { Contract } from '~/api/contract.ts';
import { type Period, periods } from '~/domain/periods.ts';
import { powerFall } from '~/domain/sending-gate.ts';
import { cx } from '~/lib/cx.ts';
import { powerDecimals } from '~/lib/decimal.ts';
import { formatNumber } from '~/lib/format.ts';
import { usePhone } from '~/ui/usePhone.ts';
import { isGas } from './comparison.ts';

interface Row {
  label: string;
  unit: string;
  decimals: number;
  value: (period: Period) => number | null;
  /** The period whose value is wrong, to be marked. */
  wrong?: Period | undefined;
}

/** Power (of electricity alone), energy and prices of the periods that the tariff has. On the phone each period is a row. */
export function PeriodsTable({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contract');
  const phone = usePhone();
  const energy: Row[] = [
    { label: t('fact.energy'), unit: 'kWh', decimals: 0, value: (period) => contract[`Consumo${period}`] },
    {
      label: t('fact.energyPrice'),
      unit: '€/kWh',
      decimals: 6,
      value: (period) => contract[`PrecioEnergia${period}`],
    },
  ];
  const power: Row = {
    label: t('fact.power'),
    unit: 'kW',
    decimals: powerDecimals(...periods.map((period) => contract[`Potencia${period}`])),
    value: (period) => contract[`Potencia${period}`],
    wrong: powerFall(contract)?.to.period,
  };
  const powerPrice: Row = {
    label: t('fact.powerPrice'),
    unit: t('fact.perKwYear'),
    decimals: 4,
    value: (period) => contract[`PrecioPotencia${period}`],
  };
  // Gas has no contracted power: its fixed term is by the month.
  const gas = isGas(contract);
  const rows = gas ? energy : [power, ...energy, powerPrice];
  const used = periods.filter((period) => rows.some(({ value }) => value(period) !== null));
  const cell = ({ label, value, decimals, wrong }: Row, period: Period) => (
    <td
      key={`${label} ${period}`}
      title={period === wrong ? t('fault.order') : undefined}
      className={cx(
        'whitespace-nowrap px-4 py-2 text-right max-md:px-1.5 max-md:last:pr-4',
        period === wrong && 'bg-amber-bg text-amber-fg',
      )}
    >
      {formatNumber(value(period), decimals)}
    </td>
  );
  const unitOf = ({ unit }: Row) => <span className="whitespace-nowrap text-text3">{unit}</span>;

  return (
    <table aria-label={t(gas ? 'fact.gasPrices' : 'fact.prices')} className="w-full text-12">
      <thead className="border-line border-y bg-bg text-text2">
        <tr>
          <th scope="col" className="px-4 py-2 text-left font-normal max-md:pr-1.5">
            {t('fact.period')}
          </th>
          {phone
            ? rows.map((row) => (
                <th key={row.label} scope="col" className="px-1.5 py-2 text-right align-bottom font-normal last:pr-4">
                  {row.label} {unitOf(row)}
                </th>
              ))
            : used.map((period) => (
                <th key={period} scope="col" className="px-4 py-2 text-right font-normal">
                  {period}
                </th>
              ))}
        </tr>
      </thead>
      <tbody>
        {phone
          ? used.map((period) => (
              <tr key={period} className={line}>
                <th scope="row" className="px-4 py-2 text-left font-normal max-md:pr-1.5">
                  {period}
                </th>
                {rows.map((row) => cell(row, period))}
              </tr>
            ))
          : rows.map((row) => (
              <tr key={row.label} className={line}>
                <th scope="row" className="px-4 py-2 text-left font-normal">
                  {row.label} {unitOf(row)}
                </th>
                {used.map((period) => cell(row, period))}
              </tr>
            ))}
      </tbody>
    </table>
  );
}

const line = 'border-line border-b last:border-0';

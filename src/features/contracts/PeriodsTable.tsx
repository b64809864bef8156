import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contract } from '~/api/contracts.ts';
import { cx } from '~/lib/cx.ts';
import { formatNumber } from '~/lib/format.ts';
import { useScrollable } from '~/table/useScrollable.ts';
import { powerFall } from './faults.ts';

const periods = [1, 2, 3, 4, 5, 6] as const;

interface Row {
  label: string;
  unit: string;
  decimals: number;
  values: readonly (number | null)[];
  /** The period whose value cannot be right. */
  wrong?: (typeof periods)[number] | undefined;
}

/** Power, energy and prices by period; only the periods that the tariff has. */
export function PeriodsTable({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contract');
  const fall = powerFall(contract);
  const rows: Row[] = [
    {
      label: t('fact.power'),
      unit: 'kW',
      decimals: 3,
      values: periods.map((period) => contract[`PotenciaP${period}`]),
      wrong: periods.find((period) => `P${period}` === fall?.to.period),
    },
    {
      label: t('fact.energy'),
      unit: 'kWh',
      decimals: 0,
      values: periods.map((period) => contract[`ConsumoP${period}`]),
    },
    {
      label: t('fact.energyPrice'),
      unit: '€/kWh',
      decimals: 6,
      values: periods.map((period) => contract[`PrecioEnergiaP${period}`]),
    },
    {
      label: t('fact.powerPrice'),
      unit: t('fact.perKwYear'),
      decimals: 4,
      values: periods.map((period) => contract[`PrecioPotenciaP${period}`]),
    },
  ];
  const used = periods.filter((_, index) => rows.some(({ values }) => values[index] !== null));
  const region = useRef<HTMLElement>(null);
  const tabIndex = useScrollable(region, used.length);

  return (
    <section ref={region} aria-label={t('fact.prices')} className="overflow-x-auto" tabIndex={tabIndex}>
      <table className="w-full text-12">
        <thead className="border-line border-y bg-bg text-text2">
          <tr>
            <th scope="col" className="px-4 py-2 text-left font-normal">
              {t('fact.period')}
            </th>
            {used.map((period) => (
              <th key={period} scope="col" className="px-4 py-2 text-right font-normal">
                {`P${period}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, unit, decimals, values, wrong }) => (
            <tr key={label} className="border-line border-b last:border-0">
              <th scope="row" className="whitespace-nowrap px-4 py-2 text-left font-normal">
                {label} <span className="text-text3">{unit}</span>
              </th>
              {used.map((period) => (
                <td
                  key={period}
                  title={period === wrong ? t('fault.order') : undefined}
                  className={cx(
                    'whitespace-nowrap px-4 py-2 text-right',
                    period === wrong && 'bg-amber-bg text-amber-fg',
                  )}
                >
                  {formatNumber(values[period - 1], decimals)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatteryResult } from '~/api/batteries.ts';
import { cx } from '~/lib/cx.ts';
import { formatEuro, formatNumber, formatQuantity, missing } from '~/lib/format.ts';
import { Chip } from '~/ui/Chip.tsx';
import { lifeOf, paybackOf, paybackText, usableOf } from './best.ts';

interface BatteryChoiceProps {
  battery: BatteryResult;
  /** € with tax; null if unknown. */
  price: number | null;
  /** Months in which it is paid; 0: at once. */
  months: number;
  best: boolean;
  chosen: boolean;
  onChoose: () => void;
}

/** A battery of the ranking, to be chosen. */
export function BatteryChoice({ battery, price, months, best, chosen, onChoose }: BatteryChoiceProps) {
  const { t } = useTranslation('batteries');
  const id = useId();
  const { AhorroAnual, AutoconsumoAntes, AutoconsumoDespues, CO2, Cuota, GarantiaAnios, PotenciaKw } = battery;
  const lines: [label: string, value: string][] = [
    [t('result.payback'), paybackText(paybackOf(battery), GarantiaAnios, t)],
    [t('result.life'), formatQuantity(lifeOf(battery), t('result.years'), 1)],
    [t('result.price'), formatEuro(price)],
    ...(months === 0 ? [] : [[t('result.instalment', { count: months }), formatEuro(Cuota)] as [string, string]]),
    [t('result.capacity'), `${formatQuantity(usableOf(battery), 'kWh', 1)} · ${formatQuantity(PotenciaKw, 'kW', 1)}`],
    [
      t('result.selfUse'),
      AutoconsumoAntes === null
        ? missing
        : t('result.fromTo', { from: formatNumber(AutoconsumoAntes), to: formatNumber(AutoconsumoDespues) }),
    ],
    [t('result.co2'), formatQuantity(CO2, 'kg')],
  ];
  return (
    <label
      className={cx(
        'relative flex cursor-pointer flex-col gap-3 rounded border bg-surface p-4 has-focus-visible:outline-2 has-focus-visible:outline-focus',
        best ? 'border-accent border-t-4' : 'border-line2 pt-[19px]',
        chosen && 'bg-active',
      )}
    >
      <span className="flex items-start gap-2">
        <input
          type="radio"
          name="battery"
          checked={chosen}
          aria-describedby={id}
          onChange={onChoose}
          className="mt-0.5 size-4 shrink-0 accent-(--color-accent)"
        />
        <span className="min-w-0 flex-1 font-semibold wrap-anywhere">
          {t('battery', { maker: battery.Marca, model: battery.Modelo })}
        </span>
        {best && <Chip tone="green">{t('result.best')}</Chip>}
      </span>
      <span id={id} className="flex flex-col gap-3">
        <span>
          <span className="block text-12 text-text2">{t('result.saving')}</span>
          <span className="text-20 font-semibold tabular-nums">{formatEuro(AhorroAnual)}</span>
        </span>
        <span className="flex flex-col gap-1.5 text-13">
          {lines.map(([label, value]) => (
            <span key={label} className="flex justify-between gap-3">
              <span className="text-text2">{label}</span>
              <span className="text-right tabular-nums">{value}</span>
            </span>
          ))}
        </span>
      </span>
    </label>
  );
}

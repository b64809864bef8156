import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatteryDefaults, BatteryResult } from '~/api/batteries.ts';
import { formatDate, formatEuro, formatNumber, formatQuantity, missing } from '~/lib/format.ts';
import { Card, Fact } from '~/ui/Facts.tsx';

interface AssumptionsProps {
  usual: BatteryDefaults;
  chosen: BatteryResult;
}

const perCent = (share: number | null) => (share === null ? missing : formatQuantity(share * 100, '%', 1));

/** What the result rests on: the method in words, what is taken for granted, and where that comes from. */
export function Assumptions({ usual, chosen }: AssumptionsProps) {
  const { t } = useTranslation('batteries');
  const [read] = useState(() => new Date().toISOString());
  const facts: [label: string, value: string][] = [
    [t('assume.depth'), perCent(chosen.Dod)],
    [t('assume.efficiency'), perCent(chosen.Eficiencia)],
    [
      t('assume.cycles'),
      t('assume.cyclesOf', { year: formatNumber(chosen.CiclosAnio), life: formatNumber(chosen.Ciclos) }),
    ],
    [t('assume.warranty'), formatQuantity(chosen.GarantiaAnios, t('result.years'))],
    [t('assume.degradation'), perCent(usual.Degradacion)],
    [t('assume.discount'), perCent(usual.TasaDescuento)],
    [t('assume.npv'), `${formatEuro(chosen.Van10)} · ${formatEuro(chosen.Van15)}`],
    [t('assume.irr'), formatQuantity(chosen.Tir, '%', 1)],
    [t('assume.taxes'), usual.Impuestos === null ? missing : `× ${formatNumber(usual.Impuestos, 4)}`],
    [t('assume.vat'), formatQuantity(usual.TipoIva, '%')],
    [t('assume.yield'), formatQuantity(usual.RendimientoFv, 'kWh/kWp')],
    [t('assume.co2'), formatQuantity(usual.FactorCo2, 'kg/kWh', 2)],
    [t('assume.rate'), formatQuantity(usual.Tae, '%', 2)],
  ];
  return (
    <Card title={t('assume.title')}>
      <div className="flex flex-col gap-4 px-4 pb-4 text-13">
        <ul className="flex list-disc flex-col gap-1 pl-5 text-text2">
          {(['fill', 'saving', 'profile', 'order'] as const).map((line) => (
            <li key={line}>{t(`assume.method.${line}`)}</li>
          ))}
        </ul>
        <dl className="grid gap-x-8 gap-y-2 md:grid-cols-2">
          {facts.map(([label, value]) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ))}
        </dl>
        <p className="text-12 text-text2">{t('assume.source', { time: formatDate(read, 'time') })}</p>
      </div>
    </Card>
  );
}

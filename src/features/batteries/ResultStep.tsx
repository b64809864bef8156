import Award from 'lucide-react/icons/award';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { BatteryDefaults, BatteryResult } from '~/api/batteries.ts';
import { cx } from '~/lib/cx.ts';
import { formatDate, formatEuro, formatNumber, formatQuantity, missing } from '~/lib/format.ts';
import { Answered } from '~/record/Answered.tsx';
import { ChartCard } from '~/record/ChartCard.tsx';
import { EstimateNote } from '~/trade/supply/EstimateNote.tsx';
import { Chip } from '~/ui/Chip.tsx';
import { BarChart } from '~/ui/chart/BarChart.tsx';
import { type ChartData, tableOf } from '~/ui/chart/declaration.ts';
import { Card, Fact } from '~/ui/Facts.tsx';
import { Notice } from '~/ui/Notice.tsx';
import { StateMessage } from '~/ui/StateMessage.tsx';
import { bestOf, lifeOf, paybackOf, paybackText, usableOf, withTax } from './best.ts';
import { CashFlowChart } from './CashFlowChart.tsx';
import type { BatteryValues } from './schema.ts';
import type { Best } from './useBest.ts';
import { estimatedFrom, monthsUntil } from './year.ts';

interface ResultStepProps {
  best: Best;
  usual: BatteryDefaults;
  onRetry: () => void;
}

/** The batteries that suit the home, best first, and the costs and savings of the chosen one. */
export function ResultStep({ best: { ranked, error }, usual, onRetry }: ResultStepProps) {
  const { t } = useTranslation('batteries');
  return (
    <Answered query={{ data: ranked, error, reload: onRetry }} height="h-96">
      {(ranked) =>
        ranked.length > 0 ? (
          <Result ranked={ranked} usual={usual} />
        ) : (
          <StateMessage title={t('result.none')}>{t('result.noneText')}</StateMessage>
        )
      }
    </Answered>
  );
}

function Result({ ranked, usual }: { ranked: readonly BatteryResult[]; usual: BatteryDefaults }) {
  const { t } = useTranslation('batteries');
  const { watch, setValue } = useFormContext<BatteryValues>();
  const chosenId = watch('IdBateria');
  const best = bestOf(ranked);
  const chosen = ranked.find(({ IdBateria }) => String(IdBateria) === chosenId) ?? best ?? ranked[0];
  if (!chosen) return null;
  return (
    <>
      <EstimateNote months={estimatedFrom(watch())} />
      <WhyBest ranked={ranked} />
      <fieldset className="grid gap-4 md:grid-cols-3">
        <legend className="sr-only">{t('field.IdBateria')}</legend>
        {ranked.map((battery) => (
          <BatteryChoice
            key={battery.IdBateria}
            battery={battery}
            price={withTax(battery.Precio, usual.TipoIva)}
            months={Number(watch('Financiacion'))}
            best={battery === best}
            chosen={battery === chosen}
            onChoose={() => setValue('IdBateria', String(battery.IdBateria), { shouldDirty: true })}
          />
        ))}
      </fieldset>
      <div className="grid gap-4 xl:grid-cols-2">
        <CashFlowChart
          name={t('battery', { maker: chosen.Marca, model: chosen.Modelo })}
          price={withTax(chosen.Precio, usual.TipoIva)}
          saving={chosen.AhorroAnual}
          degradation={usual.Degradacion}
          payback={paybackOf(chosen)}
          life={lifeOf(chosen)}
          warranty={chosen.GarantiaAnios}
        />
        <MonthsChart battery={chosen} />
      </div>
      <Assumptions usual={{ ...usual, Impuestos: chosen.Impuestos ?? usual.Impuestos }} chosen={chosen} />
    </>
  );
}

interface AssumptionsProps {
  usual: BatteryDefaults;
  chosen: BatteryResult;
}

const perCent = (share: number | null) => (share === null ? missing : formatQuantity(share * 100, '%', 1));

/** The basis of the result: the method, assumptions, and their sources. */
function Assumptions({ usual, chosen }: AssumptionsProps) {
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

/** What a battery saves in each month of its first year. */
function MonthsChart({ battery }: { battery: BatteryResult }) {
  const { t } = useTranslation('batteries');
  const { AhorroMensual, AhorroAnual, Marca, Modelo } = battery;
  if (AhorroMensual.length !== 12) return null;
  const names = calendar.map((month) => formatDate(month, 'monthAndYear').replace(/\s.*/, ''));
  const most = AhorroMensual.indexOf(Math.max(...AhorroMensual));
  const chart: ChartData = {
    name: t('months.name', { name: t('battery', { maker: Marca, model: Modelo }) }),
    summary: t('months.summary', { total: formatEuro(AhorroAnual), month: names[most] }),
    axis: t('supply.month'),
    categories: names,
    unit: '€',
    format: (value) => formatNumber(value, 2),
    formatAxis: (value) => formatNumber(value),
    series: [{ name: t('months.saving'), color: 'series-3', values: AhorroMensual }],
  };
  return (
    <ChartCard title={t('months.title')} table={tableOf(chart)}>
      <div className="flex h-full flex-col gap-2">
        <div className="min-h-0 flex-1">
          <BarChart {...chart} labels={calendar.map((month) => formatDate(month, 'shortMonth'))} />
        </div>
        <p className="text-12 text-text2">{chart.summary}</p>
      </div>
    </ChartCard>
  );
}

/** The months of any year by calendar month, January first. */
const calendar = monthsUntil('2026-12');

/** Which battery is the best, and whether it is paid back within its guarantee. */
function WhyBest({ ranked }: { ranked: readonly BatteryResult[] }) {
  const { t } = useTranslation('batteries');
  const best = bestOf(ranked);
  if (!best)
    return (
      <Notice tone="amber" icon={TriangleAlert} title={t('why.noneTitle')}>
        {t('why.none')}
      </Notice>
    );
  const years = paybackOf(best);
  const late = years !== null && best.GarantiaAnios !== null && years > best.GarantiaAnios;
  return (
    <Notice
      tone={late ? 'amber' : 'green'}
      icon={late ? TriangleAlert : Award}
      title={t('why.title', { name: t('battery', { maker: best.Marca, model: best.Modelo }) })}
    >
      <p>{t('why.soonest', { years: formatQuantity(years, t('result.years'), 1) })}</p>
      {late && <p>{t('why.late', { count: best.GarantiaAnios ?? 0 })}</p>}
    </Notice>
  );
}

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
function BatteryChoice({ battery, price, months, best, chosen, onChoose }: BatteryChoiceProps) {
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

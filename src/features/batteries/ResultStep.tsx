import BatteryWarning from 'lucide-react/icons/battery-warning';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { BatteryDefaults, BatteryResult } from '~/api/batteries.ts';
import { Failed } from '~/Failed.tsx';
import { Skeleton } from '~/ui/Skeleton.tsx';
import { StateMessage } from '~/ui/StateMessage.tsx';
import { Assumptions } from './Assumptions.tsx';
import { BatteryChoice } from './BatteryChoice.tsx';
import { bestOf, lifeOf, paybackOf, withTax } from './best.ts';
import { CashFlowChart } from './CashFlowChart.tsx';
import { MonthsChart } from './MonthsChart.tsx';
import { Ranking } from './Ranking.tsx';
import type { Best } from './useBest.ts';
import type { BatteryValues } from './values.ts';
import { WhyBest } from './WhyBest.tsx';

interface ResultStepProps {
  best: Best;
  usual: BatteryDefaults;
  onRetry: () => void;
}

/** The batteries that suit the home, the best first, and what the chosen one costs and brings. */
export function ResultStep({ best: { ranked, error }, usual, onRetry }: ResultStepProps) {
  const { t } = useTranslation('batteries');
  if (!ranked) return error ? <Failed size="line" error={error} reload={onRetry} /> : <ResultSkeleton />;
  if (ranked.length === 0)
    return (
      <StateMessage icon={BatteryWarning} title={t('result.none')}>
        {t('result.noneText')}
      </StateMessage>
    );
  return <Result ranked={ranked} usual={usual} />;
}

/** Columns; the others are lines below. */
const columns = 3;

function Result({ ranked, usual }: { ranked: readonly BatteryResult[]; usual: BatteryDefaults }) {
  const { t } = useTranslation('batteries');
  const { watch, setValue } = useFormContext<BatteryValues>();
  const chosenId = watch('IdBateria');
  const best = bestOf(ranked);
  const chosen = ranked.find(({ IdBateria }) => String(IdBateria) === chosenId) ?? best ?? ranked[0];
  const choose = ({ IdBateria }: BatteryResult) => setValue('IdBateria', String(IdBateria), { shouldDirty: true });
  if (!chosen) return null;
  return (
    <>
      <WhyBest ranked={ranked} />
      <fieldset className="grid gap-4 md:grid-cols-3">
        <legend className="sr-only">{t('field.IdBateria')}</legend>
        {ranked.slice(0, columns).map((battery) => (
          <BatteryChoice
            key={battery.IdBateria}
            battery={battery}
            price={withTax(battery.Precio, usual.TipoIva)}
            months={Number(watch('Financiacion'))}
            best={battery === best}
            chosen={battery === chosen}
            onChoose={() => choose(battery)}
          />
        ))}
      </fieldset>
      <Ranking
        ranked={ranked.slice(columns)}
        first={columns + 1}
        chosen={chosen}
        onChoose={choose}
        tax={usual.TipoIva}
      />
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

function ResultSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-busy aria-label={t('loading')} className="flex flex-col gap-4">
      <div className="grid gap-4 md:grid-cols-3">
        {['a', 'b', 'c'].map((id) => (
          <Skeleton key={id} soft className="h-56" />
        ))}
      </div>
      <Skeleton soft className="h-72" />
    </div>
  );
}

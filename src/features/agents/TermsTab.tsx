import { useTranslation } from 'react-i18next';
import type { Agent } from '~/api/agents.ts';
import { formatQuantity, missing } from '~/lib/format.ts';
import { useBrandName } from '~/trade/useBrandName.ts';
import { FactCard, FactGrid } from '~/ui/Facts.tsx';

/** On what terms the agent sells: fee, commission, brands. */
export function TermsTab({ agent }: { agent: Agent }) {
  const { t } = useTranslation('agents');
  const { FeeMinimo, FeeMaximo, PorcentajeComision, Marcas } = agent;
  const nameOf = useBrandName();
  return (
    <FactGrid>
      <FactCard
        title={t('terms.commission')}
        facts={[
          [t('terms.percent'), formatQuantity(PorcentajeComision, '%')],
          [t('terms.feeFrom'), formatQuantity(FeeMinimo, '€/MWh', 2)],
          [t('terms.feeTo'), formatQuantity(FeeMaximo, '€/MWh', 2)],
        ]}
      />
      <FactCard title={t('terms.brands')} facts={[[t('terms.sells'), Marcas?.map(nameOf).join(', ') || missing]]} />
    </FactGrid>
  );
}

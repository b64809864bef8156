import { useTranslation } from 'react-i18next';
import type { Contract } from '~/api/contracts.ts';
import { formatQuantity } from '~/lib/format.ts';
import { FactCard } from '~/ui/Facts.tsx';

/** How a price that follows the market is made: formula, the seller's fee, and what else is added to the market. */
export function IndexedCard({ contract: { Indexado, Fee } }: { contract: Contract }) {
  const { t } = useTranslation('contract');
  if (!Indexado) return null;
  const { Formula, Servicios, ParteIndexada } = Indexado;
  return (
    <FactCard
      title={t('indexed.title')}
      facts={[
        [t('indexed.formula'), Formula],
        ParteIndexada !== null && ParteIndexada !== 100 && [t('indexed.share'), formatQuantity(ParteIndexada, '%')],
        [t('indexed.fee'), formatQuantity(Fee, '€/MWh', 2)],
        ...Servicios.map(
          ({ Concepto, Precio }) =>
            [Concepto, Precio === null ? t('indexed.realCost') : formatQuantity(Precio, '€/MWh', 2)] as const,
        ),
      ]}
    />
  );
}

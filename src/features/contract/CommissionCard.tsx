import { useTranslation } from 'react-i18next';
import type { Contract } from '~/api/contract.ts';
import { clawbackDays, clawbackOn } from '~/domain/commission.ts';
import { state } from '~/domain/contract-states.ts';
import { today } from '~/lib/days.ts';
import { formatDate, formatEuro, formatNumber, formatQuantity } from '~/lib/format.ts';
import { wordFor } from '~/trade/wordFor.ts';
import { FactCard } from '~/ui/Facts.tsx';
import { commissionStates } from './words.ts';

/**
 * The seller's commission: when it was earned and settled, and the clawback for leaving early, with its calculation.
 */
export function CommissionCard({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contract');
  const { ImporteComision, EstadoComision, FechaDevengoComision, FechaLiquidacionComision, ImporteDecomision } =
    contract;
  const { EstadoId, FechaBaja } = contract;
  const left = FechaBaja ?? (EstadoId === state.active ? today() : null);
  const clawback =
    ImporteComision !== null && FechaDevengoComision && left
      ? clawbackOn(ImporteComision, FechaDevengoComision, left)
      : undefined;
  const taken = ImporteDecomision ?? (FechaBaja ? null : clawback?.amount);
  return (
    <FactCard
      title={t('commission.settlement')}
      facts={[
        [t('fact.commission'), formatEuro(ImporteComision)],
        [t('fact.commissionState'), wordFor(commissionStates(t), EstadoComision)],
        [t('commission.accrued'), formatDate(FechaDevengoComision)],
        [t('commission.settled'), formatDate(FechaLiquidacionComision)],
        taken !== null &&
          clawback && [
            t(FechaBaja ? 'commission.takenBack' : 'commission.wouldTakeBack'),
            <span key="clawback">
              {formatEuro(taken)}
              <span className="block text-12 text-text2">
                {t('commission.working', {
                  amount: formatEuro(ImporteComision),
                  left: formatNumber(clawback.daysLeft),
                  days: formatNumber(clawbackDays),
                })}
              </span>
            </span>,
          ],
        [t('fact.commissionType'), contract.TipoComision],
        [t('fact.fee'), formatQuantity(contract.Fee, '€/MWh', 2)],
        [t('fact.powerFee'), formatQuantity(contract.FeePotencia, t('fact.perKwYear'), 2)],
      ]}
    />
  );
}

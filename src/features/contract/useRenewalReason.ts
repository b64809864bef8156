import { useTranslation } from 'react-i18next';
import type { Contract } from '~/api/contract.ts';
import { useQuery } from '~/api/hooks.ts';
import { listRenewals } from '~/api/renewals.ts';
import { renewalWindow } from '~/domain/renewal-states.ts';
import { daysBetween, today } from '~/lib/days.ts';
import { formatDate } from '~/lib/format.ts';
import { session } from '~/session/session.ts';
import { reasonFor } from '~/trade/contracts/reasons.ts';
import { oneRenewal } from '~/trade/renewals.ts';
import type { Reason } from '~/ui/Button.tsx';

/**
 * Why a contract cannot be renewed now: it is not active, or not among the renewals. Which contracts are up for renewal
 * is decided by the API: it is asked if the contract's end makes it uncertain.
 */
export function useRenewalReason(contract: Contract): Reason | undefined {
  const { t } = useTranslation('contract');
  const { t: trade } = useTranslation('trade');
  const { CodigoContrato, FechaFin } = contract;
  const refused = reasonFor('renewContract', contract, t, trade);
  const days = FechaFin ? daysBetween(today(), FechaFin) : Number.POSITIVE_INFINITY;
  const doubtful = days > renewalWindow.after || days < -renewalWindow.before;
  const enabled = !refused && doubtful && session.can('VERRENOVACIONES');
  const { data, error } = useQuery(listRenewals, oneRenewal(CodigoContrato), { enabled });
  // Until it is known, there is no link to a list that may not contain it; if it cannot be known, the list itself says
  // so.
  if (refused || !enabled || error || (data && data.Items.length > 0)) return refused;
  return {
    title: t('refusal.title'),
    text: FechaFin ? t('refusal.notDue', { date: formatDate(FechaFin) }) : t('refusal.noEnd'),
  };
}

import type { TFunction } from 'i18next';
import type { Renewal } from '~/api/renewals.ts';
import { renewalRefusal } from '~/domain/renewal-states.ts';

/** Why the sub-state of a renewal cannot change, and the contract not be renewed; undefined if both can. */
export function renewalReason(
  renewal: Pick<Renewal, 'SubestadoId' | 'Subestado'>,
  t: TFunction<'renewals'>,
): string | undefined {
  switch (renewalRefusal(renewal)) {
    case 'renewed':
      return t('bulk.renewed');
    case 'unknownSubState':
      return renewal.Subestado ? t('subState.unknown', { name: renewal.Subestado }) : t('subState.unsaid');
    case undefined:
      return undefined;
  }
}

import { useTranslation } from 'react-i18next';
import type { FixedPrice } from '~/api/energy.ts';
import type { Renewal } from '~/api/renewals.ts';
import { ConfirmDialog } from '~/form/ConfirmDialog.tsx';
import { formatDate, formatEuro, formatQuantity, missing } from '~/lib/format.ts';
import type { Terms } from './terms.ts';

interface RenewDialogProps {
  renewal: Renewal;
  terms: Terms;
  offer: FixedPrice | undefined;
  /** € a year today and with the offer. */
  now: number | null;
  next: number | null;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks once more before a contract is made that replaces another, and names its terms. */
export function RenewDialog({ renewal, terms, offer, now, next, onCancel, onConfirm }: RenewDialogProps) {
  const { t } = useTranslation('renewals');
  const cost =
    now === null || next === null ? missing : t('confirm.change', { now: formatEuro(now), next: formatEuro(next) });
  return (
    <ConfirmDialog
      onClose={onCancel}
      title={t('confirm.title', { code: renewal.CodigoContrato })}
      text={t('confirm.text')}
      facts={[
        [t('confirm.holder'), renewal.NombreTitular],
        [t('confirm.product'), offer?.Producto],
        [t('confirm.fee'), formatQuantity(terms.fee, '€/MWh', 2)],
        [t('terms.start'), formatDate(terms.start)],
        [t('confirm.cost'), cost],
      ]}
      cancel={t('confirm.cancel')}
      confirm={t('action.renew')}
      onConfirm={onConfirm}
    />
  );
}

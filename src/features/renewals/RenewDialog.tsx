import { useTranslation } from 'react-i18next';
import type { Renewal } from '~/api/renewals.ts';
import { ConfirmDialog } from '~/form/ConfirmDialog.tsx';
import { formatDate, formatEuro, formatQuantity, missing } from '~/lib/format.ts';
import { type Offer, offerName } from './offer.ts';
import type { PrintedSheet } from './renewalPreferences.ts';

interface RenewDialogProps {
  renewal: Renewal;
  offer: Offer;
  /** The last printed sheet for this contract. */
  printed: PrintedSheet | undefined;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before a contract is created that replaces another; names both, and the sheet that the customer has. */
export function RenewDialog({ renewal, offer, printed, onCancel, onConfirm }: RenewDialogProps) {
  const { t } = useTranslation('renewals');
  const { product, fee, start, compared, fingerprint } = offer;
  const { now, next } = compared;
  const same = printed?.huella === fingerprint;
  return (
    <ConfirmDialog
      onClose={onCancel}
      title={t('confirm.title', { code: renewal.CodigoContrato })}
      text={t('confirm.text')}
      facts={[
        [t('confirm.holder'), renewal.NombreTitular],
        [t('confirm.today'), offerName(renewal)],
        [t('confirm.next'), offerName(product)],
        [t('confirm.fee'), formatQuantity(fee, '€/MWh', 2)],
        [t('terms.start'), formatDate(start)],
        [
          t('confirm.cost'),
          now && next ? t('confirm.change', { now: formatEuro(now.total), next: formatEuro(next.total) }) : missing,
        ],
        [
          t('confirm.sheet'),
          same ? t('confirm.printed', { fingerprint, date: formatDate(printed.at, 'time') }) : fingerprint,
        ],
      ]}
      cancel={t('confirm.cancel')}
      confirm={t(same ? 'action.renew' : 'confirm.without')}
      onConfirm={onConfirm}
    >
      {!same && (
        <p className="rounded bg-amber-bg px-3 py-2 text-12 text-amber-fg">
          {printed ? t('confirm.other', { offer: printed.oferta, fingerprint: printed.huella }) : t('confirm.none')}
        </p>
      )}
    </ConfirmDialog>
  );
}

import { useTranslation } from 'react-i18next';
import type { FixedPrice } from '~/api/energy.ts';
import type { Renewal } from '~/api/renewals.ts';
import { formatDate, formatEuro, formatQuantity, missing } from '~/lib/format.ts';
import { Button } from '~/ui/Button.tsx';
import { Dialog } from '~/ui/Dialog.tsx';
import { Fact } from '~/ui/Facts.tsx';
import type { Terms } from './terms.ts';

interface RenewDialogProps {
  renewal: Renewal;
  /** undefined: nothing is being asked. */
  terms: Terms | undefined;
  offer: FixedPrice | undefined;
  /** € a year today and with the offer. */
  now: number | null;
  next: number | null;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks once more before a contract is made that replaces another, and says what of. */
export function RenewDialog({ renewal, terms, offer, now, next, onCancel, onConfirm }: RenewDialogProps) {
  const { t } = useTranslation('renewals');
  return (
    <Dialog
      open={terms !== undefined}
      dangerous
      onClose={onCancel}
      title={t('confirm.title', { code: renewal.CodigoContrato })}
      description={t('confirm.text')}
      cancel={t('confirm.cancel')}
      actions={
        <Button variant="primary" onClick={onConfirm}>
          {t('action.renew')}
        </Button>
      }
    >
      <dl className="flex flex-col gap-2 [&>div]:grid-cols-[6.5rem_1fr]">
        <Fact label={t('confirm.holder')}>{renewal.NombreTitular}</Fact>
        <Fact label={t('confirm.product')}>{offer?.Producto}</Fact>
        <Fact label={t('confirm.fee')}>{formatQuantity(terms?.fee, '€/MWh', 2)}</Fact>
        <Fact label={t('terms.start')}>{terms && formatDate(terms.start)}</Fact>
        <Fact label={t('confirm.cost')}>
          {now === null || next === null
            ? missing
            : t('confirm.change', { now: formatEuro(now), next: formatEuro(next) })}
        </Fact>
      </dl>
    </Dialog>
  );
}

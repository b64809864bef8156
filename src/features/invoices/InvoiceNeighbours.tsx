import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Invoice } from '~/api/invoices.ts';
import { formatNumber } from '~/lib/format.ts';
import { useRecordKeys } from '~/record/useRecordKeys.ts';
import { to } from '~/screens.ts';
import { IconButton } from '~/ui/IconButton.tsx';
import { InTopBar } from '~/ui/InTopBar.tsx';
import { usePhone } from '~/ui/usePhone.ts';

/**
 * "3 de 17 del contrato" and the way to the invoices before and after; they take its place in the history, so that Back
 * leads to where one came from.
 */
export function InvoiceNeighbours({ number, siblings }: { number: string; siblings: readonly Invoice[] }) {
  const { t } = useTranslation('invoices');
  const navigate = useNavigate();
  const phone = usePhone();
  const at = siblings.findIndex(({ NumeroFactura }) => NumeroFactura === number);
  const wayTo = (other: Invoice | undefined) =>
    other && (() => void navigate(to('invoice', { numero: other.NumeroFactura }), { replace: true }));
  const previous = at < 0 ? undefined : wayTo(siblings[at - 1]);
  const next = at < 0 ? undefined : wayTo(siblings[at + 1]);
  useRecordKeys({ previous, next });

  if (at < 0) return null;
  const place = (
    <span className="ml-auto flex items-center gap-1 text-12 text-text2">
      <span>
        {t('neighbours.position', { position: formatNumber(at + 1), total: formatNumber(siblings.length) })}{' '}
        <span className="md:max-lg:sr-only">{t('neighbours.ofContract')}</span>
      </span>
      <IconButton icon={ChevronUp} name={t('neighbours.previous')} disabled={!previous} onClick={previous} />
      <IconButton icon={ChevronDown} name={t('neighbours.next')} disabled={!next} onClick={next} />
    </span>
  );
  return phone ? place : <InTopBar>{place}</InTopBar>;
}

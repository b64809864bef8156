import { useTranslation } from 'react-i18next';
import type { Invoice } from '~/api/invoices.ts';
import { cutRuleOn } from '~/domain/supply-cut.ts';
import { today } from '~/lib/days.ts';
import { formatDate, formatEuro } from '~/lib/format.ts';
import { InvoiceLink } from '~/trade/links.tsx';
import { Unconfirmed } from '~/trade/Unconfirmed.tsx';
import { Card } from '~/ui/Facts.tsx';
import { isOwed, PaymentChip } from './states.tsx';

/** Unpaid invoices, with the collection attempts and the notice of the supply cut. */
export function DebtCard({ invoices }: { invoices: readonly Invoice[] }) {
  const { t } = useTranslation('debt');
  const owed = invoices.filter((invoice) => isOwed(invoice));
  if (owed.length === 0) return null;
  return (
    <Card title={t('title')}>
      <ul className="divide-y divide-line border-t border-line">
        {owed.map((invoice) => (
          <li key={invoice.IdFactura} className="flex flex-col gap-1.5 px-4 py-2.5">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <InvoiceLink number={invoice.NumeroFactura} />
              <PaymentChip of={invoice} />
              <span className="text-12 text-text2">{t('due', { date: formatDate(invoice.FechaVencimiento) })}</span>
              <span className="ml-auto font-medium tabular-nums">{formatEuro(invoice.Total)}</span>
            </p>
            {invoice.IntentosCobro && invoice.IntentosCobro.length > 0 && <Attempts of={invoice.IntentosCobro} />}
            {invoice.AvisoCorte && <CutNotice of={invoice.AvisoCorte} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The attempts to collect an invoice, oldest first. */
export const Attempts = ({ of: attempts }: { of: NonNullable<Invoice['IntentosCobro']> }) => (
  <ul className="flex flex-col gap-0.5">
    {attempts.map(({ Fecha, Medio, Resultado, MotivoDevolucion }) => (
      <li key={`${Fecha} ${Medio}`} className="text-12">
        <span className="tabular-nums">{formatDate(Fecha)}</span>{' '}
        <span className="text-text2">{[Medio, Resultado, MotivoDevolucion].filter(Boolean).join(' · ')}</span>
      </li>
    ))}
  </ul>
);

/** The notice that the supply may be cut, and from which day. */
export function CutNotice({ of: { FechaAviso, FechaCorte } }: { of: NonNullable<Invoice['AvisoCorte']> }) {
  const { t } = useTranslation('debt');
  const dates = { date: formatDate(FechaAviso), cut: formatDate(FechaCorte) };
  return (
    <p className="text-12 font-medium text-red-fg">
      {FechaCorte === null
        ? t('noticeByContract', dates)
        : FechaCorte <= today()
          ? t('noticeNow', dates)
          : t('noticeFrom', dates)}{' '}
      {FechaCorte !== null && <Unconfirmed of={cutRuleOn(FechaAviso ?? today())} />}
    </p>
  );
}

import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contract } from '~/api/contracts.ts';
import { useQuery } from '~/api/hooks.ts';
import { type Invoice, listContractInvoices } from '~/api/invoices.ts';
import { explain } from '~/i18n/explain.ts';
import { cx } from '~/lib/cx.ts';
import { formatDate, formatEuro, formatNumber, formatQuantity } from '~/lib/format.ts';
import { useScrollable } from '~/table/useScrollable.ts';
import { InvoiceLink } from '~/trade/invoices/InvoiceLink.tsx';
import { PaymentChip } from '~/trade/invoices/PaymentChip.tsx';
import { Button } from '~/ui/Button.tsx';
import { Skeleton } from '~/ui/Skeleton.tsx';
import { usePhone } from '~/ui/usePhone.ts';

/** What has been billed on a contract, the newest first. */
export function InvoicesTab({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contract');
  const phone = usePhone();
  const { data, error, reload } = useQuery(listContractInvoices, { codigo: contract.CodigoContrato });

  if (error && !data)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3">
        {explain(error)}
        <Button onClick={reload}>{t('retry')}</Button>
      </p>
    );
  if (!data)
    return (
      <div aria-busy="true">
        <Skeleton soft className="h-64" />
      </div>
    );
  if (data.length === 0) return <p className="text-text2">{t('invoices.none')}</p>;
  return phone ? <InvoiceCards invoices={data} /> : <InvoiceTable invoices={data} />;
}

interface InvoicesProps {
  invoices: readonly Invoice[];
}

function InvoiceTable({ invoices }: InvoicesProps) {
  const { t } = useTranslation('contract');
  const region = useRef<HTMLElement>(null);
  const tabIndex = useScrollable(region, invoices.length);
  const heads = [
    { name: t('invoices.number') },
    { name: t('invoices.date') },
    { name: t('invoices.period') },
    { name: t('invoices.energy'), end: true },
    { name: t('invoices.base'), end: true },
    { name: t('invoices.total'), end: true },
    { name: t('invoices.state') },
  ];
  return (
    <section
      ref={region}
      aria-label={t('tab.invoices')}
      tabIndex={tabIndex}
      className="overflow-x-auto rounded border border-line"
    >
      <table className="w-full text-12 whitespace-nowrap">
        <thead className="bg-bg text-text2">
          <tr>
            {heads.map(({ name, end }) => (
              <th key={name} scope="col" className={cx('px-4 py-2 font-normal', end ? 'text-right' : 'text-left')}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {invoices.map((invoice) => (
            <tr key={invoice.IdFactura} className="border-t border-line">
              <th scope="row" className="px-4 py-2 text-left font-mono font-medium">
                <InvoiceLink number={invoice.NumeroFactura} />
              </th>
              <td className="px-4 py-2">{formatDate(invoice.FechaFactura)}</td>
              <td className="px-4 py-2">{periodOf(invoice)}</td>
              <td className="px-4 py-2 text-right">{formatNumber(invoice.ConsumoTotal)}</td>
              <td className="px-4 py-2 text-right">{formatEuro(invoice.BaseImponible)}</td>
              <td className="px-4 py-2 text-right font-medium">{formatEuro(invoice.Total)}</td>
              <td className="px-4 py-2">
                <PaymentChip of={invoice} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** On the phone: what it is and how it stands, when, how much. */
function InvoiceCards({ invoices }: InvoicesProps) {
  const { t } = useTranslation('contract');
  return (
    <ul aria-label={t('tab.invoices')} className="divide-y divide-line rounded border border-line text-12">
      {invoices.map((invoice) => (
        <li key={invoice.IdFactura} className="flex flex-col gap-1.5 px-4 py-3">
          <span className="flex items-center justify-between gap-3">
            <span className="font-mono font-medium">
              <InvoiceLink number={invoice.NumeroFactura} />
            </span>
            <PaymentChip of={invoice} />
          </span>
          <span className="flex justify-between gap-3 text-text2">
            <span>{formatDate(invoice.FechaFactura)}</span>
            <span>{periodOf(invoice)}</span>
          </span>
          <span className="flex justify-between gap-3">
            <span>{formatQuantity(invoice.ConsumoTotal, 'kWh')}</span>
            <span className="text-13 font-semibold">{formatEuro(invoice.Total)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

const periodOf = ({ FechaInicio, FechaFin }: Invoice) => `${formatDate(FechaInicio)} – ${formatDate(FechaFin)}`;

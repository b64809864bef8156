import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Contract } from '~/api/contracts.ts';
import { useQuery } from '~/api/hooks.ts';
import { listContractInvoices } from '~/api/invoices.ts';
import { explain } from '~/i18n/explain.ts';
import { cx } from '~/lib/cx.ts';
import { formatDate, formatEuro, formatNumber } from '~/lib/format.ts';
import { to } from '~/screens.ts';
import { useScrollable } from '~/table/useScrollable.ts';
import { Button } from '~/ui/Button.tsx';
import { Chip } from '~/ui/Chip.tsx';
import { Skeleton } from '~/ui/Skeleton.tsx';
import { paymentTone } from '~/ui/stateTones.ts';

/** What has been billed on a contract, the newest first. */
export function InvoicesTab({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contract');
  const { data, error, reload } = useQuery(listContractInvoices, { codigo: contract.CodigoContrato });
  const region = useRef<HTMLElement>(null);
  const tabIndex = useScrollable(region, data?.length);

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
          {data.map((invoice) => (
            <tr key={invoice.IdFactura} className="border-t border-line">
              <th scope="row" className="px-4 py-2 text-left font-mono font-medium">
                <Link to={to('invoice', { numero: invoice.NumeroFactura })} className="hit text-accent-text underline">
                  {invoice.NumeroFactura}
                </Link>
              </th>
              <td className="px-4 py-2">{formatDate(invoice.FechaFactura)}</td>
              <td className="px-4 py-2">{`${formatDate(invoice.FechaInicio)} – ${formatDate(invoice.FechaFin)}`}</td>
              <td className="px-4 py-2 text-right">{formatNumber(invoice.ConsumoTotal)}</td>
              <td className="px-4 py-2 text-right">{formatEuro(invoice.BaseImponible)}</td>
              <td className="px-4 py-2 text-right font-medium">{formatEuro(invoice.Total)}</td>
              <td className="px-4 py-2">
                {invoice.EstadoPago && <Chip tone={paymentTone(invoice.EstadoPago)}>{invoice.EstadoPago}</Chip>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

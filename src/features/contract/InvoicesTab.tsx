import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contract } from '~/api/contracts.ts';
import { useQuery } from '~/api/hooks.ts';
import { listContractInvoices } from '~/api/invoices.ts';
import { to } from '~/screens.ts';
import { pickColumns } from '~/table/columnSet.ts';
import { ListPart } from '~/table/ListPart.tsx';
import { invoiceColumns } from '~/trade/invoices/columns.ts';

/** What has been billed on a contract, the newest first. */
export function InvoicesTab({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contract');
  const { t: trade } = useTranslation('trade');
  return (
    <ListPart
      title={t('tab.invoices')}
      answer={useQuery(listContractInvoices, { codigo: contract.CodigoContrato })}
      columns={useMemo(() => columns(trade), [trade])}
      none={{ title: t('invoices.none') }}
      link={({ NumeroFactura }) => to('invoice', { numero: NumeroFactura })}
    />
  );
}

/** The columns for the invoices of one contract, without holder, CUPS and contract, which are the same in every row. */
const columns = (t: TFunction<'trade'>) =>
  pickColumns(invoiceColumns(t), {
    NumeroFactura: { width: 120, card: '1left' },
    FechaFactura: { width: 84, card: '2left' },
    FechaInicio: { grow: true, card: '2right' },
    ConsumoTotal: { header: t('column.used'), unit: 'kWh', width: 110, card: '3left' },
    BaseImponible: {},
    Total: { card: '3right' },
    EstadoPago: {},
  });

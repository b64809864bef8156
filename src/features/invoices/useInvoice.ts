import { useQuery } from '~/api/hooks.ts';
import { type Invoice, listContractInvoices } from '~/api/invoices.ts';
import type { QueryState } from '~/record/Answered.tsx';
import type { RecordState } from '~/record/useRecord.ts';
import { invoiceCall } from './calls.ts';

/** All invoices of a contract, oldest first. */
export type Siblings = QueryState<readonly Invoice[]>;

/** An invoice by its number, with all invoices of its contract: if one of those is loaded, it is shown at once. */
export function useInvoice(number: string): RecordState<{ invoice: Invoice; siblings: Siblings }> {
  const { data, error, reload } = useQuery(...invoiceCall({ numero: number }), { keepPrevious: true });
  const answered = data?.Items[0];
  const contract = answered?.CodigoContrato ?? '';
  const others = useQuery(listContractInvoices, { codigo: contract }, { enabled: contract !== '' });
  const isRequested = ({ NumeroFactura }: { NumeroFactura: string }) =>
    NumeroFactura.toUpperCase() === number.trim().toUpperCase();
  const invoice = answered && isRequested(answered) ? answered : others.data?.find(isRequested);

  // The other invoices add notices above this one: nothing may move when they arrive.
  const settled = contract === '' || others.data !== undefined || others.error !== undefined;
  // The API gives newest first; charts need oldest first.
  const siblings: Siblings = { ...others, data: others.data?.toReversed() };
  return {
    data: invoice && settled ? { invoice, siblings } : undefined,
    error,
    reload,
    notFound: data?.Items.length === 0,
  };
}

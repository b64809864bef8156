import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useQuery } from '~/api/hooks.ts';
import { listContractInvoices, listInvoices } from '~/api/invoices.ts';
import { serialiseFilter } from '~/lib/filters.ts';
import { FailedRecord } from '~/record/FailedRecord.tsx';
import { RecordSkeleton } from '~/record/RecordSkeleton.tsx';
import { UnknownRecord } from '~/record/UnknownRecord.tsx';
import { to } from '~/screens.ts';
import { useProblem } from '~/table/useProblem.ts';
import { InvoiceBody } from './InvoiceBody.tsx';
import { InvoiceHead } from './InvoiceHead.tsx';

/** The API has no call for one invoice: the list is asked for exactly this number, and has it whole. */
const exactly = (number: string) => ({
  pageIndex: 0,
  pageSize: 1,
  filterColumns: ['NumeroFactura'],
  filterQueries: [serialiseFilter({ kind: 'equals', value: number })],
});

/** An invoice by its number. One beside it on its contract is there already, and shown at once. */
export default function InvoicePage() {
  const { numero = '' } = useParams();
  const { t } = useTranslation('invoices');
  const { data, error, reload } = useQuery(listInvoices, exactly(numero), { keepPrevious: true });
  const problem = useProblem(error, reload, t('list.forbidden'));
  const back = { to: to('invoices'), label: t('record.back') };
  const answered = data?.Items[0];
  const contract = answered?.CodigoContrato ?? '';
  const others = useQuery(listContractInvoices, { codigo: contract }, { enabled: contract !== '' });
  const isAsked = ({ NumeroFactura }: { NumeroFactura: string }) =>
    NumeroFactura.toUpperCase() === numero.trim().toUpperCase();
  const invoice = answered && isAsked(answered) ? answered : others.data?.find(isAsked);

  // What is beside it says things above it: nothing may move when that arrives.
  const settled = contract === '' || others.data !== undefined || others.error !== undefined;

  if (invoice && settled) {
    const siblings = {
      // The API has the newest first; time runs the other way.
      invoices: others.data?.toReversed() ?? [],
      error: others.error,
      reload: others.reload,
    };
    return (
      <article key={invoice.NumeroFactura} className="flex min-h-full flex-col">
        <InvoiceHead invoice={invoice} siblings={siblings.invoices} />
        <InvoiceBody invoice={invoice} siblings={siblings} />
      </article>
    );
  }
  if (problem) return <FailedRecord problem={problem} back={back} />;
  if (data?.Items.length === 0)
    return (
      <UnknownRecord title={t('record.notFoundTitle')} text={t('record.notFound', { number: numero })} back={back} />
    );
  return <RecordSkeleton />;
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type ContractDocument, listDocuments } from '~/api/contract.ts';
import { type ContractRow, listContracts } from '~/api/contracts.ts';
import type { Customer } from '~/api/customers.ts';
import { useQuery } from '~/api/hooks.ts';
import { serialiseFilter } from '~/lib/filters.ts';
import { formatNumber } from '~/lib/format.ts';
import { Answered } from '~/record/Answered.tsx';
import { to } from '~/screens.ts';
import { DocumentDialog, DocumentRow } from '~/trade/documents/DocumentRow.tsx';
import { areJudged } from '~/trade/documents/states.ts';
import { Button } from '~/ui/Button.tsx';
import { Code } from '~/ui/Code.tsx';
import { Cups } from '~/ui/Cups.tsx';
import { Card } from '~/ui/Facts.tsx';
import { ofHolder } from './holder.ts';

interface DocumentListProps {
  label: string;
  documents: readonly ContractDocument[];
  className?: string;
}

/** Number of contracts whose documents are fetched at once. */
const step = 5;

/** The documents of a customer by contract, the newest contract first. */
export function DocumentsTab({ customer }: { customer: Customer }) {
  const { t } = useTranslation('customers');
  const [shown, setShown] = useState(step);
  const contracts = useQuery(
    listContracts,
    ofHolder(
      customer,
      { pageIndex: 0, pageSize: shown, sortColumn: 'FechaCreacion', sortOrder: 'desc' },
      { DocumentosEntregados: serialiseFilter({ kind: 'atLeast', value: '1' }) },
    ),
    { keepPrevious: true },
  );
  return (
    <Answered query={contracts} height="h-64">
      {({ Items, TotalCount }) =>
        Items.length === 0 ? (
          <p className="text-text2">{t('documents.none')}</p>
        ) : (
          <div className="flex flex-col gap-4">
            {Items.map((contract) => (
              <ContractDocuments key={contract.CodigoContrato} contract={contract} />
            ))}
            {(TotalCount === null || Items.length < TotalCount) && (
              <Button
                className="self-start"
                loading={contracts.validating}
                onClick={() => setShown((before) => before + step)}
              >
                {t('documents.more')}
              </Button>
            )}
          </div>
        )
      }
    </Answered>
  );
}

function ContractDocuments({ contract }: { contract: ContractRow }) {
  const { t } = useTranslation(['customers', 'trade']);
  const { CodigoContrato: code, Cups: cups, DocumentosEntregados, DocumentosPedidos } = contract;
  const documents = useQuery(listDocuments, { contrato: code });
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-x-3">
          <Code value={code} />
          {cups && <Cups value={cups} className="font-normal" />}
        </span>
      }
      aside={
        <span className="flex flex-wrap items-center gap-x-3 text-12 text-text2">
          {t('trade:document.count', {
            there: formatNumber(DocumentosEntregados),
            of: formatNumber(DocumentosPedidos),
          })}
          <Link
            to={`${to('contract', { referencia: code })}?pestana=documentos`}
            className="inline-flex items-center font-medium text-accent-text underline max-md:min-h-11"
          >
            {t('customers:documents.ofContract')}
          </Link>
        </span>
      }
    >
      <div className="border-t border-line">
        <Answered query={documents} height="h-32">
          {(papers) => (
            <DocumentList
              label={t('customers:documents.list', { code })}
              documents={papers}
              className="divide-y divide-line"
            />
          )}
        </Answered>
      </div>
    </Card>
  );
}

/** Documents of a contract, each with a preview and its file. */
function DocumentList({ label, documents, className }: DocumentListProps) {
  const [open, setOpen] = useState<ContractDocument>();
  return (
    <>
      <ul aria-label={label} className={className}>
        {documents.map((document) => (
          <DocumentRow
            key={document.IdDocumento}
            document={document}
            judged={areJudged(documents)}
            onOpen={() => setOpen(document)}
          />
        ))}
      </ul>
      {open && <DocumentDialog document={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

import type { TFunction } from 'i18next';
import Download from 'lucide-react/icons/download';
import FilePen from 'lucide-react/icons/file-pen-line';
import Plus from 'lucide-react/icons/plus';
import Send from 'lucide-react/icons/send';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type ContractRow, exportContracts, listContracts } from '~/api/contracts.ts';
import { announce, asApiError } from '~/api/hooks.ts';
import { brand } from '~/brand/index.ts';
import { isKleen } from '~/domain/contract-documents.ts';
import { loadTexts } from '~/i18n/index.ts';
import { formatEuro, formatNumber } from '~/lib/format.ts';
import { to } from '~/screens.ts';
import { ListPage, type Sums } from '~/table/ListPage.tsx';
import type { BulkAction } from '~/table/SelectionBar.tsx';
import { useListPage } from '~/table/useListPage.ts';
import { buttonClass } from '~/ui/buttonClass.ts';
import { Icon } from '~/ui/Icon.tsx';
import type { BulkKind, ContractsBulk } from './ContractsBulk.tsx';
import { listColumns } from './columns.ts';
import { useContractFilters } from './useContractFilters.ts';

export default function ContractsPage() {
  const { t } = useTranslation('contracts');
  const { t: trade } = useTranslation('trade');
  const columns = useMemo(() => listColumns(trade), [trade]);
  const page = useListPage({
    name: 'contracts',
    title: t('title'),
    columns,
    useFilters: useContractFilters,
    endpoint: listContracts,
    all: exportContracts,
    rowId: (row) => row.CodigoContrato,
    forbidden: t('list.forbidden'),
  });
  const { selection } = page;
  const [bulk, setBulk] = useState<{ kind: BulkKind; Dialog: typeof ContractsBulk }>();
  const open = (kind: BulkKind) => () =>
    fetchBulk().then(
      (Dialog) => setBulk({ kind, Dialog }),
      (cause) => announce(listContracts, { error: asApiError(listContracts, cause) }),
    );
  const kleen = isKleen(brand.id) || selection.rows.some(({ Marca }) => isKleen(Marca));
  const actions: BulkAction[] = [
    { id: 'supplier', label: t('bulk.supplier'), icon: Send, run: open('sendToSupplier') },
    { id: 'signature', label: t('bulk.signature'), icon: FilePen, run: open('sendToSignature') },
    ...(kleen ? [{ id: 'kleen', label: t('bulk.kleen'), icon: ShieldCheck, run: open('validateKleen') }] : []),
    { id: 'export', label: t('bulk.export'), icon: Download, run: page.exporting.marked.write },
  ];

  const start = (
    <Link to={to('newContract')} className={buttonClass({ variant: 'primary' })}>
      <Icon of={Plus} />
      {t('new')}
    </Link>
  );

  return (
    <>
      <ListPage
        page={page}
        quick="Estado"
        rowLink={(row) => to('contract', { referencia: row.CodigoContrato })}
        totals={(count, sums) => totals(t, count, sums)}
        sumsOf={sumsOf}
        actions={actions}
        none={{ title: t('list.noneTitle'), text: t('list.noneText'), action: start }}
        noMatch={{ title: t('list.noMatchTitle'), text: t('list.noMatchText') }}
      >
        {start}
      </ListPage>
      {bulk && (
        <bulk.Dialog
          kind={bulk.kind}
          rows={selection.rows}
          onClose={(done) => {
            setBulk(undefined);
            selection.drop(done);
          }}
        />
      )}
    </>
  );
}

/** With the reasons of the contract's own page: a list does without both until it needs them. */
async function fetchBulk() {
  const [{ ContractsBulk }] = await Promise.all([import('./ContractsBulk.tsx'), loadTexts('contract')]);
  return ContractsBulk;
}

/** "17.730 contratos", "412.806.118 kWh/año", "1.912.604,75 € de comisión". */
const totals = (t: TFunction<'contracts'>, count: number, { ConsumoAnual, ImporteComision }: Sums) => [
  t('totals.contracts', { count, number: formatNumber(count) }),
  ...(ConsumoAnual === undefined ? [] : [t('totals.consumption', { number: formatNumber(ConsumoAnual) })]),
  ...(ImporteComision === undefined ? [] : [t('totals.commission', { number: formatEuro(ImporteComision) })]),
];

const sumsOf = (rows: readonly ContractRow[]) => ({
  ConsumoAnual: rows.reduce((sum, row) => sum + (row.ConsumoAnual ?? 0), 0),
});

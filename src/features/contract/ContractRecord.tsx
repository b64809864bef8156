import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type Contract, listContracts } from '~/api/contracts.ts';
import type { RecordTab } from '~/record/RecordTabs.tsx';
import { RecordView } from '~/record/RecordView.tsx';
import { useNeighbours } from '~/record/useNeighbours.ts';
import { to } from '~/screens.ts';
import { StateChip } from '~/trade/contracts/StateChip.tsx';
import { situationGlyph } from '~/trade/contracts/states.ts';
import { SituationGlyph } from '~/ui/SituationGlyph.tsx';
import { ContractFacts } from './ContractFacts.tsx';
import { DocumentsTab } from './DocumentsTab.tsx';
import { CommissionTab, HolderTab, PaymentTab, ProductTab, SupplyTab } from './FactTabs.tsx';
import { InvoicesTab } from './InvoicesTab.tsx';
import { SummaryTab } from './SummaryTab.tsx';
import { Timeline } from './Timeline.tsx';
import { useContractActions } from './useContractActions.tsx';

interface ContractRecordProps {
  contract: Contract;
  /** When the server was last asked about it, while the page looks again by itself. */
  lookedAt?: Date | undefined;
}

/** A contract: whose it is, how it stands, the facts that are read out on the phone, what can be done, and its parts. */
export function ContractRecord({ contract, lookedAt }: ContractRecordProps) {
  const { t } = useTranslation('contract');
  const { actions, dialogs, openKleen, openSupplier } = useContractActions(contract);
  const { CodigoContrato: code, Situacion, SituacionId } = contract;
  const place = useNeighbours(listContracts, (row) => to('contract', { referencia: row.CodigoContrato }));
  return (
    <RecordView
      title={contract.NombreTitular ?? code}
      code={code}
      chips={
        <>
          <StateChip of={contract} />
          {Situacion && (
            <span className="flex items-center gap-1.5">
              <SituationGlyph of={situationGlyph(SituacionId)} />
              {Situacion}
            </span>
          )}
        </>
      }
      facts={<ContractFacts contract={contract} lookedAt={lookedAt} />}
      actions={actions}
      place={place}
      tabs={tabsOf(t, contract, { openKleen, openSupplier })}
    >
      {dialogs}
    </RecordView>
  );
}

/** THE TABLE: the parts of a contract's page, in their order. */
const tabsOf = (
  t: TFunction<'contract'>,
  contract: Contract,
  { openKleen, openSupplier }: Record<'openKleen' | 'openSupplier', () => void>,
): RecordTab[] => [
  {
    id: 'resumen',
    label: t('tab.summary'),
    body: <SummaryTab contract={contract} openKleen={openKleen} sendAgain={openSupplier} />,
  },
  { id: 'titular', label: t('tab.holder'), body: <HolderTab contract={contract} /> },
  { id: 'suministro', label: t('tab.supply'), body: <SupplyTab contract={contract} /> },
  { id: 'producto', label: t('tab.product'), body: <ProductTab contract={contract} /> },
  { id: 'pago', label: t('tab.payment'), body: <PaymentTab contract={contract} /> },
  {
    id: 'documentos',
    label: t('tab.documents'),
    count: `${contract.DocumentosEntregados ?? 0}/${contract.DocumentosPedidos ?? 0}`,
    body: <DocumentsTab contract={contract} />,
  },
  { id: 'facturas', label: t('tab.invoices'), body: <InvoicesTab contract={contract} /> },
  { id: 'historial', label: t('tab.history'), body: <Timeline contract={contract} /> },
  { id: 'comision', label: t('tab.commission'), body: <CommissionTab contract={contract} /> },
];

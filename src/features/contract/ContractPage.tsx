import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { Contract } from '~/api/contract.ts';
import { listContracts } from '~/api/contracts.ts';
import { useQuery } from '~/api/hooks.ts';
import { listContractInvoices } from '~/api/invoices.ts';
import { rightLetters } from '~/domain/cups.ts';
import { useCopyNames } from '~/i18n/useCopyNames.ts';
import { daysBetween, today } from '~/lib/days.ts';
import { formatDate, formatNumber } from '~/lib/format.ts';
import { RecordPage } from '~/record/RecordPage.tsx';
import type { RecordShape } from '~/record/RecordSkeleton.tsx';
import type { RecordTab } from '~/record/RecordTabs.tsx';
import { RecordView } from '~/record/RecordView.tsx';
import { useNeighbours } from '~/record/useNeighbours.ts';
import { to } from '~/screens.ts';
import { pickColumns } from '~/table/columns/columnSet.ts';
import { ListPart } from '~/table/ListPart.tsx';
import { situationName } from '~/trade/contracts/names.ts';
import { StateChip } from '~/trade/contracts/StateChip.tsx';
import { situationGlyph } from '~/trade/contracts/states.ts';
import { unreviewedOf } from '~/trade/documents/states.ts';
import { invoiceColumns } from '~/trade/invoices/columns.ts';
import { Code } from '~/ui/Code.tsx';
import { Cups } from '~/ui/Cups.tsx';
import { SituationGlyph } from '~/ui/SituationGlyph.tsx';
import { useWide } from '~/ui/usePhone.ts';
import { contractCall } from './calls.ts';
import { DocumentsTab } from './DocumentsTab.tsx';
import { DataTab } from './FactTabs.tsx';
import { NextStepText } from './NextStepText.tsx';
import { SummaryTab } from './SummaryTab.tsx';
import { movesByItself } from './steps.ts';
import { Timeline } from './Timeline.tsx';
import { useContractActions } from './useContractActions.tsx';

const shape: RecordShape = {
  tabs: 4,
  next: true,
  body: ['line', 'figures', 'wide', 'cards'],
  rail: true,
  others: { datos: ['cards', 'cards', 'cards'], documentos: ['wide'] },
};

/** A contract by its code. */
export default function ContractPage() {
  const { t } = useTranslation('contract');
  const { referencia = '' } = useParams();
  const query = useQuery(...contractCall({ referencia }), { follow: movesByItself });
  return (
    <RecordPage
      shape={shape}
      record={{ ...query, notFound: query.error?.status === 404 }}
      notFound={t('notFound', { code: referencia })}
    >
      {(contract) => <ContractRecord contract={contract} />}
    </RecordPage>
  );
}

ContractPage.recordCall = contractCall;

/** A contract: holder, state, the facts for telephone calls, actions and tabs. */
function ContractRecord({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contract');
  const { actions, dialogs, step, openSupplier } = useContractActions(contract);
  const rail = useWide();
  const { t: trade } = useTranslation('trade');
  const { CodigoContrato: code, SituacionId } = contract;
  const stage = situationName(trade, contract);
  const neighbours = useNeighbours(listContracts, (row) => to('contract', { referencia: row.CodigoContrato }));
  return (
    <RecordView
      title={contract.NombreTitular ?? code}
      code={code}
      chips={
        <>
          <StateChip of={contract} />
          {stage && (
            <span className="flex items-center gap-1.5">
              <SituationGlyph of={situationGlyph(SituacionId)} />
              {stage}
            </span>
          )}
        </>
      }
      next={step && <NextStepText contract={contract} step={step} />}
      facts={<ContractFacts contract={contract} />}
      actions={actions}
      neighbours={neighbours}
      tabs={tabsOf(t, contract, openSupplier, rail)}
    >
      {dialogs}
    </RecordView>
  );
}

/** The tabs of a contract's page, in order. The history has a tab if the summary has no rail for it. */
function tabsOf(t: TFunction<'contract'>, contract: Contract, openSupplier: () => void, rail: boolean): RecordTab[] {
  const unreviewed = unreviewedOf(contract).length;
  return [
    {
      id: 'resumen',
      label: t('tab.summary'),
      body: <SummaryTab contract={contract} sendAgain={openSupplier} />,
    },
    { id: 'datos', label: t('tab.data'), body: <DataTab contract={contract} /> },
    {
      id: 'documentos',
      label: t('tab.documents'),
      count: [
        `${formatNumber(contract.DocumentosEntregados)}/${formatNumber(contract.DocumentosPedidos)}`,
        unreviewed > 0 && t('documents.unreviewed', { number: formatNumber(unreviewed) }),
      ]
        .filter(Boolean)
        .join(' · '),
      body: <DocumentsTab contract={contract} />,
    },
    { id: 'facturas', label: t('tab.invoices'), body: <InvoicesTab contract={contract} /> },
    ...(rail ? [] : [{ id: 'historial', label: t('tab.history'), body: <Timeline contract={contract} /> }]),
  ];
}

/** The facts of a contract that people need in telephone calls. */
function ContractFacts({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contract');
  const names = useCopyNames();
  const { Cups: cups, Nif, Tarifa, Producto, Comercializadora, FechaFin, FechaBaja } = contract;
  const letters = cups ? rightLetters(cups) : undefined;
  const product = [Tarifa, Producto].filter(Boolean).join(' · ');
  return (
    <>
      {cups && <Cups value={cups} names={names} wrong={letters && t('fault.letters', { letters })} />}
      {Nif && <Code value={Nif} />}
      {product && <span>{product}</span>}
      {Comercializadora && <span>{Comercializadora}</span>}
      {FechaBaja ? (
        <span>{t('left', { date: formatDate(FechaBaja) })}</span>
      ) : (
        FechaFin && (
          <span>
            {t('end', { date: formatDate(FechaFin) })} · <b className="font-semibold text-text">{daysTo(FechaFin)}</b>
          </span>
        )
      )}
    </>
  );

  function daysTo(end: string) {
    const days = daysBetween(today(), end);
    if (days === 0) return t('today');
    return days < 0
      ? t('daysAgo', { count: -days, number: formatNumber(-days) })
      : t('days', { count: days, number: formatNumber(days) });
  }
}

/** The invoices of a contract, newest first. */
function InvoicesTab({ contract }: { contract: Contract }) {
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

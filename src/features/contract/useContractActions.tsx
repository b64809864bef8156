import type { TFunction } from 'i18next';
import Calculator from 'lucide-react/icons/calculator';
import CircleCheck from 'lucide-react/icons/circle-check';
import Copy from 'lucide-react/icons/copy-plus';
import FilePen from 'lucide-react/icons/file-pen-line';
import Printer from 'lucide-react/icons/printer';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Scale from 'lucide-react/icons/scale';
import Send from 'lucide-react/icons/send';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Upload from 'lucide-react/icons/upload';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import {
  type Contract,
  checkKleen,
  checkKleenWithDocument,
  getPenalty,
  type Penalty,
  printContract,
  sendToSignature,
  sendToSupplier,
  supports,
  validateKleen,
} from '~/api/contract.ts';
import type { ApiError } from '~/api/errors.ts';
import { useAction } from '~/api/hooks.ts';
import { perform } from '~/api/perform.ts';
import { brand } from '~/brand/index.ts';
import { openWithdrawal } from '~/domain/consumer-papers.ts';
import { isKleen } from '~/domain/process.ts';
import { cureOf } from '~/domain/rejection-reasons.ts';
import { renewalWindow } from '~/domain/renewal-states.ts';
import { speaksAgainst } from '~/domain/sending-gate.ts';
import { ConfirmDialog } from '~/form/ConfirmDialog.tsx';
import { explain } from '~/i18n/explain.ts';
import { daysBetween, today } from '~/lib/days.ts';
import { formatDate, formatList, formatNumber } from '~/lib/format.ts';
import type { RecordAction } from '~/record/RecordActions.tsx';
import { tabParameter, useTabSearch } from '~/record/RecordTabs.tsx';
import { usePreview } from '~/record/usePreview.tsx';
import { permissionFor, to } from '~/screens.ts';
import { session } from '~/session/session.ts';
import { reasonFor } from '~/trade/contracts/reasons.ts';
import { isDecided, noDecision, SendReason } from '~/trade/contracts/SendReason.tsx';
import { unreviewedOf } from '~/trade/documents/states.ts';
import { Button } from '~/ui/Button.tsx';
import { Cups } from '~/ui/Cups.tsx';
import { Dialog } from '~/ui/Dialog.tsx';
import { Icon } from '~/ui/Icon.tsx';
import { type NextStep, type NextStepAction, nextStepOf } from './NextStepText.tsx';
import { PenaltyDialog } from './PenaltyDialog.tsx';
import { GateNotice, useGate } from './useGate.tsx';
import { useRenewalReason } from './useRenewalReason.ts';
import { fieldNamesOf } from './words.ts';

/** The tab of the documents, as the address names it. */
const documentsTab = 'documentos';

/** What can be done with a contract, and the dialogs that ask before and show after. */
export function useContractActions(contract: Contract): {
  actions: RecordAction[];
  dialogs: ReactNode;
  /** What the contract waits for. */
  step: NextStep | undefined;
  openSupplier: () => void;
} {
  const { t } = useTranslation('contract');
  const { t: trade } = useTranslation('trade');
  const print = usePreview(printContract, {
    title: t('print.title'),
    names: { close: t('close'), download: t('download'), noPreview: trade('document.noPreview') },
  });
  const leaving = useAction(getPenalty);
  const [penalty, setPenalty] = useState<Penalty>();
  const [open, setOpen] = useState<'supplier' | 'signature' | 'kleen'>();
  const close = () => setOpen(undefined);
  const { CodigoContrato: code } = contract;
  const query = { codigoContrato: code };

  const searchOf = useTabSearch();
  const shownTab = useSearchParams()[0].get(tabParameter);
  const renewal = useRenewalReason(contract);
  const signature = reasonFor('sendToSignature', contract, t, trade);
  const supplier = reasonFor('sendToSupplier', contract, t, trade);

  const nearEnd = contract.FechaFin !== null && daysBetween(today(), contract.FechaFin) <= renewalWindow.after;
  const step = nextStepOf(contract, !renewal && nearEnd);
  const primary = (action: NextStepAction) => step?.action === action;
  // Then the next step is the correction, which stands beside the reason.
  const isCorrected = step?.id === 'sendAgain' && cureOf(contract.MotivoRechazoCodigo).kind === 'field';

  const actions: RecordAction[] = [
    {
      id: 'print',
      label: t('action.print'),
      icon: Printer,
      loading: print.loading,
      run: () => void print.look({ query }),
    },
    {
      id: 'duplicate',
      label: t('action.duplicate'),
      icon: Copy,
      permission: 'CONTRATOSALTA',
      to: `${to('newContract')}?${new URLSearchParams({ duplicar: code })}`,
    },
    {
      id: 'renew',
      label: t('action.renew'),
      icon: RefreshCw,
      primary: primary('renew'),
      permission: permissionFor('renewals'),
      reason: renewal,
      to: `${to('renewals')}?${new URLSearchParams({ q: code, renovacion: code })}`,
    },
    {
      id: 'compare',
      label: t('action.compare'),
      icon: Scale,
      to: `${to('comparison')}?${new URLSearchParams({ contrato: code })}`,
    },
    {
      id: 'penalty',
      label: t('action.penalty'),
      icon: Calculator,
      loading: leaving.loading,
      reason: reasonFor('getPenalty', contract, t, trade),
      run: async () => setPenalty(await leaving.run({ query })),
    },
    ...(isKleen(contract.Marca) || isKleen(brand.id)
      ? [
          {
            id: 'kleen',
            label: t('action.kleen'),
            icon: ShieldCheck,
            permission: 'KLEENVALIDAR' as const,
            primary: primary('kleen'),
            run: () => setOpen('kleen'),
          },
        ]
      : []),
    {
      id: 'signature',
      label: t('action.signature'),
      icon: FilePen,
      permission: 'CONTRATOSFIRMA',
      reason: signature,
      primary: primary('signature'),
      run: () => setOpen('signature'),
    },
    {
      id: 'supplier',
      label: t('action.supplier'),
      icon: Send,
      permission: 'CONTRATOSENVIAR',
      reason: supplier,
      primary: primary('supplier') && !(isCorrected && session.can('CONTRATOSALTA')),
      run: () => setOpen('supplier'),
    },
    // On their own tab there is nothing to go to.
    ...(primary('documents') && shownTab !== documentsTab
      ? [{ id: 'documents', label: t('documents.upload'), icon: Upload, primary: true, to: searchOf(documentsTab) }]
      : []),
  ];

  const dialogs = (
    <>
      <SendDialog kind="supplier" contract={contract} open={open === 'supplier'} onClose={close} />
      <SendDialog kind="signature" contract={contract} open={open === 'signature'} onClose={close} />
      <KleenDialog contract={contract} open={open === 'kleen'} onClose={close} />
      {penalty && <PenaltyDialog contract={contract} answer={penalty} onClose={() => setPenalty(undefined)} />}
      {print.dialog}
    </>
  );
  return { actions, dialogs, step, openSupplier: () => setOpen('supplier') };
}

interface SendDialogProps {
  kind: 'supplier' | 'signature';
  contract: Contract;
  open: boolean;
  onClose: () => void;
}

/** Asks for a confirmation before a contract is sent to the supplier or to signature, and names the contract. */
function SendDialog({ kind, contract, open, onClose }: SendDialogProps) {
  const { t } = useTranslation('contract');
  const { t: gate } = useTranslation('gate');
  const [decision, setDecision] = useState(noDecision);
  const { findings, loading, again } = useGate(contract);
  const doubtful = kind === 'supplier' && findings.length > 0;
  const doubt = { against: speaksAgainst(findings), keepsNotes: supports(contract, 'notas') };
  const motivo = doubtful && doubt.against && doubt.keepsNotes ? decision.reason.trim() : undefined;
  const { CodigoContrato, NombreTitular, Cups: cups, Comercializadora, Email, Telefono } = contract;
  const own =
    kind === 'supplier'
      ? {
          title: Comercializadora
            ? t('send.supplierTitle', { supplier: Comercializadora })
            : t('send.supplierTitleUnnamed'),
          text: t('send.supplierText'),
          confirm: t('action.supplier'),
          facts: [[t('fact.supplier'), Comercializadora] as const, ...stillOpen(contract, t)],
          send: () =>
            perform(
              sendToSupplier,
              { query: { codigo: CodigoContrato, ...(motivo && { motivo }) } },
              { words: Comercializadora ? { provider: Comercializadora } : undefined },
            ),
        }
      : {
          title: t('send.signatureTitle'),
          text: t('send.signatureText'),
          confirm: t('action.signature'),
          facts: [[t('fact.signer'), [Email, Telefono].filter(Boolean).join(' · ')] as const],
          send: () => perform(sendToSignature, { query: { codigoContrato: CodigoContrato } }),
        };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={own.title}
      text={own.text}
      facts={[
        [t('fact.contract'), CodigoContrato],
        [t('fact.holder'), NombreTitular],
        [t('fact.cups'), cups && <Cups value={cups} />],
        ...own.facts,
      ]}
      confirm={doubtful ? gate('anyway') : own.confirm}
      disabledReason={
        kind === 'supplier' && loading
          ? { text: gate('checking') }
          : doubtful && !isDecided(decision, doubt)
            ? { text: gate(doubt.against ? 'reasonNeeded' : 'confirmNeeded') }
            : undefined
      }
      onConfirm={own.send}
      refused={(error) => <Refused error={error} />}
    >
      {doubtful && (
        <>
          <GateNotice findings={findings} again={again} />
          <SendReason {...doubt} decision={decision} onChange={setDecision} />
        </>
      )}
    </ConfirmDialog>
  );
}

/** What does not prevent sending, but the person who sends should know. */
function stillOpen(contract: Contract, t: TFunction<'contract'>): [label: string, text: string][] {
  const { Tarifa: tariff, FechaFirma: signed, BonoSocial: socialBonus } = contract;
  const unreviewed = unreviewedOf(contract);
  const names = formatList(unreviewed.map(({ TipoDocumento, NombreFichero }) => TipoDocumento ?? NombreFichero));
  const end = openWithdrawal({ tariff, signed, socialBonus }, today());
  return [
    ...(unreviewed.length > 0
      ? [
          [t('tab.documents'), t('send.unreviewed', { number: formatNumber(unreviewed.length), names })] as [
            string,
            string,
          ],
        ]
      : []),
    ...(end ? [[t('consumer.withdrawal'), t('consumer.until', { date: formatDate(end) })] as [string, string]] : []),
  ];
}

interface KleenDialogProps {
  contract: Contract;
  open: boolean;
  onClose: () => void;
}

/** Kleen's own checks and its validation; the server's answer is shown word for word. */
function KleenDialog({ contract, open, onClose }: KleenDialogProps) {
  const { t } = useTranslation('contract');
  const { t: trade } = useTranslation('trade');
  const data = useAction(checkKleen);
  const recording = useAction(checkKleenWithDocument);
  const validation = useAction(validateKleen);
  const query = { codigoContrato: contract.CodigoContrato };
  const all = [data, recording, validation];
  const [message, setMessage] = useState<string>();
  const perform = (run: () => Promise<{ Message: string | null } | null | undefined>) => async () => {
    for (const { reset } of all) reset();
    setMessage(undefined);
    setMessage((await run())?.Message ?? undefined);
  };
  const error = all.find((action) => action.error)?.error;

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('kleen.title')}
      description={t('kleen.text', { code: contract.CodigoContrato })}
      cancel={t('close')}
      actions={
        <Button
          variant="primary"
          loading={validation.loading}
          disabledReason={reasonFor('validateKleen', contract, t, trade)}
          onClick={perform(() => validation.run({ body: { CodigoContrato: contract.CodigoContrato } }))}
        >
          {t('kleen.validate')}
        </Button>
      }
    >
      <div className="flex flex-wrap gap-2">
        <Button loading={data.loading} onClick={perform(() => data.run({ query }))}>
          {t('kleen.data')}
        </Button>
        <Button loading={recording.loading} onClick={perform(() => recording.run({ query }))}>
          {t('kleen.recording')}
        </Button>
      </div>
      <div role="status">
        {error && <Refused error={error} />}
        {/* The toast disappears, but there is more to do here. */}
        {message && (
          <p className="flex items-center gap-2 rounded bg-green-bg px-3 py-2 text-12 text-green-fg">
            <Icon of={CircleCheck} className="shrink-0" />
            {message}
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** Says that the server refused a contract, and which of its data are the reason. */
function Refused({ error }: { error: ApiError }) {
  const { t } = useTranslation('contract');
  const names = fieldNamesOf(t);
  const fields = Object.entries(error.fields);
  return (
    <div className="rounded bg-red-bg px-3 py-2 text-12 text-red-fg">
      {/* The server's own sentence names the fields as the API does. */}
      <p>{fields.length > 0 ? t('send.refused') : explain(error)}</p>
      <ul className="list-disc pl-4">
        {fields.map(([field, sentences]) => (
          <li key={field}>{`${names[field.split('.').at(-1) ?? field] ?? field}: ${sentences.join(' ')}`}</li>
        ))}
      </ul>
    </div>
  );
}

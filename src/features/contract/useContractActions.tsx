import Calculator from 'lucide-react/icons/calculator';
import Copy from 'lucide-react/icons/copy-plus';
import FilePen from 'lucide-react/icons/file-pen-line';
import Printer from 'lucide-react/icons/printer';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Send from 'lucide-react/icons/send';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Contract,
  getPenalty,
  type Penalty,
  printContract,
  sendToSignature,
  sendToSupplier,
} from '~/api/contracts.ts';
import { useAction } from '~/api/hooks.ts';
import { perform } from '~/api/perform.ts';
import { brand } from '~/brand/index.ts';
import { isKleen } from '~/domain/contract-documents.ts';
import { ConfirmDialog } from '~/form/ConfirmDialog.tsx';
import type { RecordAction } from '~/record/RecordActions.tsx';
import { usePreview } from '~/record/usePreview.tsx';
import { permissionFor, to } from '~/screens.ts';
import { reasonFor } from '~/trade/contracts/reasons.ts';
import { Cups } from '~/ui/Cups.tsx';
import { KleenDialog } from './KleenDialog.tsx';
import { PenaltyDialog } from './PenaltyDialog.tsx';
import { Refused } from './Refused.tsx';
import { useRenewalReason } from './useRenewalReason.ts';

/** What can be done with a contract, and the dialogs that ask before and show after. */
export function useContractActions(contract: Contract): {
  actions: RecordAction[];
  dialogs: ReactNode;
  openKleen: () => void;
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

  const renewal = useRenewalReason(contract);
  const signature = reasonFor('sendToSignature', contract, t);
  const supplier = reasonFor('sendToSupplier', contract, t);

  const actions: RecordAction[] = [
    {
      id: 'print',
      label: t('action.print'),
      icon: Printer,
      show: 'icon',
      loading: print.loading,
      run: () => void print.look({ query }),
    },
    {
      id: 'duplicate',
      label: t('action.duplicate'),
      icon: Copy,
      show: 'icon',
      permission: 'CONTRATOSALTA',
      to: `${to('newContract')}?${new URLSearchParams({ duplicar: code })}`,
    },
    {
      id: 'renew',
      label: t('action.renew'),
      icon: RefreshCw,
      show: 'icon',
      permission: permissionFor('renewals'),
      reason: renewal,
      to: `${to('renewals')}?${new URLSearchParams({ q: code, renovacion: code })}`,
    },
    {
      id: 'penalty',
      label: t('action.penalty'),
      icon: Calculator,
      loading: leaving.loading,
      reason: reasonFor('getPenalty', contract, t),
      run: async () => setPenalty(await leaving.run({ query })),
    },
    ...(isKleen(contract.Marca) || isKleen(brand.id)
      ? [{ id: 'kleen', label: t('action.kleen'), icon: ShieldCheck, run: () => setOpen('kleen') }]
      : []),
    {
      id: 'signature',
      label: t('action.signature'),
      icon: FilePen,
      reason: signature,
      primary: !signature,
      run: () => setOpen('signature'),
    },
    {
      id: 'supplier',
      label: t('action.supplier'),
      icon: Send,
      reason: supplier,
      // A contract is signed before it is sent.
      primary: signature !== undefined && !supplier,
      run: () => setOpen('supplier'),
    },
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
  return { actions, dialogs, openKleen: () => setOpen('kleen'), openSupplier: () => setOpen('supplier') };
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
  const { CodigoContrato, NombreTitular, Cups: cups, Comercializadora, Email, Telefono } = contract;
  const provider = Comercializadora ?? t('send.theSupplier');
  const own =
    kind === 'supplier'
      ? {
          title: t('send.supplierTitle', { supplier: provider }),
          text: t('send.supplierText'),
          confirm: t('action.supplier'),
          fact: [t('fact.supplier'), Comercializadora] as const,
          send: () => perform(sendToSupplier, { query: { codigo: CodigoContrato } }, { words: { provider } }),
        }
      : {
          title: t('send.signatureTitle'),
          text: t('send.signatureText'),
          confirm: t('action.signature'),
          fact: [t('fact.signer'), [Email, Telefono].filter(Boolean).join(' · ')] as const,
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
        own.fact,
      ]}
      confirm={own.confirm}
      onConfirm={own.send}
      refused={(error) => <Refused error={error} />}
    />
  );
}

import Calculator from 'lucide-react/icons/calculator';
import Copy from 'lucide-react/icons/copy-plus';
import FilePen from 'lucide-react/icons/file-pen-line';
import Printer from 'lucide-react/icons/printer';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Send from 'lucide-react/icons/send';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Contract, getPenalty, type Penalty, printContract } from '~/api/contracts.ts';
import { useAction } from '~/api/hooks.ts';
import { brand } from '~/brand/index.ts';
import { isKleen } from '~/domain/contract-documents.ts';
import type { RecordAction } from '~/record/RecordActions.tsx';
import { usePreview } from '~/record/usePreview.tsx';
import { permissionFor, to } from '~/screens.ts';
import { reasonFor } from '~/trade/contracts/reasons.ts';
import { KleenDialog } from './KleenDialog.tsx';
import { PenaltyDialog } from './PenaltyDialog.tsx';
import { SendDialog } from './SendDialog.tsx';
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

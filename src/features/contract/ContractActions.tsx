import Calculator from 'lucide-react/icons/calculator';
import Copy from 'lucide-react/icons/copy-plus';
import Ellipsis from 'lucide-react/icons/ellipsis';
import FilePen from 'lucide-react/icons/file-pen-line';
import Printer from 'lucide-react/icons/printer';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Send from 'lucide-react/icons/send';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type Contract, getPenalty, type Penalty, printContract } from '~/api/contracts.ts';
import { useAction } from '~/api/hooks.ts';
import type { Download } from '~/api/schemas.ts';
import { brand } from '~/brand/index.ts';
import { isKleen } from '~/domain/contract-documents.ts';
import { permissionFor, to } from '~/screens.ts';
import { session } from '~/session/session.ts';
import { reasonFor } from '~/trade/contracts/reasons.ts';
import { Button, type Reason } from '~/ui/Button.tsx';
import type { LucideIcon } from '~/ui/Icon.tsx';
import { IconButton } from '~/ui/IconButton.tsx';
import { Menu } from '~/ui/Menu.tsx';
import { PreviewDialog } from '~/ui/PreviewDialog.tsx';
import { usePhone } from '~/ui/usePhone.ts';
import { KleenDialog } from './KleenDialog.tsx';
import { PenaltyDialog } from './PenaltyDialog.tsx';
import { SendDialog } from './SendDialog.tsx';

interface Action {
  id: string;
  label: string;
  icon: LucideIcon;
  run: () => void;
  /** An icon alone, where there is room for no more. */
  small?: true;
  loading?: boolean;
  reason?: Reason | undefined;
}

/** What can be done with a contract: a row of buttons, on the phone a bar at the bottom. */
export function ContractActions({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contract');
  const { t: trade } = useTranslation('trade');
  const navigate = useNavigate();
  const phone = usePhone();
  const print = useAction(printContract);
  const leaving = useAction(getPenalty);
  const [printed, setPrinted] = useState<Download>();
  const [penalty, setPenalty] = useState<Penalty>();
  const [open, setOpen] = useState<'supplier' | 'signature' | 'kleen'>();
  const query = { codigoContrato: contract.CodigoContrato };
  const close = () => setOpen(undefined);
  const mayRenew = session.can(permissionFor('renewals'));

  const actions: Action[] = [
    {
      id: 'print',
      label: t('action.print'),
      icon: Printer,
      small: true,
      loading: print.loading,
      run: async () => setPrinted(await print.run({ query })),
    },
    {
      id: 'duplicate',
      label: t('action.duplicate'),
      icon: Copy,
      small: true,
      run: () =>
        void navigate({
          pathname: to('newContract'),
          search: searchFor({ duplicar: contract.CodigoContrato }),
        }),
    },
    {
      id: 'renew',
      label: t('action.renew'),
      icon: RefreshCw,
      small: true,
      reason: mayRenew
        ? reasonFor('renewContract', contract, t)
        : { title: t('refusal.title'), text: t('refusal.noRenewals') },
      run: () =>
        void navigate({
          pathname: to('renewals'),
          search: searchFor({ q: contract.CodigoContrato, renovacion: contract.CodigoContrato }),
        }),
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
      reason: reasonFor('sendToSignature', contract, t),
      run: () => setOpen('signature'),
    },
    {
      id: 'supplier',
      label: t('action.supplier'),
      icon: Send,
      reason: reasonFor('sendToSupplier', contract, t),
      run: () => setOpen('supplier'),
    },
  ];
  /** The next step of its way, if it can be taken. */
  const main = actions.find(({ id, reason }) => (id === 'signature' || id === 'supplier') && !reason);

  return (
    <>
      {phone ? <Bar actions={actions} main={main} /> : <Row actions={actions} main={main} />}
      <SendDialog kind="supplier" contract={contract} open={open === 'supplier'} onClose={close} />
      <SendDialog kind="signature" contract={contract} open={open === 'signature'} onClose={close} />
      <KleenDialog contract={contract} open={open === 'kleen'} onClose={close} />
      {penalty && <PenaltyDialog contract={contract} answer={penalty} onClose={() => setPenalty(undefined)} />}
      {printed && (
        <PreviewDialog
          title={t('print.title')}
          file={printed}
          names={{ close: t('close'), download: t('download'), noPreview: trade('document.noPreview') }}
          onClose={() => setPrinted(undefined)}
        />
      )}
    </>
  );
}

const searchFor = (query: Record<string, string>) => new URLSearchParams(query).toString();

interface ActionsProps {
  actions: readonly Action[];
  main: Action | undefined;
}

const Row = ({ actions, main }: ActionsProps) => (
  <div className="ml-auto flex flex-wrap items-center gap-2">
    {actions.map((action) => {
      const { id, label, icon, small, loading, reason, run } = action;
      const props = { icon, loading, disabledReason: reason, onClick: run };
      if (small) return <IconButton key={id} {...props} name={label} variant="default" />;
      return (
        <Button key={id} {...props} variant={action === main ? 'primary' : 'default'}>
          {label}
        </Button>
      );
    })}
  </div>
);

function Bar({ actions, main }: ActionsProps) {
  const { t } = useTranslation('contract');
  const shown = main ?? actions.find(({ id }) => id === 'print');
  const others = actions.filter((action) => action !== shown);
  return (
    <div className="fixed inset-x-0 bottom-0 z-10 flex gap-2 border-t border-line bg-surface p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
      <Menu
        label={t('action.more')}
        side="top"
        trigger={(props) => <IconButton {...props} icon={Ellipsis} variant="default" name={t('action.more')} />}
        groups={[
          others.map(({ id, label, icon, reason, run }) => ({
            id,
            label,
            icon,
            onSelect: run,
            ...(reason && { disabledReason: reason.text }),
          })),
        ]}
      />
      {shown && (
        <Button
          icon={shown.icon}
          variant={main ? 'primary' : 'default'}
          loading={shown.loading ?? false}
          onClick={shown.run}
          className="min-w-0 flex-1 shrink!"
        >
          {shown.label}
        </Button>
      )}
    </div>
  );
}

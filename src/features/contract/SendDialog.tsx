import { useTranslation } from 'react-i18next';
import { type Contract, sendToSignature, sendToSupplier } from '~/api/contracts.ts';
import { useAction } from '~/api/hooks.ts';
import { missing } from '~/lib/format.ts';
import { Button } from '~/ui/Button.tsx';
import { Cups } from '~/ui/Cups.tsx';
import { Dialog } from '~/ui/Dialog.tsx';
import { Fact } from '~/ui/Facts.tsx';
import { Refused } from './Refused.tsx';

interface SendDialogProps {
  kind: 'supplier' | 'signature';
  contract: Contract;
  open: boolean;
  onClose: () => void;
}

/** Asks for a confirmation before a contract is sent to the supplier or to signature, and names the contract. */
export function SendDialog({ kind, contract, open, onClose }: SendDialogProps) {
  const { t } = useTranslation('contract');
  const supplier = useAction(sendToSupplier);
  const signature = useAction(sendToSignature);
  const { CodigoContrato, Comercializadora, Email, Telefono } = contract;
  const texts =
    kind === 'supplier'
      ? {
          title: t('send.supplierTitle', { supplier: Comercializadora ?? t('send.theSupplier') }),
          text: t('send.supplierText'),
          label: t('action.supplier'),
        }
      : { title: t('send.signatureTitle'), text: t('send.signatureText'), label: t('action.signature') };
  const { error, reset } = kind === 'supplier' ? supplier : signature;
  const close = () => {
    reset();
    onClose();
  };
  const send = async () => {
    const answer =
      kind === 'supplier'
        ? await supplier.run({ query: { codigo: CodigoContrato } })
        : await signature.run({ query: { codigoContrato: CodigoContrato } });
    // A refused contract keeps the dialog open, which shows the reasons.
    if (answer !== undefined) close();
  };

  return (
    <Dialog
      open={open}
      onClose={close}
      title={texts.title}
      description={texts.text}
      cancel={t('cancel')}
      actions={
        <Button variant="primary" loading={supplier.loading || signature.loading} onClick={send}>
          {texts.label}
        </Button>
      }
    >
      <dl className="flex flex-col gap-2 [&>div]:grid-cols-[6.5rem_1fr]">
        <Fact label={t('fact.contract')}>{CodigoContrato}</Fact>
        <Fact label={t('fact.holder')}>{contract.NombreTitular}</Fact>
        <Fact label={t('fact.cups')}>{contract.Cups && <Cups value={contract.Cups} />}</Fact>
        {kind === 'supplier' ? (
          <Fact label={t('fact.supplier')}>{Comercializadora}</Fact>
        ) : (
          <Fact label={t('fact.signer')}>{[Email, Telefono].filter(Boolean).join(' · ') || missing}</Fact>
        )}
      </dl>
      <div role="status">{error && <Refused error={error} />}</div>
    </Dialog>
  );
}

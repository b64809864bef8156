import { useTranslation } from 'react-i18next';
import { type Contract, sendToSignature, sendToSupplier } from '~/api/contracts.ts';
import { perform } from '~/api/perform.ts';
import { ConfirmDialog } from '~/form/ConfirmDialog.tsx';
import { Cups } from '~/ui/Cups.tsx';
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

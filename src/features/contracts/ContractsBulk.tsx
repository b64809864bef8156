import { useTranslation } from 'react-i18next';
import { request } from '~/api/client.ts';
import { sendToSignature, sendToSupplier, validateKleen } from '~/api/contract.ts';
import type { ContractRow } from '~/api/contracts.ts';
import { formatNumber } from '~/lib/format.ts';
import { BulkDialog } from '~/table/bulk/BulkDialog.tsx';
import type { BulkItem } from '~/table/bulk/bulk.ts';
import { reasonFor } from '~/trade/contracts/reasons.ts';

/** Named as the call that each contract gets. */
export type BulkKind = keyof typeof calls;

const calls = {
  sendToSupplier: {
    endpoint: sendToSupplier,
    send: ({ id: codigo, words }: BulkItem) => request(sendToSupplier, { query: { codigo } }, { words }),
  },
  sendToSignature: {
    endpoint: sendToSignature,
    send: ({ id: codigoContrato }: BulkItem) => request(sendToSignature, { query: { codigoContrato } }),
  },
  validateKleen: {
    endpoint: validateKleen,
    send: ({ id: CodigoContrato }: BulkItem) => request(validateKleen, { body: { CodigoContrato } }),
  },
};

const figure = (count: number) => ({ count, number: formatNumber(count) });

interface ContractsBulkProps {
  kind: BulkKind;
  rows: readonly ContractRow[];
  onClose: (done: readonly string[]) => void;
}

/** Sends or validates many contracts; the dialog first lists the contracts that cannot be moved, with the reason. */
export function ContractsBulk({ kind, rows, onClose }: ContractsBulkProps) {
  const { t } = useTranslation('contracts');
  const { t: trade } = useTranslation('trade');
  const { t: contractText } = useTranslation('contract');
  const { endpoint, send } = calls[kind];
  return (
    <BulkDialog
      title={t(`bulk.${kind}.title`)}
      text={(count) => t(`bulk.${kind}.text`, figure(count))}
      confirm={(count) => t(`bulk.${kind}.confirm`, figure(count))}
      endpoint={endpoint}
      send={send}
      heads={[trade('column.code'), trade('column.holder')]}
      items={rows.map((row) => ({
        id: row.CodigoContrato,
        code: row.CodigoContrato,
        name: row.NombreTitular,
        refusal: reasonFor(kind, row, contractText)?.text,
        words: { provider: row.Comercializadora ?? contractText('send.theSupplier') },
      }))}
      onClose={onClose}
    />
  );
}

import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '~/api/client.ts';
import { sendToSignature, sendToSupplier, validateKleen } from '~/api/contract.ts';
import type { ContractRow } from '~/api/contracts.ts';
import { contractCan } from '~/domain/contract-can.ts';
import { formatNumber } from '~/lib/format.ts';
import { BulkDialog } from '~/table/bulk/BulkDialog.tsx';
import type { BulkItem } from '~/table/bulk/bulk.ts';
import { JobContext } from '~/table/bulk/jobContext.ts';
import { gateSentence } from '~/trade/contracts/gate.ts';
import { reasonFor } from '~/trade/contracts/reasons.ts';
import { GateDialog, type Passed } from './GateDialog.tsx';

/** Named like the call for each contract. */
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

/** The reason is sent with contracts that have a finding. */
const sendWith = ({ id: codigo, words }: BulkItem, passed: Passed | undefined) => {
  const motivo = passed?.findings.has(codigo) && passed.reason ? passed.reason : undefined;
  return request(sendToSupplier, { query: { codigo, ...(motivo && { motivo }) } }, { words });
};

const figure = (count: number) => ({ count, number: formatNumber(count) });

interface ContractsBulkProps {
  kind: BulkKind;
  rows: readonly ContractRow[];
  onClose: (done: readonly string[]) => void;
}

/** Sends or validates many contracts; the dialog first lists the contracts that cannot be moved, with the reason. */
export function ContractsBulk(props: ContractsBulkProps) {
  const { kind, rows, onClose } = props;
  const begunBefore = use(JobContext)?.stored !== undefined;
  const [passed, setPassed] = useState<Passed>();
  const sendable = rows.filter((row) => contractCan(kind, row).can);
  if (kind !== 'sendToSupplier' || passed || begunBefore || sendable.length === 0)
    return <Contracts {...props} passed={passed} />;
  return <GateDialog rows={sendable} onPass={setPassed} onClose={() => onClose([])} />;
}

function Contracts({ kind, rows, onClose, passed }: ContractsBulkProps & { passed: Passed | undefined }) {
  const { t } = useTranslation('bulkContracts');
  const { t: trade } = useTranslation('trade');
  const { t: contractText } = useTranslation('contract');
  const { t: gate } = useTranslation('gate');
  const { endpoint, send } = calls[kind];
  const doubts = (code: string) => (passed?.reason === undefined ? passed?.findings.get(code) : undefined);
  return (
    <BulkDialog
      title={t(`${kind}.title`)}
      text={(count) => t(`${kind}.text`, figure(count))}
      confirm={(count) => t(`${kind}.confirm`, figure(count))}
      endpoint={endpoint}
      send={(item) => (kind === 'sendToSupplier' ? sendWith(item, passed) : send(item))}
      heads={[trade('column.code'), trade('column.holder')]}
      items={rows.map((row) => ({
        id: row.CodigoContrato,
        code: row.CodigoContrato,
        name: row.NombreTitular,
        refusal:
          reasonFor(kind, row, contractText, trade)?.text ??
          doubts(row.CodigoContrato)
            ?.map((finding) => gateSentence(finding, gate))
            .join(' '),
        ...(row.Comercializadora && { words: { provider: row.Comercializadora } }),
      }))}
      onClose={onClose}
    />
  );
}

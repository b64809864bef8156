import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '~/api/client.ts';
import { sendToSignature, sendToSupplier, supports, validateKleen } from '~/api/contract.ts';
import type { ContractRow } from '~/api/contracts.ts';
import { contractCan } from '~/domain/contract-can.ts';
import { type GateFinding, speaksAgainst } from '~/domain/sending-gate.ts';
import { counted, formatNumber } from '~/lib/format.ts';
import { BulkDialog } from '~/table/bulk/BulkDialog.tsx';
import type { BulkItem } from '~/table/bulk/bulk.ts';
import { gateSentence, lookUpGates } from '~/trade/contracts/gate.ts';
import { reasonFor } from '~/trade/contracts/reasons.ts';
import { isDecided, noDecision, SendReason } from '~/trade/contracts/SendReason.tsx';
import { Button } from '~/ui/Button.tsx';
import { Dialog } from '~/ui/Dialog.tsx';
import { ProgressBar } from '~/ui/ProgressBar.tsx';

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

interface ContractsBulkProps {
  kind: BulkKind;
  rows: readonly ContractRow[];
  onClose: (done: readonly string[]) => void;
}

/** Sends or validates many contracts; the dialog first lists the contracts that cannot be moved, with the reason. */
export function ContractsBulk(props: ContractsBulkProps) {
  const { kind, rows, onClose } = props;
  const [passed, setPassed] = useState<Passed>();
  const sendable = rows.filter((row) => contractCan(kind, row).can);
  if (kind !== 'sendToSupplier' || passed || sendable.length === 0) return <Contracts {...props} passed={passed} />;
  return <GateDialog rows={sendable} onPass={setPassed} onClose={() => onClose([])} />;
}

interface ContractsProps extends ContractsBulkProps {
  passed: Passed | undefined;
}

function Contracts({ kind, rows, onClose, passed }: ContractsProps) {
  const { t } = useTranslation('bulkContracts');
  const { t: trade } = useTranslation('trade');
  const { t: contractText } = useTranslation('contract');
  const { t: gate } = useTranslation('gate');
  const { endpoint, send } = calls[kind];
  const doubts = (code: string) => (passed?.reason === undefined ? passed?.findings.get(code) : undefined);
  return (
    <BulkDialog
      title={t(`${kind}.title`)}
      text={(count) => t(`${kind}.text`, counted(count))}
      confirm={(count) => t(`${kind}.confirm`, counted(count))}
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

/** The findings before sending, and the person's decision. */
interface Passed {
  /** By code, for contracts with findings or incomplete checks. */
  findings: ReadonlyMap<string, readonly GateFinding[]>;
  /** Why they are sent anyway; undefined: they are left out. */
  reason: string | undefined;
}

interface GateDialogProps {
  /** Those that can be sent. */
  rows: readonly ContractRow[];
  onPass: (passed: Passed) => void;
  onClose: () => void;
}

/** Checks each contract like its record does before sending; continues directly if there are no findings. */
export function GateDialog({ rows, onPass, onClose }: GateDialogProps) {
  const { t } = useTranslation('gate');
  const [checkedCount, setCheckedCount] = useState(0);
  const [found, setFound] = useState<Passed['findings']>();
  const [keepsNotes, setKeepsNotes] = useState(false);
  const [decision, setDecision] = useState(noDecision);
  const pass = useRef(onPass);
  pass.current = onPass;
  // The rows are those at the moment the dialog was opened.
  const [codes] = useState(() => rows.map(({ CodigoContrato }) => CodigoContrato));
  /** Number of the check: each is of all. */
  const [attempt, setAttempt] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt checks again
  useEffect(() => {
    let gone = false;
    const findings = new Map<string, readonly GateFinding[]>();
    const check = async () => {
      await lookUpGates(
        codes,
        (code, some, contract) => {
          if (some.length > 0) findings.set(code, some);
          if (gone) return;
          setCheckedCount((count) => count + 1);
          if (supports(contract, 'notas')) setKeepsNotes(true);
        },
        () => gone,
      );
      if (gone) return;
      if (findings.size === 0) pass.current({ findings, reason: undefined });
      else setFound(findings);
    };
    void check();
    return () => {
      gone = true;
    };
  }, [codes, attempt]);

  const findings = [...(found ?? [])];
  const isUnchecked = findings.some(([, some]) => some.some(({ kind }) => kind === 'unchecked'));
  const doubt = { against: findings.some(([, some]) => speaksAgainst(some)), keepsNotes };
  const checkAgain = () => {
    setFound(undefined);
    setCheckedCount(0);
    setAttempt(attempt + 1);
  };
  const count = { count: found?.size ?? 0, number: formatNumber(found?.size) };
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t(!found || doubt.against ? 'title' : 'titleUnchecked')}
      description={found ? t('text') : t('checking')}
      cancel={t('cancel')}
      actions={
        found && (
          <>
            <Button
              disabledReason={
                isDecided(decision, doubt) ? undefined : { text: t(doubt.against ? 'reasonNeeded' : 'confirmNeeded') }
              }
              onClick={() => onPass({ findings: found, reason: decision.reason.trim() })}
            >
              {t('anyway')}
            </Button>
            <Button variant="primary" onClick={() => onPass({ findings: found, reason: undefined })}>
              {t('leaveOut', count)}
            </Button>
          </>
        )
      }
    >
      {found ? (
        <>
          <ul className="max-h-[40dvh] divide-y divide-line overflow-y-auto rounded border border-line text-13">
            {findings.map(([code, some]) => (
              <li key={code} className="px-3 py-2">
                <span className="font-mono font-medium">{code}</span>{' '}
                {some.map((finding) => gateSentence(finding, t)).join(' ')}
              </li>
            ))}
          </ul>
          {isUnchecked && (
            <Button size="sm" className="self-start" onClick={checkAgain}>
              {t('again')}
            </Button>
          )}
          <SendReason {...doubt} decision={decision} onChange={setDecision} />
        </>
      ) : (
        <ProgressBar label={t('checking')} value={checkedCount} max={Math.max(codes.length, 1)} />
      )}
    </Dialog>
  );
}

import Send from 'lucide-react/icons/send';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getContract, sendToSupplier } from '~/api/contract.ts';
import { type ContractRow, listContracts } from '~/api/contracts.ts';
import { useQueries, useQuery } from '~/api/hooks.ts';
import { cureOf } from '~/domain/rejection-reasons.ts';
import { Failed } from '~/Failed.tsx';
import { formatEuro, formatNumber } from '~/lib/format.ts';
import { to } from '~/screens.ts';
import { missing } from '~/session/missingPermission.ts';
import { JobContext, jobKeyPrefix } from '~/table/bulk/jobContext.ts';
import { pickColumns } from '~/table/columns/columnSet.ts';
import { ListPart } from '~/table/ListPart.tsx';
import { useHistoryEntry } from '~/table/list/historyEntry.ts';
import { useOnDemand } from '~/table/useOnDemand.ts';
import { ContractsBulk, fetchBulk } from '~/trade/contracts/bulk/lazyBulk.ts';
import { contractColumns } from '~/trade/contracts/columns.tsx';
import { type Question, queryOf } from '~/trade/questions.ts';
import { seesCommissions } from '~/trade/work.ts';
import { Button } from '~/ui/Button.tsx';
import { ProgressBar } from '~/ui/ProgressBar.tsx';
import { type ReasonGroup, type Refused, reasonsOf } from './reasonsOf.ts';

/** Maximum number of contracts whose reasons are fetched: the list has no reasons, so each costs a call. */
const mostRead = 300;
/** Calls at a time. */
const atOnce = 6;

interface ReasonGroupsProps {
  /** The whole queue. */
  question: Question;
  isAside: (row: ContractRow) => boolean;
}

/** The queue grouped by reason for rejection; first those that can be corrected. */
export function ReasonGroups({ question, isAside }: ReasonGroupsProps) {
  const { t } = useTranslation('inbox');
  const page = useQuery(listContracts, queryOf(question, mostRead), { keepPrevious: true });
  const rows = page.data?.Items.filter((row) => !isAside(row)) ?? [];
  const [read, setRead] = useState(0);
  const { data, error, reload } = useQueries(
    getContract,
    rows.map(({ CodigoContrato }) => ({ codigo: CodigoContrato })),
    {
      enabled: page.data !== undefined,
      keepPrevious: true,
      atOnce,
      someGone: true,
      onPart: ({ length }) => {
        setRead(length);
        return false;
      },
    },
  );
  const failed = page.error ?? error;
  if (failed)
    return <Failed size="line" error={failed} reload={page.error ? page.reload : reload} className="px-3 py-2" />;
  if (!data) return <ProgressBar label={t('reading')} value={read} max={Math.max(rows.length, 1)} />;
  const byCode = new Map(rows.map((row) => [row.CodigoContrato, row]));
  const refused = data.map(
    ({ CodigoContrato, MotivoRechazo, MotivoRechazoCodigo }): Refused => ({
      code: CodigoContrato,
      reason: [MotivoRechazoCodigo, MotivoRechazo].filter(Boolean).join(' · '),
      cure: cureOf(MotivoRechazoCodigo).kind,
      worth: byCode.get(CodigoContrato)?.ImporteComision ?? 0,
    }),
  );
  const { Items, TotalCount } = page.data ?? { Items: [], TotalCount: 0 };
  return (
    <>
      {(TotalCount === null || TotalCount > Items.length) && (
        <p className="pb-2 text-12 text-text2">
          {t('groupedSome', { number: formatNumber(Items.length), total: formatNumber(TotalCount) })}
        </p>
      )}
      <ul className="flex flex-col divide-y divide-line rounded border border-line">
        {reasonsOf(refused).map((group) => (
          <Group
            key={group.reason}
            group={group}
            rows={group.codes.flatMap((code) => byCode.get(code) ?? [])}
            onSent={page.reload}
          />
        ))}
      </ul>
    </>
  );
}

interface GroupProps {
  group: ReasonGroup;
  rows: readonly ContractRow[];
  onSent: () => void;
}

/** One reason: its contracts, and a button to send all of them again after the usual checks. */
function Group({ group: { reason, cure, codes, worth }, rows, onSent }: GroupProps) {
  const { t } = useTranslation('inbox');
  const { t: trade } = useTranslation('trade');
  const entry = useHistoryEntry(`inbox reason ${reason}`);
  const [open, setOpen] = useState(() => entry.read().grouped ?? false);
  useEffect(() => entry.write({ grouped: open }), [entry, open]);
  const [sending, setSending] = useState(false);
  const fetching = useOnDemand();
  const name = reason || t('noReason');
  const columns = useMemo(
    () =>
      pickColumns(contractColumns(trade), {
        NombreTitular: {},
        CodigoContrato: { card: '2left' },
        Comercializadora: { card: '2right' },
        Agente: { card: '3left' },
      }),
    [trade],
  );
  // The contract list offers to continue an interrupted bulk job.
  const prefix = jobKeyPrefix(to('contracts'));
  return (
    <li className="flex flex-col">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
        <div className="min-w-0 flex-1 basis-64">
          <p className="font-medium">{name}</p>
          <p className="text-12 text-text2">{t(`cure.${cure}`)}</p>
        </div>
        <p className="text-right text-12 text-text2">
          {seesCommissions()
            ? t('group', { count: codes.length, number: formatNumber(codes.length), amount: formatEuro(worth) })
            : trade('contractTotals.contracts', { count: codes.length, number: formatNumber(codes.length) })}
        </p>
        <div className="flex items-center gap-2">
          <Button size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t(open ? 'hide' : 'show')}
            <span className="sr-only">: {name}</span>
          </Button>
          <Button
            size="sm"
            icon={Send}
            loading={fetching.busy}
            disabledReason={missing('CONTRATOSENVIAR')}
            onClick={() => {
              void fetching.run(sendToSupplier, async () => {
                await fetchBulk();
                setSending(true);
              });
            }}
          >
            {t('resend')}
            <span className="sr-only">: {name}</span>
          </Button>
        </div>
      </div>
      {open && (
        <div className="px-4 pb-4 max-md:pt-4">
          <ListPart
            title={name}
            none={{ title: t('nothing') }}
            answer={{ data: rows }}
            columns={columns}
            rowId={(row) => row.CodigoContrato}
            link={(row) => to('contract', { referencia: row.CodigoContrato })}
          />
        </div>
      )}
      {sending && (
        <Suspense>
          <JobContext
            value={prefix === undefined ? undefined : { storageKey: `${prefix}sendToSupplier`, stored: undefined }}
          >
            <ContractsBulk
              kind="sendToSupplier"
              rows={rows}
              onClose={(sent) => {
                setSending(false);
                if (sent.length > 0) onSent();
              }}
            />
          </JobContext>
        </Suspense>
      )}
    </li>
  );
}

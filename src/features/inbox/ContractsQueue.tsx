import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContractRow } from '~/api/contracts.ts';
import { addDays, today } from '~/lib/days.ts';
import { formatEuro } from '~/lib/format.ts';
import { tabParameter } from '~/record/RecordTabs.tsx';
import type { Sort } from '~/routing/listGrammar.ts';
import { to } from '~/screens.ts';
import { session } from '~/session/session.ts';
import { pickColumns } from '~/table/columns/columnSet.ts';
import type { Column } from '~/table/columns.ts';
import { contractColumns } from '~/trade/contracts/columns.ts';
import { gateSentence } from '~/trade/contracts/gate.ts';
import { type RowGates, useRowGates } from '~/trade/contracts/useRowGates.ts';
import { addressOf, contractsThat, type Question } from '~/trade/questions.ts';
import { renewalAddress } from '~/trade/renewals.ts';
import { Button } from '~/ui/Button.tsx';
import type { Situation } from '~/ui/SituationGlyph.tsx';
import { Skeleton } from '~/ui/Skeleton.tsx';
import { Queue, type QueueId, type Turn } from './Queue.tsx';
import { ReasonGroups } from './ReasonGroups.tsx';
import { untilEnd } from './untilEnd.ts';
import type { DoneToday } from './useDoneToday.ts';
import { useRanked } from './useRanked.ts';

/** Number of rows of a queue, besides those set aside: more than a person handles in a day. */
const step = 50;

type ContractQueueId = Exclude<QueueId, 'keys'>;

interface ContractQueue {
  sign: Situation;
  ask: () => Question;
  /** Address of the next step. */
  step: (code: string) => string;
}

/** What is worth most first. */
const worth: Sort = { column: 'ImporteComision', order: 'desc' };

const contractOf = (code: string) => to('contract', { referencia: code });

/** In the order of work: what is lost first by waiting comes first. */
const contractQueues: Readonly<Record<ContractQueueId, ContractQueue>> = {
  rejected: {
    sign: { kind: 'refused' },
    ask: () => ({ ...contractsThat.wereRejected, sort: worth }),
    step: contractOf,
  },
  unsigned: {
    sign: { kind: 'attention' },
    ask: () => ({ ...contractsThat.waitForSignature, sort: worth }),
    step: contractOf,
  },
  incomplete: {
    sign: { kind: 'attention' },
    ask: () => ({ ...contractsThat.lackDocuments, sort: worth }),
    step: (code) => `${contractOf(code)}?${tabParameter}=documentos`,
  },
  ending: {
    sign: { kind: 'pending' },
    ask: () => ({
      ...contractsThat.end(today(), addDays(today(), 30)),
      sort: { column: 'FechaFin', order: 'asc' },
    }),
    step: (code) => (session.can('VERRENOVACIONES') ? renewalAddress(code) : contractOf(code)),
  },
};

export const contractQueueIds = Object.keys(contractQueues) as ContractQueueId[];

interface ContractsQueueProps {
  id: ContractQueueId;
  /** Only contracts of this agent. */
  agent: number | undefined;
  done: DoneToday;
  turn: Turn;
}

export function ContractsQueue({ id, agent, done, turn }: ContractsQueueProps) {
  const { t } = useTranslation('inbox');
  const { t: trade } = useTranslation('trade');
  const { t: gate } = useTranslation('gate');
  const [most, setMost] = useState(step);
  const [byReason, setByReason] = useState(false);
  const queue = contractQueues[id];
  const asked = queue.ask();
  const question =
    agent === undefined ? asked : { ...asked, filters: { ...asked.filters, ...contractsThat.areOf(agent).filters } };
  const aside = done.ids.filter((one) => one.startsWith(`${id}:`)).length;
  // The end is a deadline: the server has sorted by it.
  const { rows, total, ...answer } = useRanked(question, {
    most: most + aside,
    staleLast: id !== 'ending',
    enabled: done.known,
  });
  const gates = useRowGates(id === 'ending' ? none : rows);
  const judged = id !== 'ending' && (!rows || gates.findings.size > 0);
  const columns = useMemo(
    () => [...queueColumns(trade, id), ...(judged ? [gateColumn(gate, gates)] : [])],
    [trade, id, gate, gates, judged],
  );
  const shown = rows?.filter((row) => !done.ids.includes(`${id}:${codeOf(row)}`));
  return (
    <Queue
      id={id}
      sign={queue.sign}
      answer={{ ...answer, data: rows }}
      total={total}
      since={(row) =>
        id === 'ending' ? untilEnd(t, row.FechaFin) : t('worth', { amount: formatEuro(row.ImporteComision) })
      }
      columns={columns}
      idOf={codeOf}
      nameOf={(row) => row.NombreTitular ?? row.CodigoContrato}
      link={(row) => contractOf(row.CodigoContrato)}
      step={(row) => queue.step(row.CodigoContrato)}
      all={addressOf('contracts', question)}
      onMore={rows && total !== undefined && total > rows.length ? () => setMost(most + step) : undefined}
      grouped={
        byReason &&
        shown &&
        shown.length > 0 && (
          <ReasonGroups question={question} isAside={(row) => done.ids.includes(`${id}:${codeOf(row)}`)} />
        )
      }
      switches={
        id === 'rejected' && (
          <Button size="sm" variant="ghost" onClick={() => setByReason(!byReason)}>
            {t(byReason ? 'ungroup' : 'byReason')}
          </Button>
        )
      }
      done={done}
      turn={turn}
    />
  );
}

const none: readonly ContractRow[] = [];
const codeOf = (row: ContractRow) => row.CodigoContrato;

const queueColumns = (t: TFunction<'trade'>, id: ContractQueueId) =>
  pickColumns(contractColumns(t), {
    NombreTitular: {},
    CodigoContrato: { card: '2left' },
    ...(id === 'ending'
      ? { FechaFin: { card: '1right' as const, width: 96 } }
      : { DiasEnSituacion: { card: '1right' as const, width: 112 } }),
    ImporteComision: { width: 96 },
    Agente: { width: 110, card: undefined },
  });

type Finding = NonNullable<ReturnType<RowGates['findings']['get']>>[number];

/** That papers are missing is what a queue of its own says. */
const isNews = ({ kind }: Finding) => kind !== 'documents';

/** What will be rejected and why. Its place is there from the start: what SIPS answers later moves nothing. */
function gateColumn(t: TFunction<'gate'>, { findings, asking, unsure }: RowGates): Column<ContractRow> {
  const against = ({ CodigoContrato }: ContractRow) =>
    (findings.get(CodigoContrato) ?? [])
      .filter(isNews)
      .map((finding) => gateSentence(finding, t))
      .join(' ');
  const said = (row: ContractRow) => {
    if (!findings.has(row.CodigoContrato)) return '';
    return against(row) || (asking ? t('asking') : t(unsure ? 'unsure' : 'nothing'));
  };
  return {
    id: 'Gate',
    kind: 'custom',
    header: t('column'),
    value: said,
    render: (row) => {
      const text = against(row);
      if (text)
        return (
          <span title={text} className="text-amber-fg">
            {text}
          </span>
        );
      return asking && findings.has(row.CodigoContrato) ? (
        <Skeleton soft className="inline-block h-2.5 w-20" />
      ) : (
        <span className="text-text2">{said(row)}</span>
      );
    },
    width: 150,
    card: '3left',
  };
}

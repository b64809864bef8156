import type { TFunction } from 'i18next';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContractRow } from '~/api/contracts.ts';
import { addDays, today } from '~/lib/days.ts';
import { formatEuro, formatNumber } from '~/lib/format.ts';
import type { Sort } from '~/lib/listAddress.ts';
import { tabParameter } from '~/record/RecordTabs.tsx';
import { withListPosition } from '~/routing/listPosition.ts';
import { to } from '~/screens.ts';
import { session } from '~/session/session.ts';
import { pickColumns } from '~/table/columns/columnSet.ts';
import { rangeQuery } from '~/table/filters/filters.ts';
import { useHistoryEntry } from '~/table/list/historyEntry.ts';
import { daysLeft } from '~/trade/api-keys/keys.ts';
import { contractColumns } from '~/trade/contracts/columns.tsx';
import { addressOf, contractsThat, limitDays, type Question } from '~/trade/questions.ts';
import { renewalAddress } from '~/trade/renewals.ts';
import { seesCommissions, type WorkId } from '~/trade/work.ts';
import { Button } from '~/ui/Button.tsx';
import type { Situation } from '~/ui/SituationGlyph.tsx';
import { Queue, queueStep, type Turn } from './Queue.tsx';
import { ReasonGroups } from './ReasonGroups.tsx';
import type { DoneToday } from './useDoneToday.ts';
import { staleAfter, useRanked } from './useRanked.ts';

interface ContractQueue {
  sign: Situation;
  makeQuestion: () => Question;
  /** Filters for what has come into the queue yesterday or today. */
  fresh: () => Question['filters'];
}

/** In its situation for that many days, or one more. */
const inSituationFor = (days: number) => ({
  DiasEnSituacion: rangeQuery({ from: String(days), to: String(days + 1) }) ?? '',
});

/** What is worth most first. */
const worth: Sort = { column: 'ImporteComision', order: 'desc' };

/** Sorted by worth for people who see it; for others the order would make no sense. */
const byWorth = (question: Question): Question => (seesCommissions() ? { ...question, sort: worth } : question);

const contractOf = (code: string) => to('contract', { referencia: code });

/** In the order of work: what is lost first by waiting comes first. */
const contractQueues: Readonly<Record<WorkId, ContractQueue>> = {
  rejected: {
    sign: { kind: 'refused' },
    makeQuestion: () => byWorth(contractsThat.wereRejected),
    fresh: () => inSituationFor(0),
  },
  unsigned: {
    sign: { kind: 'attention' },
    makeQuestion: () => byWorth(contractsThat.waitForSignature),
    fresh: () => inSituationFor(limitDays.least + 1),
  },
  incomplete: {
    sign: { kind: 'attention' },
    makeQuestion: () => byWorth(contractsThat.needDocuments),
    fresh: () => inSituationFor(0),
  },
  ending: {
    sign: { kind: 'pending' },
    makeQuestion: () => ({
      ...contractsThat.endSoon(),
      sort: { column: 'FechaFin', order: 'asc' },
    }),
    fresh: () => contractsThat.end(addDays(today(), limitDays.most - 1), addDays(today(), limitDays.most)).filters,
  },
};

/** Where the next step of a contract is, if it is not on the contract's first page, which the row opens. */
const steps = {
  incomplete: (code: string) => `${contractOf(code)}?${tabParameter}=documentos`,
  ending: renewalAddress,
};

const stepOf = (id: WorkId): keyof typeof steps | undefined =>
  id === 'incomplete' || (id === 'ending' && session.can('VERRENOVACIONES')) ? id : undefined;

export const contractQueueIds = Object.keys(contractQueues) as WorkId[];

interface ContractsQueueProps {
  id: WorkId;
  /** Only contracts of this agent. */
  agent: number | undefined;
  /** Only what is new since yesterday. */
  fresh: boolean;
  done: DoneToday;
  turn: Turn;
}

export function ContractsQueue({ id, agent, fresh, done, turn }: ContractsQueueProps) {
  const { t } = useTranslation('inbox');
  const { t: trade } = useTranslation('trade');
  const entry = useHistoryEntry(`inbox ${id}`);
  const [most, setMost] = useState(() => entry.read().count ?? queueStep);
  const [byReason, setByReason] = useState(() => entry.read().grouped ?? false);
  useEffect(() => entry.write({ count: most, grouped: byReason }), [entry, most, byReason]);
  const queue = contractQueues[id];
  const step = stepOf(id);
  const base = queue.makeQuestion();
  const question = {
    ...base,
    filters: {
      ...base.filters,
      ...(fresh && queue.fresh()),
      ...(agent !== undefined && contractsThat.areOf(agent).filters),
    },
  };
  const aside = done.ids.filter((one) => one.startsWith(`${id}:`)).length;
  // The end is a deadline: the server has sorted by it.
  const staleLast = id !== 'ending' && !fresh;
  const { rows, total, positionOf, ...answer } = useRanked(question, {
    most: most + aside,
    staleLast,
    enabled: done.isLoaded,
  });
  const columns = useMemo(() => queueColumns(trade, id), [trade, id]);
  // The record then leads to the next of the queue.
  const inQueue = (row: ContractRow, address: string) => {
    const position = positionOf(row);
    return position && address.startsWith(contractOf(row.CodigoContrato))
      ? withListPosition(address, position)
      : address;
  };
  const shown = rows?.filter((row) => !done.ids.includes(`${id}:${codeOf(row)}`));
  return (
    <Queue
      id={id}
      sign={queue.sign}
      answer={{ ...answer, data: rows }}
      total={total}
      since={(row) =>
        id === 'ending'
          ? untilEnd(t, row.FechaFin)
          : row.ImporteComision === null
            ? undefined
            : t('worth', { amount: formatEuro(row.ImporteComision) })
      }
      order={staleLast ? t('staleLast', { days: formatNumber(staleAfter) }) : undefined}
      columns={columns}
      fresh={fresh}
      idOf={codeOf}
      nameOf={(row) => row.NombreTitular ?? row.CodigoContrato}
      link={(row) => inQueue(row, contractOf(row.CodigoContrato))}
      step={step && { name: t(`queue.${step}.step`), to: (row) => inQueue(row, steps[step](row.CodigoContrato)) }}
      {...(id === 'ending' && !step && { reason: t('queue.ending.seeReason', limitDays) })}
      all={addressOf('contracts', question)}
      onMore={
        rows && total !== undefined && (total === null || total > rows.length)
          ? () => setMost(most + queueStep)
          : undefined
      }
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

const codeOf = (row: ContractRow) => row.CodigoContrato;

const queueColumns = (t: TFunction<'trade'>, id: WorkId) =>
  pickColumns(contractColumns(t), {
    // Where there are verdicts, what is left of the line is theirs: they are sentences. All columns fit at 1280 px; the step
    // of incomplete contracts takes a column of its own.
    NombreTitular: id === 'ending' ? {} : { grow: false, width: id === 'incomplete' ? 156 : 220 },
    CodigoContrato: { card: '2left' },
    ...(id === 'ending'
      ? { FechaFin: { card: '1right' as const, width: 96 } }
      : { DiasEnSituacion: { card: '1right' as const, width: 112 } }),
    ...(seesCommissions() && { ImporteComision: { width: 96 } }),
    Agente: { width: 106, card: undefined },
    ...(id !== 'ending' && { Gate: { card: '3left' as const, grow: 'prose' as const, width: 128 } }),
  });

/** When the first of a queue ends: "El primero, en 3 días". */
export function untilEnd(t: TFunction<'inbox'>, end: string | null | undefined) {
  const days = end ? daysLeft(end, today()) : 0;
  if (days === null) return t('unread');
  return days === 0 ? t('today') : t('first', { count: days, number: formatNumber(days) });
}

import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiKey, listApiKeys } from '~/api/api-keys.ts';
import { type ContractRow, listContracts } from '~/api/contracts.ts';
import { useQuery } from '~/api/hooks.ts';
import { addDays, today } from '~/lib/days.ts';
import { formatEuro, formatNumber } from '~/lib/format.ts';
import { tabParameter } from '~/record/RecordTabs.tsx';
import type { Sort } from '~/routing/listGrammar.ts';
import { to } from '~/screens.ts';
import { session } from '~/session/session.ts';
import { useSession } from '~/session/useSession.ts';
import { columnsOf, pickColumns } from '~/table/columns/columnSet.ts';
import type { Column } from '~/table/columns.ts';
import { ListHead } from '~/table/list/ListHead.tsx';
import { daysLeft, expiringKeys } from '~/trade/api-keys/expiring.ts';
import { contractColumns } from '~/trade/contracts/columns.ts';
import { gateSentence } from '~/trade/contracts/gate.ts';
import { useRowGates } from '~/trade/contracts/useRowGates.ts';
import { addressOf, ask, contractsThat, type Question } from '~/trade/questions.ts';
import { renewalAddress } from '~/trade/renewals.ts';
import { Button } from '~/ui/Button.tsx';
import { Segmented } from '~/ui/Segmented.tsx';
import type { Situation } from '~/ui/SituationGlyph.tsx';
import { PutOffList } from './PutOffList.tsx';
import { Queue, type QueueId } from './Queue.tsx';
import { ReasonGroups } from './ReasonGroups.tsx';
import { byWorth } from './rank.ts';
import { type DoneToday, useDoneToday } from './useDoneToday.ts';

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

/** What waits for the signed-in person: every queue with its rows, and those set aside until tomorrow. */
export default function InboxPage() {
  const { t } = useTranslation(['inbox', 'screens']);
  const state = useSession();
  const agent = state.status === 'authenticated' ? state.user.IdAgente : undefined;
  const [mine, setMine] = useState(false);
  const done = useDoneToday();
  const ids = Object.keys(contractQueues) as ContractQueueId[];
  const count = done.today.length;
  return (
    <>
      <ListHead title={t('screens:inbox')} />
      <div className="flex flex-col gap-8 p-4">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="max-w-prose text-text2">{t('inbox:intro')}</p>
          {typeof agent === 'number' && (
            <Segmented
              label={t('inbox:whose.label')}
              options={(['all', 'mine'] as const).map((value) => ({ value, label: t(`inbox:whose.${value}`) }))}
              value={mine ? 'mine' : 'all'}
              onChange={(value) => setMine(value === 'mine')}
            />
          )}
          {count > 0 && (
            <p className="flex items-center gap-3 text-text2">
              {t('inbox:hidden', { count, number: formatNumber(count) })}
              <Button size="sm" onClick={done.clear}>
                {t('inbox:showAgain')}
              </Button>
            </p>
          )}
        </div>
        {done.failed && (
          <p role="alert" className="rounded border border-line bg-amber-bg px-3 py-2 text-amber-fg">
            {t('inbox:unsaved')}
          </p>
        )}
        {ids.map((id) => (
          <Contracts key={id} id={id} agent={mine ? (agent ?? undefined) : undefined} done={done} />
        ))}
        {session.can('GESTORACCESS') && <Keys done={done} />}
        <PutOffList done={done} />
      </div>
    </>
  );
}

interface ContractsProps {
  id: ContractQueueId;
  /** Only contracts of this agent. */
  agent: number | undefined;
  done: DoneToday;
}

function Contracts({ id, agent, done }: ContractsProps) {
  const { t } = useTranslation('inbox');
  const { t: trade } = useTranslation('trade');
  const [most, setMost] = useState(step);
  const [byReason, setByReason] = useState(false);
  const queue = contractQueues[id];
  const asked = queue.ask();
  const question =
    agent === undefined ? asked : { ...asked, filters: { ...asked.filters, ...contractsThat.areOf(agent).filters } };
  const aside = done.ids.filter((one) => one.startsWith(`${id}:`)).length;
  const { data, ...answer } = useQuery(listContracts, ask(question, most + aside), {
    enabled: done.known,
    keepPrevious: true,
  });
  const gates = useRowGates(data?.Items);
  const { t: gate } = useTranslation('gate');
  const columns = useMemo(
    () => [...queueColumns(trade, id), ...(id !== 'ending' && speaks(gates) ? [gateColumn(gate, gates)] : [])],
    [trade, id, gate, gates],
  );
  // The end is a deadline: the server has sorted by it.
  const rows = useMemo(() => data && (id === 'ending' ? data.Items : byWorth(data.Items)), [data, id]);
  const shown = rows?.filter((row) => !done.ids.includes(`${id}:${codeOf(row)}`));
  return (
    <Queue
      id={id}
      sign={queue.sign}
      answer={{ ...answer, data: rows }}
      total={data?.TotalCount}
      since={(row) =>
        id === 'ending' ? untilEnd(t, row.FechaFin) : t('worth', { amount: formatEuro(row.ImporteComision) })
      }
      columns={columns}
      idOf={codeOf}
      nameOf={(row) => row.NombreTitular ?? row.CodigoContrato}
      link={(row) => contractOf(row.CodigoContrato)}
      step={(row) => queue.step(row.CodigoContrato)}
      all={addressOf('contracts', question)}
      onMore={data && data.TotalCount > data.Items.length ? () => setMost(most + step) : undefined}
      grouped={byReason && shown && shown.length > 0 && <ReasonGroups rows={shown} />}
      switches={
        id === 'rejected' &&
        shown &&
        shown.length > 0 && (
          <Button size="sm" variant="ghost" onClick={() => setByReason(!byReason)}>
            {t(byReason ? 'ungroup' : 'byReason')}
          </Button>
        )
      }
      done={done}
    />
  );
}

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

type Gates = ReturnType<typeof useRowGates>;
type Finding = NonNullable<ReturnType<Gates['get']>>[number];

/** That papers are missing is what a queue of its own says. */
const isNews = ({ kind }: Finding) => kind !== 'documents';

/** Something is said of a row: without that the column would be empty. */
const speaks = (gates: Gates) => [...gates.values()].some((findings) => findings.some(isNews));

/** What will be rejected and why. */
function gateColumn(t: TFunction<'gate'>, gates: Gates): Column<ContractRow> {
  const said = ({ CodigoContrato }: ContractRow) =>
    (gates.get(CodigoContrato) ?? [])
      .filter(isNews)
      .map((finding) => gateSentence(finding, t))
      .join(' ');
  return {
    id: 'Gate',
    kind: 'custom',
    header: t('column'),
    value: said,
    render: (row) => <span className="text-amber-fg">{said(row)}</span>,
    width: 120,
    card: '3left',
  };
}

function untilEnd(t: TFunction<'inbox'>, end: string | null | undefined) {
  const days = end ? daysLeft(end, today()) : 0;
  if (days === null) return t('unread');
  return days === 0 ? t('today') : t('first', { count: days, number: formatNumber(days) });
}

function Keys({ done }: { done: DoneToday }) {
  const { t } = useTranslation('inbox');
  const { data, ...answer } = useQuery(listApiKeys, undefined, { enabled: done.known });
  const keys = useMemo(() => data && expiringKeys(data, today()).map(({ key }) => key), [data]);
  const columns = useMemo(() => keyColumns(t), [t]);
  return (
    <Queue
      id="keys"
      sign={pending}
      answer={{ ...answer, data: keys }}
      total={keys?.length}
      since={(key) => untilEnd(t, key.FechaCaducidad)}
      columns={columns}
      idOf={maskOf}
      nameOf={(key) => key.Nombre}
      link={toKeys}
      step={toKeys}
      all={to('apiKeys')}
      done={done}
    />
  );
}

const pending: Situation = { kind: 'pending' };
const maskOf = (key: ApiKey) => key.ApiKey;
const toKeys = () => to('apiKeys');

const keyColumns = (t: TFunction<'inbox'>) =>
  columnsOf<ApiKey>()({
    Nombre: { kind: 'text', header: t('key.name'), width: 180, grow: true, main: true, card: '1left' },
    ApiKey: { kind: 'code', header: t('key.key'), width: 180, card: '2left' },
    ApiUser: { kind: 'text', header: t('key.user'), width: 160, card: '3left' },
    FechaCaducidad: { kind: 'date', header: t('key.ends'), width: 110, card: '1right' },
  });

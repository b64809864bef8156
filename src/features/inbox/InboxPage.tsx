import type { TFunction } from 'i18next';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type ApiKey, listApiKeys } from '~/api/api-keys.ts';
import { useQuery } from '~/api/hooks.ts';
import { today } from '~/lib/days.ts';
import { formatDate, formatNumber } from '~/lib/format.ts';
import { to } from '~/screens.ts';
import { session } from '~/session/session.ts';
import { useSession } from '~/session/useSession.ts';
import { columnsOf } from '~/table/columns/columnSet.ts';
import { useHistoryEntry } from '~/table/list/historyEntry.ts';
import { ListHead } from '~/table/list/ListHead.tsx';
import { expiringKeys, expiryNotice, keyName } from '~/trade/api-keys/keys.ts';
import { isWorkFor } from '~/trade/work.ts';
import { Button } from '~/ui/Button.tsx';
import { FilterChip } from '~/ui/FilterChip.tsx';
import { FloatingNotice, NoticesHere, noticeColumn } from '~/ui/FloatingNotice.tsx';
import { Segmented } from '~/ui/Segmented.tsx';
import type { Situation } from '~/ui/SituationGlyph.tsx';
import { ContractsQueue, contractQueueIds, untilEnd } from './ContractsQueue.tsx';
import { Queue, type QueueId, type Turn } from './Queue.tsx';
import { type DoneToday, useDoneToday } from './useDoneToday.ts';

/** Milliseconds that queues which have answered wait for one above them that has not. */
const longestTurn = 4000;

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

/** The inbox of the signed-in person: every queue with its rows, and the rows that were set aside or put off. */
export default function InboxPage() {
  const { t } = useTranslation(['inbox', 'screens', 'common']);
  const state = useSession();
  const agent = state.status === 'authenticated' ? state.user.IdAgente : undefined;
  const entry = useHistoryEntry('inbox');
  const [mine, setMine] = useState(() => entry.read().mine ?? false);
  const [fresh, setFresh] = useState(() => entry.read().fresh ?? false);
  useEffect(() => entry.write({ mine, fresh }), [entry, mine, fresh]);
  const done = useDoneToday();
  const seesKeys = session.can('GESTORACCESS');
  const ids = contractQueueIds.filter(isWorkFor);
  const { settle, waits } = useTurns<QueueId>(seesKeys ? [...ids, 'keys'] : ids);
  const turnOf = (id: QueueId) => ({ waits: waits(id), onSettled: settle });
  return (
    <>
      <ListHead
        title={t('screens:inbox')}
        tools={
          <div className="flex items-center gap-2 max-md:px-4 max-md:pt-3">
            <FilterChip pressed={fresh} onClick={() => setFresh(!fresh)}>
              {t('inbox:fresh')}
            </FilterChip>
            {typeof agent === 'number' && (
              <Segmented
                label={t('inbox:whose.label')}
                options={(['all', 'mine'] as const).map((value) => ({ value, label: t(`inbox:whose.${value}`) }))}
                value={mine ? 'mine' : 'all'}
                onChange={(value) => setMine(value === 'mine')}
              />
            )}
          </div>
        }
      />
      <NoticesHere>
        <div role="alert" className={noticeColumn}>
          {done.failed && (
            <FloatingNotice tone="amber" closeName={t('common:close')}>
              {t('inbox:unsaved')}
            </FloatingNotice>
          )}
        </div>
      </NoticesHere>
      <div className="flex flex-col gap-8 p-4">
        {ids.map((id) => (
          <ContractsQueue
            key={id}
            id={id}
            agent={mine ? (agent ?? undefined) : undefined}
            fresh={fresh}
            done={done}
            turn={turnOf(id)}
          />
        ))}
        {seesKeys && <KeysQueue fresh={fresh} done={done} turn={turnOf('keys')} />}
        {!waits() && <SetAside done={done} />}
      </div>
    </>
  );
}

/** The API keys that are about to expire. */
function KeysQueue({ fresh, done, turn }: { fresh: boolean; done: DoneToday; turn: Turn }) {
  const { t } = useTranslation('inbox');
  const { data, ...answer } = useQuery(listApiKeys, undefined, { enabled: done.isLoaded });
  const keys = useMemo(
    () =>
      data &&
      expiringKeys(data, today()).flatMap(({ key, days }) => (fresh && (days ?? 0) < expiryNotice - 1 ? [] : key)),
    [data, fresh],
  );
  const columns = useMemo(() => keyColumns(t), [t]);
  return (
    <Queue
      id="keys"
      sign={pending}
      answer={{ ...answer, data: keys }}
      total={keys?.length}
      since={(key) => untilEnd(t, key.FechaCaducidad)}
      columns={columns}
      fresh={fresh}
      idOf={maskOf}
      nameOf={keyName}
      link={toKeys}
      all={to('apiKeys')}
      done={done}
      turn={turn}
    />
  );
}

/** Rows that were set aside until tomorrow or put off: until when, why, and a button to bring them back. */
function SetAside({ done }: { done: DoneToday }) {
  const { t } = useTranslation('inbox');
  const count = done.today.length;
  return (
    <>
      {count > 0 && (
        <p className="flex flex-wrap items-center gap-3 text-text2">
          {t('hidden', { count, number: formatNumber(count) })}
          <Button size="sm" onClick={done.clear}>
            {t('showAgain')}
          </Button>
        </p>
      )}
      {done.putOff.length > 0 && (
        <section>
          <h2 className="pb-3 font-semibold text-14">{t('putOff.title')}</h2>
          <ul className="flex flex-col divide-y divide-line rounded border border-line">
            {done.putOff.map(({ id, hasta, motivo }) => {
              const [queue = '', row = ''] = id.split(/:(.*)/s);
              return (
                <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
                  {queue === 'keys' ? (
                    <span className="font-mono text-12">{row}</span>
                  ) : (
                    <Link to={to('contract', { referencia: row })} className="font-mono text-12 hover:underline">
                      {row}
                    </Link>
                  )}
                  <span className="text-12 text-text2">{t('putOff.back', { date: formatDate(hasta) })}</span>
                  <span className="min-w-0 flex-1 truncate">{motivo}</span>
                  <Button size="sm" onClick={() => done.remove(id)}>
                    {t('putOff.now')}
                    <span className="sr-only"> {row}</span>
                  </Button>
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </>
  );
}

/**
 * Shows parts of a page from above to below: one is drawn once those above it have their size, so that none is pushed
 * after it was drawn. A slow one delays the others by that at most.
 */
function useTurns<Id extends string>(order: readonly Id[]) {
  const [settled, setSettled] = useState<readonly Id[]>([]);
  const [over, setOver] = useState(false);
  const settle = useCallback((id: Id) => setSettled((before) => (before.includes(id) ? before : [...before, id])), []);
  const begun = settled.length > 0;
  useEffect(() => {
    if (!begun) return;
    const timer = setTimeout(() => setOver(true), longestTurn);
    return () => clearTimeout(timer);
  }, [begun]);
  const firstOpen = order.findIndex((id) => !settled.includes(id));
  return {
    settle,
    /** Whether a part is still to wait; undefined: whether what follows all of them is. */
    waits: (id?: Id) => !over && firstOpen >= 0 && (id === undefined || order.indexOf(id) > firstOpen),
  };
}

import type { TFunction } from 'i18next';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiKey, listApiKeys } from '~/api/api-keys.ts';
import { useQuery } from '~/api/hooks.ts';
import { today } from '~/lib/days.ts';
import { formatNumber } from '~/lib/format.ts';
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
import { Queue } from './Queue.tsx';
import { type DoneToday, useDoneToday } from './useDoneToday.ts';

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

/** The inbox of the signed-in person: every queue with its rows, and how many rows were set aside. */
export default function InboxPage() {
  const { t } = useTranslation(['inbox', 'screens', 'common']);
  const state = useSession();
  const agent = state.status === 'authenticated' ? state.user.IdAgente : undefined;
  const entry = useHistoryEntry('inbox');
  const [mine, setMine] = useState(() => entry.read().mine ?? false);
  const [fresh, setFresh] = useState(() => entry.read().fresh ?? false);
  useEffect(() => entry.write({ mine, fresh }), [entry, mine, fresh]);
  const done = useDoneToday();
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
        {contractQueueIds.filter(isWorkFor).map((id) => (
          <ContractsQueue key={id} id={id} agent={mine ? (agent ?? undefined) : undefined} fresh={fresh} done={done} />
        ))}
        {session.can('GESTORACCESS') && <KeysQueue fresh={fresh} done={done} />}
        {done.ids.length > 0 && (
          <p className="flex flex-wrap items-center gap-3 text-text2">
            {t('inbox:hidden', { count: done.ids.length, number: formatNumber(done.ids.length) })}
            <Button size="sm" onClick={done.clear}>
              {t('inbox:showAgain')}
            </Button>
          </p>
        )}
      </div>
    </>
  );
}

/** The API keys that are about to expire. */
function KeysQueue({ fresh, done }: { fresh: boolean; done: DoneToday }) {
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
    />
  );
}

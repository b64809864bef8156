import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { session } from '~/session/session.ts';
import { useSession } from '~/session/useSession.ts';
import { ListHead } from '~/table/list/ListHead.tsx';
import { useHistoryPlace } from '~/table/list/leftAs.ts';
import { FloatingNotice, NoticesHere, noticeColumn } from '~/ui/FloatingNotice.tsx';
import { Segmented } from '~/ui/Segmented.tsx';
import { ContractsQueue, contractQueueIds } from './ContractsQueue.tsx';
import { KeysQueue } from './KeysQueue.tsx';
import type { QueueId } from './Queue.tsx';
import { SetAside } from './SetAside.tsx';
import { useDoneToday } from './useDoneToday.ts';
import { staleAfter } from './useRanked.ts';
import { useTurns } from './useTurns.ts';

/** What waits for the signed-in person: every queue with its rows, and those set aside or put off. */
export default function InboxPage() {
  const { t } = useTranslation(['inbox', 'screens', 'common']);
  const state = useSession();
  const agent = state.status === 'authenticated' ? state.user.IdAgente : undefined;
  const place = useHistoryPlace('inbox');
  const [mine, setMine] = useState(() => place.left().mine ?? false);
  useEffect(() => place.keep({ mine }), [place, mine]);
  const done = useDoneToday();
  const seesKeys = session.can('GESTORACCESS');
  const { settle, waits } = useTurns<QueueId>(seesKeys ? [...contractQueueIds, 'keys'] : contractQueueIds);
  const turnOf = (id: QueueId) => ({ waits: waits(id), onSettled: settle });
  return (
    <>
      <ListHead title={t('screens:inbox')} />
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
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="max-w-prose text-text2">{t('inbox:intro', { days: staleAfter })}</p>
          {typeof agent === 'number' && (
            <Segmented
              label={t('inbox:whose.label')}
              options={(['all', 'mine'] as const).map((value) => ({ value, label: t(`inbox:whose.${value}`) }))}
              value={mine ? 'mine' : 'all'}
              onChange={(value) => setMine(value === 'mine')}
            />
          )}
        </div>
        {contractQueueIds.map((id) => (
          <ContractsQueue
            key={id}
            id={id}
            agent={mine ? (agent ?? undefined) : undefined}
            done={done}
            turn={turnOf(id)}
          />
        ))}
        {seesKeys && <KeysQueue done={done} turn={turnOf('keys')} />}
        {!waits() && <SetAside done={done} />}
      </div>
    </>
  );
}

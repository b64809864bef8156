import { useTranslation } from 'react-i18next';
import { listApiKeys } from '~/api/api-keys.ts';
import { listContracts } from '~/api/contracts.ts';
import { useQuery } from '~/api/hooks.ts';
import { getSummary } from '~/api/utility.ts';
import { addDays, today } from '~/lib/days.ts';
import { formatNumber } from '~/lib/format.ts';
import { to } from '~/screens.ts';
import { session } from '~/session/session.ts';
import { useSession } from '~/session/useSession.ts';
import { expiringKeys } from '~/trade/api-keys/expiring.ts';
import { addressOf, ask, contractsThat, type Question } from '~/trade/questions.ts';
import type { Situation } from '~/ui/SituationGlyph.tsx';
import { RowsFoot } from './Rows.tsx';
import { WorkRow } from './WorkRow.tsx';

/** The work that waits for the person signed in: each line leads to the list that it counts. */
export default function WorkTile() {
  const { t } = useTranslation('dashboard');
  useSession();
  return (
    <div className="flex h-full flex-col">
      <ul className="min-h-0 flex-1 overflow-y-auto border-t border-line">
        <Rejected />
        <Unsigned />
        <Incomplete />
        <Ending />
        {session.can('GESTORACCESS') && <Keys />}
      </ul>
      <RowsFoot text="" href={to('work')} open={t('tile.work.open')} />
    </div>
  );
}

/** The contracts that a question finds, and for how many days the first of them has stood still. */
function useWork(question: Question) {
  const { data, error, reload } = useQuery(listContracts, ask(question));
  return {
    count: data?.TotalCount,
    days: data?.Items[0]?.DiasEnSituacion,
    href: addressOf('contracts', question),
    failed: data === undefined ? error : undefined,
    retry: reload,
  };
}

const refused: Situation = { kind: 'refused' };
const attention: Situation = { kind: 'attention' };
const pending: Situation = { kind: 'pending' };

function Rejected() {
  const { t } = useTranslation('dashboard');
  const { days, ...work } = useWork(contractsThat.wereRejected);
  const note = t('tile.work.rejectedNote', { count: days ?? 0, number: formatNumber(days) });
  return <WorkRow {...work} sign={refused} title={t('tile.work.rejected')} note={note} />;
}

function Unsigned() {
  const { t } = useTranslation('dashboard');
  const { days, ...work } = useWork(contractsThat.waitForSignature);
  const note = t('tile.work.oldest', { count: days ?? 0, number: formatNumber(days) });
  return <WorkRow {...work} sign={attention} title={t('tile.work.unsigned')} note={note} />;
}

function Incomplete() {
  const { t } = useTranslation('dashboard');
  const { days, ...work } = useWork(contractsThat.lackDocuments);
  const note = t('tile.work.oldest', { count: days ?? 0, number: formatNumber(days) });
  return <WorkRow {...work} sign={attention} title={t('tile.work.incomplete')} note={note} />;
}

function Ending() {
  const { t } = useTranslation('dashboard');
  const { data, error, reload } = useQuery(getSummary, undefined);
  return (
    <WorkRow
      sign={pending}
      title={t('tile.work.ending')}
      note={t('tile.work.endingNote')}
      count={data?.RenovacionesProximas30 ?? undefined}
      href={addressOf('contracts', contractsThat.end(today(), addDays(today(), 30)))}
      failed={data === undefined ? error : undefined}
      retry={reload}
    />
  );
}

function Keys() {
  const { t } = useTranslation('dashboard');
  const { data, error, reload } = useQuery(listApiKeys, undefined);
  const keys = data && expiringKeys(data, today());
  const days = keys?.[0]?.days ?? 0;
  return (
    <WorkRow
      sign={pending}
      title={t('tile.work.keys')}
      note={t('tile.work.keysNote', { count: days, number: formatNumber(days) })}
      count={keys?.length}
      failed={data === undefined ? error : undefined}
      retry={reload}
    />
  );
}

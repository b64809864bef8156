import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { listApiKeys } from '~/api/api-keys.ts';
import { call } from '~/api/endpoint.ts';
import type { ApiError } from '~/api/errors.ts';
import { useQuery } from '~/api/hooks.ts';
import { AnotherTry, FailedWords } from '~/Failed.tsx';
import { today } from '~/lib/days.ts';
import { formatNumber } from '~/lib/format.ts';
import { to } from '~/screens.ts';
import { session } from '~/session/session.ts';
import { useSession } from '~/session/useSession.ts';
import { expiringKeys } from '~/trade/api-keys/keys.ts';
import { addressOf, limitDays } from '~/trade/questions.ts';
import { isWorkFor, type WorkId } from '~/trade/work.ts';
import { type Situation, SituationGlyph } from '~/ui/SituationGlyph.tsx';
import { Skeleton } from '~/ui/Skeleton.tsx';
import { queueCall, queueIds, queues } from './queues.ts';
import { Row, Rows } from './Rows.tsx';

const keysCall = call(listApiKeys, undefined);

/** The queues of Mi trabajo, what waits for the signed-in person: each line links to the list that it counts. */
export default function InboxTile() {
  const { t } = useTranslation('dashboard');
  useSession();
  return (
    <Rows
      foot=""
      href={to('inbox')}
      open={t('tile.work.open')}
      className="flex flex-col border-t border-line *:max-h-16 *:flex-1 *:*:h-full"
    >
      {queueIds.filter(isWorkFor).map((id) => (
        <Contracts key={id} of={id} />
      ))}
      {session.can('GESTORACCESS') && <Keys />}
    </Rows>
  );
}

InboxTile.calls = () => [
  ...queueIds.filter(isWorkFor).map(queueCall),
  ...(session.can('GESTORACCESS') ? [keysCall] : []),
];

interface ContractsProps {
  of: WorkId;
}

/** The contracts of a query, and for how many days the first has waited. */
function Contracts({ of }: ContractsProps) {
  const { t } = useTranslation('dashboard');
  const question = queues[of].question();
  const { data, error, reload } = useQuery(...queueCall(of));
  const days = data?.Items[0]?.DiasEnSituacion;
  return (
    <InboxRow
      sign={{ kind: queues[of].sign }}
      title={t(`tile.work.${of}`, limitDays)}
      note={
        of === 'ending'
          ? t('tile.work.endingNote')
          : t(of === 'rejected' ? 'tile.work.rejectedNote' : 'tile.work.oldest', {
              count: days ?? 0,
              number: formatNumber(days),
            })
      }
      count={data?.TotalCount}
      href={addressOf('contracts', question)}
      failed={data === undefined ? error : undefined}
      retry={reload}
    />
  );
}

function Keys() {
  const { t } = useTranslation('dashboard');
  const { data, error, reload } = useQuery(...keysCall);
  const keys = data && expiringKeys(data, today());
  const days = keys?.[0]?.days;
  return (
    <InboxRow
      sign={{ kind: 'pending' }}
      title={t('tile.work.keys')}
      note={
        days === null
          ? t('tile.work.keysUnread')
          : t('tile.work.keysNote', { count: days ?? 0, number: formatNumber(days) })
      }
      count={keys?.length}
      href={to('apiKeys')}
      failed={data === undefined ? error : undefined}
      retry={reload}
    />
  );
}

interface InboxRowProps {
  sign: Situation;
  title: string;
  /** Note if there is something to do. */
  note: string;
  /** undefined: not loaded yet; null: the server does not say. */
  count: number | null | undefined;
  href?: string;
  /** Why there is no number. */
  failed: ApiError | undefined;
  retry: () => void;
}

/** A task with its number and a link; shown as done if there is nothing to do. */
function InboxRow({ sign, title, note, count, href, failed, retry }: InboxRowProps) {
  const { t } = useTranslation('dashboard');
  const row = (more: ReactNode, value: ReactNode, to?: string) => (
    <Row
      sign={<SituationGlyph of={!failed && count === 0 ? { kind: 'done' } : sign} />}
      title={title}
      note={more}
      value={value}
      href={to}
    />
  );
  if (failed)
    return row(
      <FailedWords error={failed} className="line-clamp-2 whitespace-normal" />,
      <AnotherTry error={failed} size="sm" of={title} onClick={retry} />,
    );
  if (count === undefined)
    return row(<Skeleton className="my-0.5 h-3 w-28" soft />, <Skeleton className="my-0.5 h-4 w-8" />);
  return count === 0 ? row(t('tile.work.nothing'), 0) : row(note, formatNumber(count), href);
}

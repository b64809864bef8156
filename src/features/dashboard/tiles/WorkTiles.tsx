import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { listApiKeys } from '~/api/api-keys.ts';
import { listContracts } from '~/api/contracts.ts';
import { call } from '~/api/endpoint.ts';
import type { ApiError } from '~/api/errors.ts';
import { useQuery } from '~/api/hooks.ts';
import { listInvoices } from '~/api/invoices.ts';
import { AnotherTry, FailedWords } from '~/Failed.tsx';
import { today } from '~/lib/days.ts';
import { formatEuro, formatNumber } from '~/lib/format.ts';
import { to } from '~/screens.ts';
import { session } from '~/session/session.ts';
import { useSession } from '~/session/useSession.ts';
import { expiringKeys } from '~/trade/api-keys/keys.ts';
import { addressOf, contractsThat, limitDays, type Question, queryOf, unpaidInvoices } from '~/trade/questions.ts';
import { isWorkFor, type WorkId } from '~/trade/work.ts';
import { type ChartColor, css } from '~/ui/chart/paint.ts';
import { type Situation, SituationGlyph } from '~/ui/SituationGlyph.tsx';
import { Skeleton } from '~/ui/Skeleton.tsx';
import { Row, Rows } from './Rows.tsx';

const keysCall = call(listApiKeys, undefined);

/** The queues of Mi trabajo, what waits for the signed-in person: each line links to the list that it counts. */
export function InboxTile() {
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

const colors: Readonly<Record<WorkId, ChartColor>> = {
  rejected: 'red-dot',
  unsigned: 'amber-dot',
  incomplete: 'amber-dot',
  ending: 'series-3',
};

const useQueue = (id: WorkId) => useQuery(...queueCall(id));
const unpaid = call(listInvoices, queryOf(unpaidInvoices));

/**
 * Money at risk: the commission of the contracts in four queues of Mi trabajo, and the invoices that were not paid. A
 * contract may be in two queues, so the lines are not added up. Where the server sends no sums, a dash is shown.
 */
export function RiskTile() {
  const { t } = useTranslation('dashboard');
  useSession();
  // Always the same four, in the same order.
  const answers = [useQueue('rejected'), useQueue('unsigned'), useQueue('incomplete'), useQueue('ending')] as const;
  const most = Math.max(0, ...answers.map(({ data }) => data?.Totales?.ImporteComision ?? 0));
  return (
    <div className="flex h-full flex-col">
      <p className="shrink-0 px-4 pb-1 text-12 text-text2">{t('tile.risk.commission')}</p>
      <ul className="flex min-h-0 flex-1 flex-col justify-between">
        {queueIds.map((id, index) => {
          const { data, error, reload } = answers[index] ?? answers[0];
          const amount = data?.Totales?.ImporteComision;
          return (
            <Line
              key={id}
              title={t(`tile.work.${id}`, limitDays)}
              href={addressOf('contracts', queues[id].question())}
              amount={data && (amount ?? null)}
              color={colors[id]}
              share={amount && most ? Math.max(0, amount / most) : 0}
              failed={data ? undefined : error}
              retry={reload}
            />
          );
        })}
      </ul>
      {session.can('FACTURASVER') && <Unpaid />}
    </div>
  );
}

RiskTile.calls = () => [...queueIds.map(queueCall), ...(session.can('FACTURASVER') ? [unpaid] : [])];

/** Not commission, but money that customers owe. */
function Unpaid() {
  const { t } = useTranslation('dashboard');
  const { data, error, reload } = useQuery(...unpaid);
  return (
    <ul className="shrink-0 border-t border-line py-1.5">
      <Line
        title={t('tile.risk.unpaid')}
        note={t('tile.risk.unpaidNote', { count: data?.TotalCount ?? 0, number: formatNumber(data?.TotalCount) })}
        href={addressOf('invoices', unpaidInvoices)}
        amount={data && (data.Totales?.Total ?? null)}
        failed={data ? undefined : error}
        retry={reload}
      />
    </ul>
  );
}

interface LineProps {
  title: string;
  note?: string;
  href: string;
  /** €; null: the server does not provide it; undefined: loading. */
  amount: number | null | undefined;
  color?: ChartColor;
  /** Share of the largest amount, from 0 to 1. */
  share?: number;
  failed: ApiError | undefined;
  retry: () => void;
}

function Line({ title, note, href, amount, color, share = 0, failed, retry }: LineProps) {
  if (failed)
    return (
      <li className="flex min-h-9 items-center gap-3 px-4 text-12 text-text2">
        <span className="shrink-0">{title}</span>
        <FailedWords error={failed} className="line-clamp-2 min-w-0 flex-1" />
        <AnotherTry error={failed} size="sm" of={title} onClick={retry} />
      </li>
    );
  return (
    <li className="flex max-h-14 min-h-9 flex-1">
      <Link
        to={href}
        className="flex min-w-0 flex-1 flex-col justify-center gap-1 px-4 text-12 text-text2 hover:bg-s2 focus-visible:-outline-offset-2"
      >
        <span className="flex items-baseline justify-between gap-3">
          <span className="truncate">{title}</span>
          <span className="shrink-0 text-13 font-semibold text-text">
            {amount === undefined ? <Skeleton className="my-[3px] h-3.5 w-20" /> : formatEuro(amount)}
          </span>
        </span>
        {color ? (
          <span aria-hidden className="h-1.5 rounded-xs bg-s2">
            <span className="block h-full rounded-xs" style={{ width: `${share * 100}%`, background: css(color) }} />
          </span>
        ) : (
          <span className="truncate">
            {amount === undefined ? <Skeleton soft className="my-0.5 h-3 w-28" /> : note}
          </span>
        )}
      </Link>
    </li>
  );
}

interface Queue {
  sign: 'refused' | 'attention' | 'pending';
  question: () => Question;
}

/** The queues of Mi trabajo: one tile counts their contracts, another adds up their commission. */
const queues = {
  rejected: { sign: 'refused', question: () => contractsThat.wereRejected },
  unsigned: { sign: 'attention', question: () => contractsThat.waitForSignature },
  incomplete: { sign: 'attention', question: () => contractsThat.needDocuments },
  ending: { sign: 'pending', question: contractsThat.endSoon },
} as const satisfies Record<WorkId, Queue>;

const queueIds = Object.keys(queues) as WorkId[];

/** One call for each, whichever of the tiles are shown. */
const queueCall = (id: WorkId) => call(listContracts, queryOf(queues[id].question()));

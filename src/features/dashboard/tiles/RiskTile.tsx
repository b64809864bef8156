import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '~/api/endpoint.ts';
import type { ApiError } from '~/api/errors.ts';
import { useQuery } from '~/api/hooks.ts';
import { listInvoices } from '~/api/invoices.ts';
import { AnotherTry, FailedWords } from '~/Failed.tsx';
import { formatEuro, formatNumber } from '~/lib/format.ts';
import { session } from '~/session/session.ts';
import { useSession } from '~/session/useSession.ts';
import { addressOf, ask, limitDays, unpaidInvoices } from '~/trade/questions.ts';
import type { WorkId } from '~/trade/work.ts';
import { type ChartColor, css } from '~/ui/chart/paint.ts';
import { Skeleton } from '~/ui/Skeleton.tsx';
import { queueCall, queueIds, queues } from './queues.ts';

const colors: Readonly<Record<WorkId, ChartColor>> = {
  rejected: 'red-dot',
  unsigned: 'amber-dot',
  incomplete: 'amber-dot',
  ending: 'series-3',
};

const useQueue = (id: WorkId) => useQuery(...queueCall(id));
const unpaid = call(listInvoices, ask(unpaidInvoices));

/**
 * Money at risk: the commission of the contracts in four queues of Mi trabajo, and the invoices that were not paid. A
 * contract may be in two queues, so the lines are not added up. Where the server sends no sums, a dash is shown.
 */
export default function RiskTile() {
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

import type { TFunction } from 'i18next';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ResultOf } from '~/api/endpoint.ts';
import { useQuery } from '~/api/hooks.ts';
import type { getSummary } from '~/api/summary.ts';
import { cx } from '~/lib/cx.ts';
import { formatDate, formatNumber, unitParts } from '~/lib/format.ts';
import { Sparkline } from '~/ui/chart/Sparkline.tsx';
import { Icon } from '~/ui/Icon.tsx';
import { Skeleton } from '~/ui/Skeleton.tsx';
import { summaryCall } from '../calls.ts';
import { Answer } from './Answer.tsx';

interface FigureProps {
  /** Formatted. */
  value: string;
  unit?: string;
  /** Address of the list that it counts. */
  href?: string;
  /** Above the note: for example, how the number has changed. */
  change?: ReactNode;
  note: string;
  /** Beside the note. */
  children?: ReactNode;
}

/** A large number with its meaning: the same size for all figures of a layout. */
function Figure({ value, unit, href, change, note, children }: FigureProps) {
  const { before = '', after = '' } = unit ? unitParts(unit) : {};
  const number = (
    <>
      {before}
      {value}
      <span className="text-13 font-medium tracking-normal whitespace-pre text-text2">{after}</span>
    </>
  );
  return (
    <div className="@container relative h-full">
      <div className="flex h-full flex-col justify-between gap-1 px-4 pb-4">
        <p className="text-28 font-semibold whitespace-nowrap in-data-[layout=md]:text-20 in-data-[layout=xs]:text-20 @max-[220px]:text-20">
          {href ? (
            <Link to={href} className="hit inline-block min-w-6 hover:text-accent-text">
              {number}
            </Link>
          ) : (
            number
          )}
        </p>
        <div className="flex min-w-0 items-end justify-between gap-3">
          <div className="min-w-0 text-12">
            <div className="min-h-4">{change}</div>
            <p className="line-clamp-2 text-text2">{note}</p>
          </div>
          {/* If there is no room beside the note, there is some beside a short number. */}
          <div
            className={
              value.length > 8 || unit
                ? '@max-[220px]:hidden'
                : '@max-[220px]:absolute @max-[220px]:top-0.5 @max-[220px]:right-4'
            }
          >
            {children}
          </div>
        </div>
      </div>
    </div>
  );
}

/** A figure from the server's summary for the signed-in person. */
export const SummaryFigure = ({ of }: { of: (summary: ResultOf<typeof getSummary>) => FigureProps }) => (
  <Answer to={useQuery(...summaryCall)} skeleton={<FigureSkeleton />}>
    {(summary) => <Figure {...of(summary)} />}
  </Answer>
);

const FigureSkeleton = () => (
  <div className="flex h-full flex-col justify-between px-4 pb-4">
    <Skeleton className="h-8 w-36 max-w-full" />
    <div className="space-y-1.5">
      <Skeleton className="h-3 w-14" soft />
      <Skeleton className="h-3 w-32 max-w-full" soft />
    </div>
  </div>
);

/** Compares the month so far with the same days of the previous month, if these are fetched separately. */
export const comparison = (
  t: TFunction<'dashboard'>,
  percent: number | null | undefined,
  day: string,
  { loading = false, error }: { loading?: boolean; error?: unknown } = {},
): Pick<FigureProps, 'change' | 'note'> => ({
  change: <Change percent={percent} />,
  note:
    loading || typeof percent === 'number'
      ? t('change.against', { day: formatDate(day, 'dayAndMonth') })
      : t(error ? 'change.unknown' : 'change.nothing'),
});

/** The change in %, to one decimal; nothing if there is nothing to compare with. */
function Change({ percent }: { percent: number | null | undefined }) {
  const { t } = useTranslation('dashboard');
  if (percent === null || percent === undefined || !Number.isFinite(percent)) return null;
  const rounded = Math.round(percent * 10) / 10;
  const [icon, word, colour] =
    rounded > 0
      ? ([ArrowUp, t('change.up'), 'text-green-fg'] as const)
      : rounded < 0
        ? ([ArrowDown, t('change.down'), 'text-red-fg'] as const)
        : ([ArrowRight, t('change.same'), 'text-text2'] as const);
  return (
    <p className={cx('flex items-center gap-1 font-medium', colour)}>
      <Icon of={icon} size={12} />
      <span className="sr-only">{word}</span>
      {Math.abs(rounded) > 999 ? '> 999 %' : `${formatNumber(Math.abs(rounded), 1)} %`}
    </p>
  );
}

/** The change from one value to another in %; undefined if the first is zero. */
export const percentChange = (now: number | null | undefined, before: number | null | undefined) =>
  typeof now === 'number' && typeof before === 'number' && before !== 0
    ? ((now - before) * 100) / Math.abs(before)
    : undefined;

interface TrendProps {
  /** Values by month, oldest first; with fewer than two there is no line. */
  months: readonly { Mes: string; value: number | null }[] | undefined;
  /** @param months each month with its value */
  name: (months: string) => string;
  format: (value: number) => string;
}

/** The history of a figure by month. The line ends at an unknown month: no value is interpolated. */
export function Trend({ months, name, format }: TrendProps) {
  if (!months) return null;
  const present = months.slice(months.findLastIndex(({ value }) => value === null) + 1);
  const values = present.map(({ value }) => value ?? 0);
  const descriptions = present.map(
    ({ Mes }, index) => `${formatDate(Mes, 'monthAndYear')} ${format(values[index] ?? 0)}`,
  );
  return <Sparkline name={name(descriptions.join(', '))} values={values} />;
}

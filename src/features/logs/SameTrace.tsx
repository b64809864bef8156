import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useQuery } from '~/api/hooks.ts';
import { listLogs } from '~/api/logs.ts';
import { cx } from '~/lib/cx.ts';
import { formatDate, formatNumber } from '~/lib/format.ts';
import { Answered } from '~/record/Answered.tsx';
import { useOpened } from '~/record/useOpened.ts';
import { dotTone } from '~/ui/tones.ts';
import { levelTone } from './levels.ts';
import { ofTrace } from './question.ts';

interface SameTraceProps {
  trace: string;
  /** Of the line in view. */
  id: number;
}

/** The other lines of an incident, in the order in which they were written. */
export function SameTrace({ trace, id }: SameTraceProps) {
  const { t } = useTranslation('logs');
  const { addressOf } = useOpened();
  return (
    <section aria-labelledby="same-trace">
      <h3 id="same-trace" className="mb-2 font-semibold">
        {t('sameTrace.title')}
      </h3>
      <Answered query={useQuery(listLogs, ofTrace(trace))} height="h-16">
        {({ Items, TotalCount }) => {
          if (Items.length <= 1) return <p className="text-text2">{t('sameTrace.none')}</p>;
          return (
            <>
              <ol className="divide-y divide-line rounded border border-line text-12">
                {Items.map((line) => (
                  <li key={line.Id}>
                    <Link
                      to={addressOf(String(line.Id))}
                      aria-current={line.Id === id ? 'true' : undefined}
                      className="flex items-center gap-3 px-3 py-2 hover:bg-s2 aria-[current]:bg-tint max-md:min-h-11"
                    >
                      <span className="shrink-0 font-mono tracking-[-0.05em]">{formatDate(line.Fecha, 'instant')}</span>
                      <span
                        aria-hidden
                        className={cx('size-1.5 shrink-0 rounded-full', dotTone[levelTone(line.Nivel)])}
                      />
                      <span className="sr-only">{line.Nivel}</span>
                      <span className="min-w-0 truncate">{line.Mensaje}</span>
                    </Link>
                  </li>
                ))}
              </ol>
              {TotalCount > Items.length && (
                <p className="mt-1 text-12 text-text2">
                  {t('sameTrace.more', { shown: formatNumber(Items.length), all: formatNumber(TotalCount) })}
                </p>
              )}
            </>
          );
        }}
      </Answered>
    </section>
  );
}

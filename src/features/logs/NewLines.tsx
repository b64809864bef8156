import ArrowUp from 'lucide-react/icons/arrow-up';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '~/api/client.ts';
import { type LogRow, listLogs } from '~/api/logs.ts';
import { formatNumber } from '~/lib/format.ts';
import type { ListPageState } from '~/table/useListPage.ts';
import { Button } from '~/ui/Button.tsx';
import { counting } from './question.ts';

/** Milliseconds between two questions for lines that have come since. */
export const pause = 30_000;

/** Says how many lines have come since the list was asked for, and shows them on request: no row jumps by itself. */
export function NewLines({ page: { query, data, list, reload } }: { page: ListPageState<LogRow> }) {
  const { t } = useTranslation('logs');
  const [total, setTotal] = useState<number>();
  const known = data?.TotalCount;

  // biome-ignore lint/correctness/useExhaustiveDependencies: counted anew from each answer
  useEffect(() => {
    setTotal(undefined);
    const asked = new AbortController();
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      request(listLogs, { query: counting(query) }, { signal: asked.signal }).then(
        ({ TotalCount }) => setTotal(TotalCount),
        // The list itself says what is wrong when it is asked again.
        () => {},
      );
    }, pause);
    return () => {
      asked.abort();
      clearInterval(timer);
    };
  }, [query, known]);

  const fresh = total === undefined || known === undefined ? 0 : total - known;
  return (
    <div role="status" className="contents">
      {fresh > 0 && (
        <div className="flex justify-center border-b border-line bg-tint py-1.5">
          <Button
            size="sm"
            icon={ArrowUp}
            onClick={() => {
              list.setPage(0);
              reload();
            }}
          >
            {t('fresh', { count: fresh, number: formatNumber(fresh) })}
          </Button>
        </div>
      )}
    </div>
  );
}

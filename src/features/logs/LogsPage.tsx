import ArrowUp from 'lucide-react/icons/arrow-up';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { request } from '~/api/client.ts';
import { type LogRow, listLogs } from '~/api/logs.ts';
import type { ListQuery } from '~/api/schemas.ts';
import { formatNumber } from '~/lib/format.ts';
import { withParams } from '~/lib/url.ts';
import { openedParameter, useOpened } from '~/record/useOpened.ts';
import type { FilterField } from '~/table/filters/filters.ts';
import { ListPageFilters, ListPageHead } from '~/table/ListPage.tsx';
import { ListRows } from '~/table/list/ListRows.tsx';
import { type ListPageState, useListPage } from '~/table/list/useListPage.ts';
import { byName } from '~/trade/filters.ts';
import { Button } from '~/ui/Button.tsx';
import { calls, logList } from './calls.ts';
import { type Level, levels, logColumns } from './columns.tsx';
import { LogDrawer } from './LogDrawer.tsx';
import { counting, periods, queryInPeriod, readPeriod } from './question.ts';

const periodParameter = 'periodo';
const own = [periodParameter, openedParameter];
const passing = [openedParameter];

/** The log of the portal, the API and its jobs, newest first. */
export default function LogsPage() {
  const { t } = useTranslation('logs');
  const [params] = useSearchParams();
  const opened = useOpened();
  const period = readPeriod(params.get(periodParameter));
  // The hour before the list was opened: a running clock would send a call with every render.
  const [since] = useState(() => new Date());
  const page = useListPage({
    ...logList,
    columns: useMemo(() => logColumns(t), [t]),
    none: { title: t('none.title'), text: t('none.text') },
    useFilters: useLogFilters,
    own,
    passing,
    extendQuery: useCallback(
      (query: ListQuery, params: URLSearchParams) =>
        queryInPeriod(query, readPeriod(params.get(periodParameter)), since),
      [since],
    ),
  });

  const tabs = periods.map((id) => {
    const next = withParams(params, { pagina: null, [periodParameter]: id === 'all' ? null : id });
    return {
      id,
      label: t(`period.${id}`),
      current: id === period,
      link: (props: object) => <Link to={`?${next}`} {...props} />,
    };
  });

  return (
    <>
      <ListPageHead page={page} tabsLabel={t('period.label')} tabs={tabs} />
      <ListPageFilters page={page} quick="Nivel" search={t('search')} narrowed={period !== 'all'} />
      <NewLines page={page} />
      <ListRows
        page={page}
        link={({ Id }) => opened.addressOf(String(Id))}
        totals={(count) => [t('total', { count, number: formatNumber(count) })]}
      />
      {opened.id !== null && <LogDrawer key={opened.id} id={opened.id} onClose={opened.close} />}
    </>
  );
}

LogsPage.calls = calls.logs;

const origins = byName(['API', 'Portal', 'Job', 'Webhook']);
const methods = byName(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);
const classes = byName(['2xx', '3xx', '4xx', '5xx']);

/** The filters of the log; the levels are visible chips. */
function useLogFilters(): readonly FilterField[] {
  const { t } = useTranslation('logs');
  return useMemo(
    () => [
      {
        id: 'Nivel',
        label: t('column.level'),
        kind: 'options',
        options: Object.entries(levels).map(([value, tone]) => ({ value, label: t(`level.${value as Level}`), tone })),
      },
      { id: 'Fecha', label: t('column.time'), kind: 'dates' },
      { id: 'TraceId', label: t('column.trace'), kind: 'text' },
      { id: 'Usuario', label: t('column.user'), kind: 'text' },
      { id: 'Ruta', label: t('filter.path'), kind: 'text' },
      { id: 'Metodo', label: t('filter.method'), kind: 'options', options: methods },
      { id: 'StatusClass', label: t('column.status'), kind: 'options', options: classes },
      { id: 'DuracionMs', label: t('column.duration'), kind: 'numbers', unit: 'ms' },
      { id: 'Origen', label: t('column.origin'), kind: 'options', options: origins },
    ],
    [t],
  );
}

/** Milliseconds between two checks for new rows. */
export const pause = 30_000;

/** Shows the number of new rows, and loads them on request, so that no row moves by itself. */
export function NewLines({ page }: { page: ListPageState<LogRow> }) {
  const { query, data, reload } = page.rows;
  const { t } = useTranslation('logs');
  const [total, setTotal] = useState<number | null>();
  const count = data?.TotalCount;

  // biome-ignore lint/correctness/useExhaustiveDependencies: counted again from each answer
  useEffect(() => {
    setTotal(undefined);
    const abort = new AbortController();
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      request(listLogs, { query: counting(query) }, { signal: abort.signal }).then(
        ({ TotalCount }) => setTotal(TotalCount),
        // The list reports errors itself when it is loaded again.
        () => {},
      );
    }, pause);
    return () => {
      abort.abort();
      clearInterval(timer);
    };
  }, [query, count]);

  const fresh = typeof total !== 'number' || typeof count !== 'number' ? 0 : total - count;
  return (
    <div role="status" className="contents">
      {fresh > 0 && (
        <div className="flex justify-center border-b border-line bg-tint py-1.5">
          <Button
            size="sm"
            icon={ArrowUp}
            onClick={() => {
              page.list.setPage(0);
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

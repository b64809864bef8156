import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { listLogs } from '~/api/logs.ts';
import type { ListQuery } from '~/api/schemas.ts';
import { formatNumber } from '~/lib/format.ts';
import { withParams } from '~/lib/params.ts';
import { openedParameter, useOpened } from '~/record/useOpened.ts';
import { ListPageFilters, ListPageHead } from '~/table/ListPage.tsx';
import { ListRows } from '~/table/ListRows.tsx';
import { useListPage } from '~/table/useListPage.ts';
import { calls } from './calls.ts';
import { logColumns } from './columns.tsx';
import { LogDrawer } from './LogDrawer.tsx';
import { NewLines } from './NewLines.tsx';
import { ask, periods, readPeriod } from './question.ts';
import { useLogFilters } from './useLogFilters.ts';

const periodParameter = 'periodo';
const own = [periodParameter, openedParameter];
const passing = [openedParameter];

/** What the portal, the API and its jobs have written down, the newest first. */
export default function LogsPage() {
  const { t } = useTranslation('logs');
  const [params] = useSearchParams();
  const opened = useOpened();
  const period = readPeriod(params.get(periodParameter));
  // The hour before the list was opened: a clock that runs would ask anew with every render.
  const [since] = useState(() => new Date());
  const page = useListPage({
    endpoint: listLogs,
    columns: useMemo(() => logColumns(t), [t]),
    none: { title: t('none.title'), text: t('none.text') },
    useFilters: useLogFilters,
    own,
    passing,
    ask: useCallback((query: ListQuery) => ask(query, period, since), [period, since]),
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

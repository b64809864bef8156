import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/lib/format.ts';
import { openedParameter, useOpened } from '~/record/useOpened.ts';
import type { FilterField } from '~/table/filters/filters.ts';
import { ListPage } from '~/table/ListPage.tsx';
import { byName } from '~/trade/filters.ts';
import { calls, logList } from './calls.ts';
import { type Level, levels, logColumns } from './columns.ts';
import { LogDrawer } from './LogDrawer.tsx';

const own = [openedParameter];

/** The log of the portal, the API and its jobs, newest first. */
export default function LogsPage() {
  const { t } = useTranslation('logs');
  const opened = useOpened();
  return (
    <>
      <ListPage
        {...logList}
        columns={useMemo(() => logColumns(t), [t])}
        none={{ title: t('none.title'), text: t('none.text') }}
        useFilters={useLogFilters}
        own={own}
        passing={own}
        quick="Nivel"
        search={t('search')}
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

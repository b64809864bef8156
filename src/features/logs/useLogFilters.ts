import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterField } from '~/table/filters.ts';
import { byName } from '~/trade/filters.ts';
import { type Level, levels } from './levels.ts';

const origins = byName(['API', 'Portal', 'Job', 'Webhook']);
const methods = byName(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);
const classes = byName(['2xx', '3xx', '4xx', '5xx']);

/** What the log can be filtered by; the levels are chips in sight. */
export function useLogFilters(): readonly FilterField[] {
  const { t } = useTranslation('logs');
  return useMemo(
    () => [
      {
        id: 'Nivel',
        label: t('column.level'),
        kind: 'options',
        options: Object.entries(levels).map(([value, tone]) => ({ value, label: t(`level.${value as Level}`), tone })),
      },
      { id: 'Fecha', label: t('column.time'), kind: 'dates', times: true },
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

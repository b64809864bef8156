import type { TFunction } from 'i18next';
import type { LogRow } from '~/api/logs.ts';
import { formatDate } from '~/lib/format.ts';
import type { Column } from '~/table/columns.ts';
import { Duration } from './Duration.tsx';
import { isLevel, levelTone } from './levels.ts';
import { Request } from './Request.tsx';

/** The columns of the log. */
export const logColumns = (t: TFunction<'logs'>): Column<LogRow>[] => [
  {
    id: 'Fecha',
    header: t('column.time'),
    kind: 'code',
    value: (row) => formatDate(row.Fecha, 'instant'),
    file: (row) => row.Fecha,
    width: 158,
    main: true,
    sortable: true,
    card: '1left',
  },
  {
    id: 'Nivel',
    header: t('column.level'),
    kind: 'chip',
    value: (row) => (isLevel(row.Nivel) ? t(`level.${row.Nivel}`) : row.Nivel),
    tone: (row) => levelTone(row.Nivel),
    width: 118,
    sortable: true,
    card: '1right',
  },
  {
    id: 'Mensaje',
    header: t('column.message'),
    kind: 'text',
    value: (row) => row.Mensaje,
    width: 200,
    grow: 'prose',
    card: '2left',
  },
  {
    id: 'Usuario',
    header: t('column.user'),
    kind: 'text',
    value: (row) => row.Usuario,
    width: 170,
    quiet: true,
    card: '4left',
  },
  {
    id: 'Ruta',
    header: t('column.request'),
    kind: 'custom',
    value: (row) => [row.Metodo, row.Ruta].filter(Boolean).join(' ') || null,
    render: (row) => row.Ruta && <Request method={row.Metodo} path={row.Ruta} />,
    width: 250,
    card: '3left',
  },
  {
    id: 'StatusCode',
    header: t('column.status'),
    kind: 'number',
    value: (row) => row.StatusCode,
    width: 62,
    sortable: true,
    card: '3right',
  },
  {
    id: 'DuracionMs',
    header: t('column.duration'),
    kind: 'custom',
    align: 'end',
    value: (row) => row.DuracionMs,
    render: (row) => row.DuracionMs !== null && <Duration ms={row.DuracionMs} />,
    width: 92,
    sortable: true,
    card: '4right',
  },
  {
    id: 'TraceId',
    header: t('column.trace'),
    kind: 'code',
    value: (row) => row.TraceId,
    width: 390,
    copy: true,
    defaultHidden: true,
  },
  {
    id: 'Origen',
    header: t('column.origin'),
    kind: 'text',
    value: (row) => row.Origen,
    width: 80,
    sortable: true,
    defaultHidden: true,
  },
  {
    id: 'Categoria',
    header: t('column.category'),
    kind: 'text',
    value: (row) => row.Categoria,
    width: 140,
    defaultHidden: true,
  },
  {
    id: 'Marca',
    header: t('column.brand'),
    kind: 'text',
    value: (row) => row.Marca,
    width: 110,
    sortable: true,
    defaultHidden: true,
  },
];

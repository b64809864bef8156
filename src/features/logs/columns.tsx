import type { TFunction } from 'i18next';
import type { LogRow } from '~/api/logs.ts';
import { formatDate, formatQuantity } from '~/lib/format.ts';
import type { Column } from '~/table/columns.ts';
import type { Tone } from '~/ui/tones.ts';

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

/** Duration in milliseconds that fills the bar. On a linear scale to ten seconds, 20 and 200 would look the same. */
const longest = 10_000;

/** `142 ms` with a bar behind it, on a logarithmic scale. */
function Duration({ ms }: { ms: number }) {
  const share = Math.min(1, Math.log10(Math.max(1, ms)) / Math.log10(longest));
  return (
    <span className="relative block w-full text-right">
      <span
        aria-hidden
        className="absolute inset-y-0 right-0 rounded-sm bg-s2"
        style={{ width: `${Math.round(100 * share)}%` }}
      />
      <span className="relative px-1">{formatQuantity(ms, 'ms')}</span>
    </span>
  );
}

interface RequestProps {
  method: string | null;
  path: string;
}

/**
 * `PUT contract/update/…/PT-2026-004217`: with little space the middle of the path is cut, because its end is the most
 * informative.
 */
function Request({ method, path }: RequestProps) {
  const cut = path.lastIndexOf('/', path.length - 2) + 1;
  return (
    <span className="flex min-w-0 font-mono tracking-[-0.05em]" title={[method, path].filter(Boolean).join(' ')}>
      {method && <span className="mr-1.5 shrink-0 text-text2">{method}</span>}
      <span className="min-w-0 truncate">{path.slice(0, cut)}</span>
      <span className="max-w-[75%] shrink-0 truncate">{path.slice(cut)}</span>
    </span>
  );
}

/** The levels of the log by the API's names; their texts are `logs:level.<id>`. */
export const levels = {
  Critical: 'red',
  Error: 'red',
  Warning: 'amber',
  Information: 'neutral',
} as const satisfies Record<string, Tone>;

export type Level = keyof typeof levels;

export const isLevel = (level: string | null): level is Level => level !== null && level in levels;

export const levelTone = (level: string | null): Tone => (isLevel(level) ? levels[level] : 'neutral');

export const statusTone = (status: number | null): Tone => {
  if (status === null) return 'neutral';
  return status >= 500 ? 'red' : status >= 400 ? 'amber' : 'green';
};

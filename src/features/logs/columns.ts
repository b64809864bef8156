import type { TFunction } from 'i18next';
import type { LogRow } from '~/api/logs.ts';
import { formatDate } from '~/lib/format.ts';
import { columnsOf, hidden } from '~/table/columns/columnSet.ts';
import type { Tone } from '~/ui/tones.ts';

export const logColumns = (t: TFunction<'logs'>) =>
  columnsOf<LogRow>()({
    Fecha: {
      kind: 'code',
      header: t('column.time'),
      value: ({ Fecha }) => formatDate(Fecha, 'instant'),
      file: ({ Fecha }) => Fecha,
      width: 158,
      main: true,
      card: '1left',
    },
    Nivel: {
      kind: 'chip',
      header: t('column.level'),
      value: ({ Nivel }) => (isLevel(Nivel) ? t(`level.${Nivel}`) : Nivel),
      tone: ({ Nivel }) => levelTone(Nivel),
      width: 118,
      card: '1right',
    },
    Mensaje: { kind: 'text', header: t('column.message'), width: 200, grow: 'prose', sortable: false, card: '2left' },
    Usuario: { kind: 'text', header: t('column.user'), width: 170, quiet: true, sortable: false, card: '4left' },
    Ruta: {
      kind: 'code',
      header: t('column.request'),
      value: ({ Metodo, Ruta }) => [Metodo, Ruta].filter(Boolean).join(' ') || null,
      width: 250,
      sortable: false,
      card: '3left',
    },
    StatusCode: { kind: 'number', header: t('column.status'), width: 62, card: '3right' },
    DuracionMs: { kind: 'number', header: t('column.duration'), unit: 'ms', width: 92, card: '4right' },
    TraceId: { kind: 'code', header: t('column.trace'), width: 390, copy: true, sortable: false, ...hidden },
    Origen: { kind: 'text', header: t('column.origin'), width: 80, ...hidden },
    Categoria: { kind: 'text', header: t('column.category'), width: 140, sortable: false, ...hidden },
    Marca: { kind: 'text', header: t('column.brand'), width: 110, ...hidden },
  });

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

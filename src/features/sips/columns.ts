import type { TFunction } from 'i18next';
import { checkCups } from '~/domain/cups.ts';
import { columnsOf, hidden } from '~/table/columns/columnSet.ts';
import { cupsFault } from '~/trade/supply/CupsBox.tsx';
import type { Situation } from '~/ui/SituationGlyph.tsx';
import type { BatchRow, BatchState } from './batchRow.ts';

type T = TFunction<'sips'>;

export const glyphOf: Readonly<Record<BatchState, Situation>> = {
  waiting: { kind: 'pending' },
  found: { kind: 'done' },
  unknown: { kind: 'attention' },
  invalid: { kind: 'refused' },
  failed: { kind: 'refused' },
};

/** The error of a CUPS in the list; undefined if there is none. */
export function detailOf({ Cups, Resultado, said }: BatchRow, t: T, trade: TFunction<'trade'>): string | undefined {
  const checked = checkCups(Cups);
  if (!checked.valid) return cupsFault(checked, trade);
  if (Resultado === 'unknown') return said ?? t('batch.unknownText');
  if (Resultado === 'failed') return said ?? t('batch.failedText');
  return undefined;
}

export const batchColumns = (t: T, trade: TFunction<'trade'>) =>
  columnsOf<BatchRow>()({
    Cups: { kind: 'cups', header: t('batch.column.cups'), copy: true, width: 226, main: true, card: '1left' },
    Resultado: {
      kind: 'situation',
      header: t('batch.column.result'),
      width: 116,
      card: '1right',
      value: ({ Resultado }) => t(`batch.state.${Resultado}`),
      situation: ({ Resultado }) => glyphOf[Resultado],
    },
    detail: {
      kind: 'text',
      header: t('batch.column.detail'),
      width: 180,
      grow: 'prose',
      quiet: true,
      card: '4left',
      value: (row) => detailOf(row, t, trade),
    },
    Energia: {
      kind: 'text',
      ...hidden,
      header: t('batch.column.energy'),
      width: 80,
      value: ({ Energia }) => (Energia === null ? null : t(Energia === 'G' ? 'batch.gas' : 'batch.electricity')),
    },
    Tarifa: { kind: 'text', header: t('batch.column.tariff'), width: 80, card: '2left' },
    Distribuidora: { kind: 'text', header: t('batch.column.distributor'), width: 120, card: '2right' },
    Potencia: { kind: 'number', header: t('batch.column.power'), width: 110, unit: 'kW', decimals: 1, card: '3left' },
    ConsumoAnual: { kind: 'number', header: t('batch.column.consumption'), width: 130, unit: 'kWh', card: '3right' },
    Contratable: {
      kind: 'chip',
      header: t('batch.column.contractable'),
      width: 100,
      value: ({ Contratable }) =>
        Contratable === null ? null : t(Contratable ? 'batch.contractable' : 'batch.notContractable'),
      tone: ({ Contratable }) => (Contratable ? 'green' : 'red'),
    },
    Avisos: { kind: 'number', header: t('batch.column.notices'), width: 70 },
  });

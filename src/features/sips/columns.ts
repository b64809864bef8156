import type { TFunction } from 'i18next';
import type { SipsPoint, SipsReading } from '~/api/sips.ts';
import { checkCups } from '~/domain/cups.ts';
import { cosPhi } from '~/domain/reactive-energy.ts';
import { atrTariffs } from '~/domain/sips-codes.ts';
import { maximumOf, periodsRead, powersOf, totalOf } from '~/domain/sips-readings.ts';
import { columnsOf, hidden } from '~/table/columns/columnSet.ts';
import type { Column } from '~/table/columns.ts';
import { cupsFault } from '~/trade/supply/CupsBox.tsx';
import type { Situation } from '~/ui/SituationGlyph.tsx';
import type { BatchRow, BatchState } from './batchRow.ts';
import { wordOf } from './decode.ts';

type T = TFunction<'sips'>;

export const glyphOf: Readonly<Record<BatchState, Situation>> = {
  waiting: { kind: 'pending' },
  found: { kind: 'done' },
  unknown: { kind: 'attention' },
  invalid: { kind: 'refused' },
  failed: { kind: 'refused' },
};

/** The error of a CUPS in the list; undefined if there is none. */
function detailOf({ Cups, Resultado, said: message }: BatchRow, t: T, trade: TFunction<'trade'>): string | undefined {
  const checked = checkCups(Cups);
  if (!checked.valid) return cupsFault(checked, trade);
  if (Resultado === 'unknown') return message ?? t('batch.unknownText');
  if (Resultado === 'failed') return message ?? t('batch.failedText');
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
    Distribuidora: {
      kind: 'text',
      header: t('batch.column.distributor'),
      width: 120,
      // After whether a contract is possible.
      rank: 9,
      card: '2right',
    },
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

/** A reading with the totals of its periods: kWh, kW, kVArh. */
interface ReadingRow extends SipsReading {
  total: number | null;
  maximum: number | null;
  reactive: number | null;
  cos: number | null;
}

export function readingRow(reading: SipsReading, tariff: string | null): ReadingRow {
  const maxima = powersOf(reading.Maximetro, tariff).map(({ kw }) => kw);
  const [total, reactive] = [totalOf(reading.Activa), totalOf(reading.Reactiva)];
  return {
    ...reading,
    total,
    reactive,
    maximum: maxima.length > 0 ? Math.max(...maxima) : null,
    cos: total !== null && reactive !== null ? (cosPhi(total, reactive) ?? null) : null,
  };
}

/** The columns for a point's readings; those that would be empty in every row are left out. */
export function readingColumns(rows: readonly ReadingRow[], point: SipsPoint, t: TFunction<'sips'>) {
  const days = columnsOf<ReadingRow>()({
    FechaInicio: { kind: 'date', header: t('readings.from'), width: 84, main: true, card: '1left' },
    FechaFin: { kind: 'date', header: t('readings.to'), width: 84, card: '1right' },
    total: { kind: 'number', header: t('readings.total'), width: 86, card: '2left' },
  });
  const energy = periodsRead(rows, 'Activa').map(
    (period): Column<ReadingRow> => ({
      kind: 'number',
      id: `Activa${period}`,
      header: t('readings.energy', { period }),
      width: 72,
      sortable: true,
      value: ({ Activa }) => Activa?.[period],
    }),
  );
  const maxima = powersOf(point.Potencias, point.Tarifa).map(
    ({ period }): Column<ReadingRow> => ({
      ...hidden,
      kind: 'number',
      id: `Maximetro${period}`,
      header: t('readings.maximumOf', { period }),
      width: 110,
      decimals: 1,
      sortable: true,
      value: (reading) => maximumOf(reading, period, point.Tarifa),
    }),
  );
  const others = columnsOf<ReadingRow>()({
    maximum: { kind: 'number', header: t('readings.maximum'), width: 90, decimals: 1, card: '2right' },
    reactive: { kind: 'number', header: t('readings.reactive'), width: 112 },
    cos: { kind: 'number', header: t('readings.cos'), width: 60, decimals: 2, card: '3left' },
    TipoLectura: {
      kind: 'text',
      header: t('readings.source'),
      width: 110,
      quiet: true,
      card: '3right',
      value: ({ TipoLectura: code }) => code && (wordOf('reading', code, t) ?? code),
    },
    CodigoTarifaATR: {
      kind: 'text',
      header: t('readings.tariff'),
      width: 70,
      quiet: true,
      ...hidden,
      value: ({ CodigoTarifaATR: code }) => (code && atrTariffs[code]?.name) || code,
    },
  }).filter(({ value }) => rows.some((row) => value(row) !== null));
  // With one period, as for gas, the total is enough.
  return [...days, ...(energy.length > 1 ? energy : []), ...others, ...maxima];
}

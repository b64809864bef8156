import type { TFunction } from 'i18next';
import { accessPowerPrices } from '~/domain/access-prices.ts';
import { today } from '~/lib/days.ts';
import { formatQuantity } from '~/lib/format.ts';
import { columnsOf } from '~/table/columns/columnSet.ts';
import { glyphOf } from '../columns.ts';
import type { StudyRow } from './study.ts';

type T = TFunction<['sips', 'trade']>;

const euros = (amount: number) => formatQuantity(amount, '€');

/** `80 a 210 €`, or one number if nothing follows the market. */
export function rangeText({ AhorroMin, AhorroMax }: StudyRow, t: T): string | null {
  if (AhorroMin === null || AhorroMax === null) return null;
  return Math.round(AhorroMin) === Math.round(AhorroMax)
    ? euros(AhorroMin)
    : t('portfolio.between', { low: euros(AhorroMin), high: euros(AhorroMax) });
}

/** The objections, and what is missing in the figures. */
export function notesOf(row: StudyRow, t: T): string {
  return [
    row.Resultado !== 'found' && t(`portfolio.state.${row.Resultado}`),
    row.said,
    row.falta && t(`portfolio.missing.${row.falta}`),
    ...row.Motivos.map((reason) => t(`portfolio.reason.${reason}`)),
    ...row.sin.map((what) => (what === 'noReadings' && row.falta === 'energy' ? null : t(`portfolio.without.${what}`))),
    row.sin.includes('below') && accessPowerPrices(row.Tarifa ?? '', today())?.unconfirmed && t('trade:unconfirmed'),
    row.Resultado === 'found' && !row.falta && row.Hoy === null && t('portfolio.noNow'),
    row.estimado !== null && t('portfolio.estimated', { count: row.estimado }),
    row.meses !== null && row.meses < 24 && t('portfolio.few', { months: row.meses }),
  ]
    .filter(Boolean)
    .join(' · ');
}

export const advices = ['offer', 'not', 'open'] as const;

/** To offer, not to offer, or current cost unknown; undefined if nothing could be studied. */
export function adviceOf({ Resultado, falta, Motivos, Ahorro }: StudyRow): (typeof advices)[number] | undefined {
  if (Resultado !== 'found' || falta) return undefined;
  if (Motivos.length > 0) return 'not';
  return Ahorro === null ? 'open' : 'offer';
}

export const portfolioColumns = (t: T) =>
  columnsOf<StudyRow>()({
    Cups: { kind: 'cups', header: t('batch.column.cups'), copy: true, width: 226, main: true, card: '1left' },
    Tarifa: { kind: 'text', header: t('batch.column.tariff'), width: 76, card: '2left' },
    Oferta: { kind: 'text', header: t('portfolio.column.offer'), width: 200, card: '3left' },
    Ahorro: { kind: 'euro', header: t('portfolio.column.saving'), width: 110 },
    rango: {
      kind: 'text',
      header: t('portfolio.column.range'),
      width: 150,
      card: '3right',
      // Sorted by the middle saving, because the text has no order.
      sortable: false,
      value: (row) => rangeText(row, t),
    },
    consejo: {
      kind: 'chip',
      header: t('portfolio.column.advice'),
      width: 110,
      card: '1right',
      value: (row) => {
        const advice = adviceOf(row);
        return advice ? t(`portfolio.advice.${advice}`) : null;
      },
      tone: (row) => (({ offer: 'green', not: 'red', open: 'neutral' }) as const)[adviceOf(row) ?? 'open'],
    },
    notas: {
      kind: 'text',
      header: t('portfolio.column.notes'),
      width: 220,
      grow: 'prose',
      quiet: true,
      card: '4left',
      value: (row) => notesOf(row, t) || null,
    },
    ConsumoAnual: { kind: 'number', header: t('batch.column.consumption'), width: 120, unit: 'kWh', card: '2right' },
    Hoy: { kind: 'euro', header: t('portfolio.column.now'), width: 110 },
    Total: { kind: 'euro', header: t('portfolio.column.total'), width: 110 },
    Resultado: {
      kind: 'situation',
      header: t('batch.column.result'),
      width: 116,
      value: ({ Resultado }) => t(`portfolio.state.${Resultado}`),
      situation: ({ Resultado }) => glyphOf[Resultado],
    },
  });

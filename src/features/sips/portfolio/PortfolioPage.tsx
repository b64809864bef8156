import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { accessPowerPrices } from '~/domain/access-prices.ts';
import { rangeLength } from '~/domain/saving-range.ts';
import { TypedNumber } from '~/form/TypedNumber.tsx';
import { cx } from '~/lib/cx.ts';
import { today } from '~/lib/days.ts';
import { formatNumber, formatQuantity } from '~/lib/format.ts';
import { to } from '~/screens.ts';
import { missing } from '~/session/missingPermission.ts';
import { columnsOf } from '~/table/columns/columnSet.ts';
import type { FilterField } from '~/table/filters/filters.ts';
import { ListPageFilters, ListPageHead } from '~/table/ListPage.tsx';
import { ListHead } from '~/table/list/ListHead.tsx';
import { ListRows } from '~/table/list/ListRows.tsx';
import { useListPage } from '~/table/list/useListPage.ts';
import { Button } from '~/ui/Button.tsx';
import { buttonClass } from '~/ui/buttonClass.ts';
import { BatchProgressBar } from '../BatchProgressBar.tsx';
import { glyphOf } from '../columns.ts';
import { usePortfolio } from './studies.ts';
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

const advices = ['offer', 'not', 'open'] as const;

/** To offer, not to offer, or current cost unknown; undefined if nothing could be studied. */
export function adviceOf({ Resultado, falta, Motivos, Ahorro }: StudyRow): (typeof advices)[number] | undefined {
  if (Resultado !== 'found' || falta) return undefined;
  if (Motivos.length > 0) return 'not';
  return Ahorro === null ? 'open' : 'offer';
}

const portfolioColumns = (t: T) =>
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
      width: 126,
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

/** A study of each CUPS in the list: the best offer, its saving, and objections. */
export default function PortfolioPage() {
  const { t } = useTranslation('sips');
  const { rows } = usePortfolio();
  if (rows.length > 0) return <Studies rows={rows} />;
  return (
    <>
      <ListHead title={t('portfolio.title')} />
      <div className="flex max-w-prose flex-col items-start gap-3 p-4">
        <p className="text-text2">{t('portfolio.none')}</p>
        <Link to={to('sips')} className={buttonClass({ variant: 'primary' })}>
          {t('portfolio.toList')}
        </Link>
      </div>
    </>
  );
}

function Studies({ rows }: { rows: readonly StudyRow[] }) {
  const { t } = useTranslation('sips');
  const { studies, ...progress } = usePortfolio();
  const page = useListPage({
    title: t('portfolio.title'),
    answer: { data: rows },
    columns: useMemo(() => portfolioColumns(t), [t]),
    rowId: ({ Cups }) => Cups,
    sort: { column: 'Ahorro', order: 'desc' },
    useFilters: useAdviceFilter,
  });
  return (
    <>
      <ListPageHead page={page} />
      <section aria-label={t('batch.progress')} className="shrink-0 border-b border-line">
        <BatchProgressBar progress={progress} walk={studies}>
          <details className="max-w-prose open:order-last open:basis-full">
            <summary className="text-text2">{t('portfolio.howTitle')}</summary>
            <p className="py-1 text-text2">{t('portfolio.how', { months: rangeLength })}</p>
          </details>
          <Again rows={rows} />
        </BatchProgressBar>
      </section>
      <ListPageFilters page={page} quick="consejo" />
      <ListRows
        page={page}
        link={({ Cups, Resultado }) => (Resultado === 'found' ? `${to('comparison')}?cups=${Cups}` : undefined)}
        totals={(count) => [t('batch.total', { count, number: formatNumber(count) })]}
      />
    </>
  );
}

/** €/kWh with taxes; a higher price is a typing mistake. */
const limit = 5;

/** Studies the list again, with the price that points without our contract pay today. */
function Again({ rows }: { rows: readonly StudyRow[] }) {
  const { t } = useTranslation('sips');
  const { studies } = usePortfolio();
  const [price, setPrice] = useState<number | null>(studies.price() ?? null);
  return (
    <div className="ml-auto flex flex-wrap items-center gap-2 max-md:ml-0">
      <TypedNumber
        label={t('portfolio.price')}
        value={price}
        accepts={(typed) => typed > 0 && typed < limit}
        onCommit={setPrice}
        bad={t('portfolio.badPrice', { limit })}
        unit="€/kWh"
        className={cx('md:flex-row md:items-center', price === null && 'print:hidden')}
      />
      <Button
        disabledReason={missing('SIPSMASIVO')}
        onClick={() =>
          void studies.start(
            rows.map(({ Cups }) => Cups),
            price ?? undefined,
          )
        }
      >
        {t('portfolio.again')}
      </Button>
    </div>
  );
}

/** The recommendations as chips with their numbers. */
function useAdviceFilter(): readonly FilterField[] {
  const { t } = useTranslation('sips');
  const { rows } = usePortfolio();
  return useMemo(
    () => [
      {
        id: 'consejo',
        label: t('portfolio.column.advice'),
        kind: 'options',
        options: advices.flatMap((advice) => {
          const count = rows.filter((row) => adviceOf(row) === advice).length;
          const label = t(`portfolio.advice.${advice}`);
          return count > 0 ? { value: label, label, count } : [];
        }),
      },
    ],
    [rows, t],
  );
}

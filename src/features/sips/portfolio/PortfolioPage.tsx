import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { rangeLength } from '~/domain/saving-range.ts';
import { TypedNumber } from '~/form/TypedNumber.tsx';
import { cx } from '~/lib/cx.ts';
import { formatNumber } from '~/lib/format.ts';
import { to } from '~/screens.ts';
import { missing } from '~/session/missingPermission.ts';
import type { FilterField } from '~/table/filters/filters.ts';
import { ListPageFilters, ListPageHead } from '~/table/ListPage.tsx';
import { ListHead } from '~/table/list/ListHead.tsx';
import { ListRows } from '~/table/list/ListRows.tsx';
import { useListPage } from '~/table/list/useListPage.ts';
import { Button } from '~/ui/Button.tsx';
import { buttonClass } from '~/ui/buttonClass.ts';
import { BatchProgressBar } from '../BatchProgressBar.tsx';
import { adviceOf, advices, portfolioColumns } from './columns.ts';
import { usePortfolio } from './studies.ts';
import type { StudyRow } from './study.ts';

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
          <Again rows={rows} />
        </BatchProgressBar>
        <p className="px-4 pb-2 text-12 text-text2">{t('portfolio.how', { months: rangeLength })}</p>
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
    <div className="ml-auto flex flex-wrap items-end gap-2 max-md:ml-0">
      <TypedNumber
        label={t('portfolio.price')}
        value={price}
        accepts={(typed) => typed > 0 && typed < limit}
        onCommit={setPrice}
        bad={t('portfolio.badPrice', { limit })}
        unit="€/kWh"
        className={cx('w-56', price === null && 'print:hidden')}
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

import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatNumber } from '~/lib/format.ts';
import { to } from '~/screens.ts';
import { session } from '~/session/session.ts';
import type { FilterField } from '~/table/filters/filters.ts';
import { ListPageFilters, ListPageHead } from '~/table/ListPage.tsx';
import { ListRows } from '~/table/list/ListRows.tsx';
import { useListPage } from '~/table/list/useListPage.ts';
import { Button } from '~/ui/Button.tsx';
import { BatchActions } from './BatchActions.tsx';
import { BatchProgressBar } from './BatchProgressBar.tsx';
import { useBatch } from './batch.ts';
import { type BatchRow, batchStates, countIn } from './batchRow.ts';
import { CupsSearch } from './CupsSearch.tsx';
import { batchColumns } from './columns.ts';
import { ListDialog, ListFields } from './ListFields.tsx';
import { usePortfolio } from './portfolio/usePortfolio.ts';
import { useList } from './useList.ts';

/** The list of CUPS that was looked up last, or the way to a first one. */
export default function SipsPage() {
  const { rows } = useBatch();
  return rows.length === 0 ? <StartPanel /> : <BatchList rows={rows} />;
}

function BatchList({ rows }: { rows: readonly BatchRow[] }) {
  const { t } = useTranslation('sips');
  const { t: trade } = useTranslation('trade');
  const looks = session.can('SIPSCONSULTA');
  const page = useListPage({
    title: t('batch.title'),
    answer: { data: rows },
    columns: useMemo(() => batchColumns(t, trade), [t, trade]),
    rowId: ({ Cups }) => Cups,
    useFilters: useBatchFilters,
  });
  return (
    <>
      <ListPageHead page={page}>
        <BatchActions />
      </ListPageHead>
      <BatchStatus />
      <ListPageFilters page={page} quick="Resultado" />
      <ListRows
        page={page}
        link={({ Cups, Resultado }) => (Resultado === 'found' && looks ? to('supplyPoint', { cups: Cups }) : undefined)}
        totals={(count, { ConsumoAnual }) => [
          t('batch.total', { count, number: formatNumber(count) }),
          t('batch.consumption', { number: formatNumber(ConsumoAnual) }),
        ]}
      />
    </>
  );
}

/** The results as chips with their numbers. */
function useBatchFilters(): readonly FilterField[] {
  const { t } = useTranslation('sips');
  const { rows } = useBatch();
  return useMemo(
    () => [
      {
        id: 'Resultado',
        label: t('batch.column.result'),
        kind: 'options',
        options: batchStates.flatMap((state) => {
          const count = countIn(rows, state);
          return count > 0 ? { value: state, label: t(`batch.state.${state}`), count } : [];
        }),
      },
    ],
    [rows, t],
  );
}

/** Where nothing has been asked for yet: one CUPS, or a list. */
function StartPanel() {
  const { t } = useTranslation('sips');
  const list = useList('');
  return (
    <div className="mx-auto flex w-full max-w-160 flex-col gap-6 px-4 py-8">
      <header>
        <h1 className="text-20 font-semibold">{t('start.title')}</h1>
        <p className="text-text2">{t('start.text')}</p>
      </header>
      <section aria-labelledby="sips-one" className="flex flex-col gap-2">
        <h2 id="sips-one" className="font-semibold">
          {t('start.one')}
        </h2>
        <CupsSearch onList={list.type} />
        <Link to={to('study')} className="hit self-start text-12 text-accent-text underline">
          {t('start.study')}
        </Link>
      </section>
      <section aria-labelledby="sips-many" className="flex flex-col gap-3">
        <h2 id="sips-many" className="font-semibold">
          {t('start.many')}
        </h2>
        <ListFields list={list} />
        <PortfolioLink />
        <Button
          variant="primary"
          className="self-end max-md:self-stretch"
          onClick={list.send}
          disabledReason={list.refusal}
        >
          {list.valid > 0
            ? t('list.submit', { count: list.valid, number: formatNumber(list.valid) })
            : t('list.submitNone')}
        </Button>
      </section>
    </div>
  );
}

/** Back to the studies that were made of a list; to study a list again replaces them. */
function PortfolioLink() {
  const { t } = useTranslation('sips');
  const { rows } = usePortfolio();
  if (rows.length === 0) return null;
  return (
    <Link to={to('portfolio')} className="hit self-start text-12 text-accent-text underline">
      {t('portfolio.last', { count: rows.length, number: formatNumber(rows.length) })}
    </Link>
  );
}

/** How far the list is; beside it the search for one CUPS. */
function BatchStatus() {
  const { t } = useTranslation('sips');
  const { batch, ...progress } = useBatch();
  const [list, setList] = useState<string>();
  const { rows } = progress;
  const noneFound = countIn(rows, 'waiting') === 0 && countIn(rows, 'found') === 0;

  return (
    <section aria-label={t('batch.progress')} className="shrink-0 border-b border-line">
      <BatchProgressBar progress={progress} walk={batch}>
        <div className="flex">
          <PortfolioLink />
        </div>
        <div className="ml-auto max-md:ml-0 max-md:w-full">
          <CupsSearch onList={setList} />
        </div>
      </BatchProgressBar>
      {noneFound && (
        <p role="alert" className="bg-red-bg px-4 py-2 text-12 text-red-fg">
          {t('batch.noneFound')}
        </p>
      )}
      {list !== undefined && <ListDialog text={list} onClose={() => setList(undefined)} />}
    </section>
  );
}

import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import * as v from 'valibot';
import { formatCups } from '~/domain/cups.ts';
import { formatNumber } from '~/lib/format.ts';
import { to } from '~/screens.ts';
import { missing } from '~/session/missingPermission.ts';
import { session } from '~/session/session.ts';
import type { FilterField } from '~/table/filters/filters.ts';
import { ListPageFilters, ListPageHead } from '~/table/ListPage.tsx';
import { ListRows } from '~/table/list/ListRows.tsx';
import { useListPage } from '~/table/list/useListPage.ts';
import { RecentRows } from '~/trade/RecentRows.tsx';
import { Button } from '~/ui/Button.tsx';
import { useKeys } from '~/useKeys.ts';
import { BatchActions } from './BatchActions.tsx';
import { BatchProgressBar } from './BatchProgressBar.tsx';
import { useBatch } from './batch.ts';
import { type BatchRow, batchStates, countIn } from './batchRow.ts';
import { batchColumns } from './columns.ts';
import { CupsSearch, ListDialog, ListFields, useList } from './ListFields.tsx';
import { usePortfolio } from './portfolio/studies.ts';
import { useSeenPoints } from './seenPoints.ts';

/** The list of CUPS that was looked up last, or a form for a first one. */
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

/** A list passed on by another page. */
const handed = v.object({ list: v.string() });

/** Shown before any lookup: a box for one CUPS, for many, or for a file. */
function StartPanel() {
  const { t } = useTranslation('sips');
  const { state } = useLocation();
  const list = useList(v.is(handed, state) ? state.list : '');
  const single = missing('SIPSMASIVO') !== undefined;
  const seen = useSeenPoints();
  // Enter starts the next line of a list.
  useKeys({ goOn: list.refusal ? undefined : list.send });
  return (
    <div className="mx-auto flex w-full max-w-160 flex-col gap-6 px-4 py-8">
      <header>
        <h1 className="text-20 font-semibold">{t('start.title')}</h1>
        <p className="text-text2">{t('start.text')}</p>
      </header>
      {single && <CupsSearch onList={list.type} />}
      <ListFields list={list} rows={3} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 max-md:flex-col-reverse max-md:items-stretch">
        <div className="mr-auto flex flex-col gap-1">
          <Link to={to('comparison')} className="hit self-start text-12 text-accent-text underline">
            {t('start.study')}
          </Link>
          <PortfolioLink />
        </div>
        <Button variant="primary" onClick={list.send} disabledReason={list.refusal}>
          {list.valid > 0
            ? t('list.submit', { count: list.valid, number: formatNumber(list.valid) })
            : t('list.submitNone')}
        </Button>
      </div>
      <RecentRows
        title={t('start.seen')}
        rows={seen.map((cups) => ({
          to: to('supplyPoint', { cups }),
          content: <span className="font-mono text-12">{formatCups(cups)}</span>,
        }))}
      />
    </div>
  );
}

/** A link to the existing studies of a list; studying it again replaces them. */
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

/** The progress of the list, and the search for one CUPS. */
function BatchStatus() {
  const { t } = useTranslation('sips');
  const { batch, ...progress } = useBatch();
  const { state } = useLocation();
  const [list, setList] = useState<string | undefined>(() => (v.is(handed, state) ? state.list : undefined));
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

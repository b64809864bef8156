import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/lib/format.ts';
import { to } from '~/screens.ts';
import { session } from '~/session/session.ts';
import { ListPageFilters, ListPageHead } from '~/table/ListPage.tsx';
import { ListRows } from '~/table/ListRows.tsx';
import { useListPage } from '~/table/useListPage.ts';
import { BatchActions } from './BatchActions.tsx';
import { BatchStatus } from './BatchStatus.tsx';
import type { BatchRow } from './batchRow.ts';
import { batchColumns } from './columns.ts';
import { StartPanel } from './StartPanel.tsx';
import { useBatch } from './useBatch.ts';
import { useBatchFilters } from './useBatchFilters.ts';

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

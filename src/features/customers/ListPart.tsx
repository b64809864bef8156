import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '~/api/errors.ts';
import { useTheme } from '~/lib/theme.ts';
import { DataTable, type DataTableProps } from '~/table/DataTable.tsx';
import { useProblem } from '~/table/useProblem.ts';
import { useTableLabels } from '~/table/useTableLabels.ts';
import { defaultView } from '~/table/view.ts';

type ListPartProps<Row extends object> = Omit<DataTableProps<Row>, 'view' | 'density' | 'labels' | 'error'> & {
  failure: ApiError | undefined;
  onRetry: () => void;
};

/** A list that is a part of the customer's page. */
export function ListPart<Row extends object>({ failure, onRetry, columns, ...list }: ListPartProps<Row>) {
  const { t } = useTranslation('contracts');
  const { density } = useTheme();
  const labels = useTableLabels();
  const view = useMemo(() => defaultView(columns), [columns]);
  const error = useProblem(failure, onRetry, t('list.forbidden'));
  return (
    <div className="flex flex-col overflow-hidden rounded border border-line max-md:-mx-4 max-md:-mt-4 max-md:rounded-none max-md:border-x-0 max-md:border-t-0">
      <DataTable {...list} columns={columns} view={view} density={density} labels={labels} error={error} />
    </div>
  );
}

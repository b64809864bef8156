import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { setTheme, useTheme } from '~/lib/theme.ts';
import type { Tab } from '~/ui/Tabs.tsx';
import { ColumnChooser } from './ColumnChooser.tsx';
import { DataTable } from './DataTable.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { ListHead } from './ListHead.tsx';
import type { TableEmpty } from './ListMessage.tsx';
import type { BulkAction } from './SelectionBar.tsx';
import { Toolbar } from './Toolbar.tsx';
import type { ListPageState } from './useListPage.ts';
import { useTableLabels } from './useTableLabels.ts';

interface PartProps<Row extends object> {
  page: ListPageState<Row>;
}

interface ListPageHeadProps<Row extends object> extends PartProps<Row> {
  tabsLabel?: string;
  tabs?: readonly Tab[];
  /** Shown otherwise than in columns. */
  noColumns?: boolean;
  /** Before "Exportar". */
  before?: ReactNode;
  /** After it: the primary action last. */
  children?: ReactNode;
}

/** Title, tabs, columns, files and actions of a list. */
export function ListPageHead<Row extends object>({
  page,
  tabsLabel,
  tabs,
  noColumns,
  before,
  children,
}: ListPageHeadProps<Row>) {
  const { title, columns, view, setView, exporting } = page;
  const labels = useTableLabels();
  const { density } = useTheme();
  return (
    <ListHead
      title={title}
      tabsLabel={tabsLabel}
      tabs={tabs}
      tools={
        !noColumns && (
          <ColumnChooser
            columns={columns}
            view={view}
            onView={setView}
            density={density}
            onDensity={(chosen) => setTheme({ density: chosen })}
            labels={labels}
          />
        )
      }
    >
      {before}
      <ExportMenu exporting={exporting} />
      {children}
    </ListHead>
  );
}

interface ListPageFiltersProps<Row extends object> extends PartProps<Row> {
  /** Id of the field whose options are chips in sight, and how many of them. */
  quick?: string;
  quickCount?: number;
  /** In place of "Buscar en la lista". */
  search?: string;
  /** The page narrows the list by more than its filters. */
  narrowed?: boolean;
  aside?: ReactNode;
}

/** Search and filters of a list, and what its address says in vain. */
export function ListPageFilters<Row extends object>({
  page,
  quick,
  quickCount,
  search,
  narrowed,
  aside,
}: ListPageFiltersProps<Row>) {
  const { list, fields, onReach } = page;
  const { t } = useTranslation('table');
  const labels = useTableLabels();
  return (
    <>
      <div className="contents" onPointerOverCapture={onReach} onFocusCapture={onReach}>
        <Toolbar
          list={list}
          fields={fields}
          quick={quick}
          quickCount={quickCount}
          narrowed={narrowed}
          labels={search === undefined ? labels : { ...labels, search }}
          aside={aside}
        />
      </div>
      {list.ignored.length > 0 && (
        <p role="status" className="border-line border-b bg-amber-bg px-4 py-1.5 text-12 text-amber-fg">
          {t('ignored', { names: list.ignored.join(', ') })}
        </p>
      )}
    </>
  );
}

/** What is added up, by column. */
export type Sums = Readonly<Record<string, number | undefined>>;

interface ListPageRowsProps<Row extends object> extends PartProps<Row> {
  /** Address of what a row stands for. */
  rowLink: (row: Row) => string;
  /** "17.730 contratos", "412.806.118 kWh/año": how many and what they come to, of the whole list or of what is ticked. */
  totals: (count: number, sums: Sums) => readonly string[];
  /** Of the ticked rows, as the server sums up the whole list. */
  sumsOf: (rows: readonly Row[]) => Sums;
  /** With the ticked rows. */
  actions: readonly BulkAction[];
  /** Nothing at all, and nothing that matches. */
  none: TableEmpty;
  noMatch: TableEmpty;
}

/** The rows of a list, with every state that it can be in. */
export function ListPageRows<Row extends object>(props: ListPageRowsProps<Row>) {
  const { page, rowLink, totals, sumsOf, actions, none, noMatch } = props;
  const { title, columns, view, list, rowId, data, validating, problem, selection } = page;
  const labels = useTableLabels();
  const { density } = useTheme();
  return (
    <DataTable
      caption={title}
      columns={columns}
      view={view}
      density={density}
      list={list}
      rowId={rowId}
      rowLink={rowLink}
      page={data && { rows: data.Items, total: data.TotalCount }}
      busy={validating}
      error={problem}
      totals={(total) => totals(total, data?.Totales ?? {})}
      selection={{ ...selection, actions, totals: totals(selection.ids.length, sumsOf(selection.rows)) }}
      none={none}
      noMatch={noMatch}
      labels={labels}
    />
  );
}

type ListPageProps<Row extends object> = Omit<ListPageHeadProps<Row>, 'noColumns'> &
  Omit<ListPageFiltersProps<Row>, 'aside' | 'search'> &
  ListPageRowsProps<Row>;

/** A page that is a list: head, filters, rows. */
export const ListPage = <Row extends object>(props: ListPageProps<Row>) => (
  <>
    <ListPageHead {...props} />
    <ListPageFilters {...props} />
    <ListPageRows {...props} />
  </>
);

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListQuery } from '~/api/schemas.ts';
import type { Tab } from '~/ui/Tabs.tsx';
import { usePhone } from '~/ui/usePhone.ts';
import { ColumnChooser } from './columns/ColumnChooser.tsx';
import { ExportMenu } from './export/ExportMenu.tsx';
import { ListHead } from './list/ListHead.tsx';
import { ListRows, type ListRowsProps } from './list/ListRows.tsx';
import type { FilteredList } from './list/listState.ts';
import { Toolbar } from './list/Toolbar.tsx';
import { type ListOptions, type ListPageState, useListPage } from './list/useListPage.ts';
import { SavedViews, ViewStrip } from './views/SavedViews.tsx';

interface HeadProps {
  tabsLabel?: string;
  tabs?: readonly Tab[];
  /** True: not shown as columns. */
  noColumns?: boolean;
  /** Before "Exportar". */
  before?: ReactNode;
  /** After "Exportar": the primary action last. */
  children?: ReactNode;
}

interface FiltersProps {
  /** Id of the field whose options are visible as chips. */
  quick?: string;
  /** Replaces "Buscar en el listado". */
  search?: string;
  /** True: the page filters the list by more than its filters. */
  narrowed?: boolean;
  /** At the end of the line. */
  aside?: ReactNode;
}

type ListPageProps<Row extends object, Query extends ListQuery> = ListOptions<Row, Query> &
  HeadProps &
  FiltersProps &
  Omit<ListRowsProps<Row>, 'page'>;

/** A page that is a list: head, filters, rows. */
export function ListPage<Row extends object, Query extends ListQuery = ListQuery>(props: ListPageProps<Row, Query>) {
  const page = useListPage(props);
  return (
    <>
      <ListPageHead page={page} {...props} />
      <ListPageFilters page={page} {...props} />
      <ListRows page={page} {...props} />
    </>
  );
}

/** Title, tabs, columns, export and actions of a list. */
export function ListPageHead<Row extends object>({
  page,
  noColumns,
  before,
  children,
  ...tabs
}: HeadProps & { page: ListPageState<Row> }) {
  const { columns, rows } = page;
  const phone = usePhone();
  return (
    <>
      <ListHead
        title={page.list.title}
        tabsLabel={tabs.tabsLabel}
        tabs={tabs.tabs}
        tools={
          !phone && (
            <>
              <SavedViews page={page} />
              {!noColumns && (
                <ColumnChooser
                  columns={columns.all}
                  layout={columns.layout}
                  onLayout={columns.setLayout}
                  density={columns.density}
                  onDensity={columns.setDensity}
                />
              )}
            </>
          )
        }
      >
        {before}
        <ExportMenu exporting={rows.exporting} print={rows.printing.print} />
        {children}
      </ListHead>
      <ViewStrip page={page} />
    </>
  );
}

/** Props of a list, or of other content with the same filters, such as a map. */
interface FilteredProps<Row extends object> {
  page: { list: FilteredList } | ListPageState<Row>;
}

/** Search and filters of a list, and a notice about parameters of the address that the list does not know. */
export function ListPageFilters<Row extends object>({ page, ...props }: FilteredProps<Row> & FiltersProps) {
  const { list } = page;
  const { t } = useTranslation('table');
  const phone = usePhone();
  return (
    <>
      <Toolbar list={list} {...props} views={phone && 'rows' in page && <SavedViews chip page={page} />} />
      {list.ignored.length > 0 && (
        <p role="status" className="border-line border-b bg-amber-bg px-4 py-1.5 text-12 text-amber-fg">
          {t('ignored', { names: list.ignored.join(', ') })}
        </p>
      )}
    </>
  );
}

import type { ListQuery } from '~/api/schemas.ts';
import type { TableEmpty } from './list/ListMessage.tsx';
import { ListRows, type ListRowsProps } from './list/ListRows.tsx';
import type { Keeping } from './list/listState.ts';
import { type ListOptions, useListPage } from './list/useListPage.ts';

type ListPartProps<Row extends object, Query extends ListQuery> = ListOptions<Row, Query> &
  Omit<ListRowsProps<Row>, 'page'> & {
    /** Label of the list. */
    title: string;
    none: TableEmpty;
    /**
     * Where page and order are kept: in memory, so that several lists on a page do not conflict, or in the address, if
     * the list is the only one.
     */
    keeping?: Keeping;
  };

/** A list inside a page, a tab or a panel. */
export function ListPart<Row extends object, Query extends ListQuery = ListQuery>({
  keeping = 'memory',
  ...props
}: ListPartProps<Row, Query>) {
  const page = useListPage(props, keeping);
  return (
    <div className="flex flex-col overflow-hidden rounded border border-line max-md:-mx-4 max-md:-mt-4 max-md:rounded-none max-md:border-x-0 max-md:border-t-0">
      <ListRows page={page} {...props} />
    </div>
  );
}

import type { ReactNode } from 'react';
import type { ListQuery } from '~/api/schemas.ts';
import { setTheme, useTheme } from '~/lib/theme.ts';
import { ColumnChooser } from '~/table/columns/ColumnChooser.tsx';
import { ExportMenu } from '~/table/export/ExportMenu.tsx';
import { ListPageFilters } from '~/table/ListPage.tsx';
import { ListRows, type Sums } from '~/table/list/ListRows.tsx';
import { type ListOptions, useListPage } from '~/table/list/useListPage.ts';

type DetailListProps<Row extends object> = ListOptions<Row, ListQuery> & {
  title: string;
  /** What its search is called; without it there is none. */
  search?: string;
  /** Before the columns and the files. */
  tools?: ReactNode;
  totals?: (count: number, sums: Sums) => readonly string[];
};

/** A list that has a tab to itself, with its search, columns and files. */
export function DetailList<Row extends object>({ search, tools, totals, ...options }: DetailListProps<Row>) {
  const page = useListPage<Row>(options, { keeping: 'memory' });
  const { density } = useTheme();
  return (
    <div className="flex flex-col overflow-hidden rounded border border-line">
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2">
        <h2 className="mr-auto font-semibold">{options.title}</h2>
        {tools}
        <span className="contents max-md:hidden">
          <ColumnChooser
            columns={page.columns}
            view={page.view}
            onView={page.setView}
            density={density}
            onDensity={(chosen) => setTheme({ density: chosen })}
          />
        </span>
        <ExportMenu exporting={page.exporting} />
      </div>
      {search && <ListPageFilters page={page} search={search} />}
      <ListRows page={page} {...(totals && { totals })} />
    </div>
  );
}

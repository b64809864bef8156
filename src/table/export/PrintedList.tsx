import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/lib/format.ts';
import { Paper } from '~/ui/Paper.tsx';
import type { ColumnLayout } from '../columns/layout.ts';
import { type Column, isEnd, shownColumns } from '../columns.ts';
import { describeFilter } from '../filters/describeFilter.ts';
import type { FilterField } from '../filters/filters.ts';
import { CellValue } from '../grid/CellValue.tsx';

/** The content of a printed list. */
export interface PrintedPage<Row> {
  title: string;
  list: { text: string; filters: Readonly<Record<string, string>> };
  fields: readonly FilterField[];
  columns: readonly Column<Row>[];
  layout: ColumnLayout;
  rowId: (row: Row) => string;
}

interface PrintedListProps<Row> {
  page: PrintedPage<Row>;
  rows: readonly Row[];
  /** Number of rows in the list, which may be more than are printed. */
  /** null: the list goes on, and nobody says how far. */
  total: number | null;
  onDone: () => void;
}

/** A printed list: all rows that match its filters, with the visible columns. */
export function PrintedList<Row>({ page, rows, total, onDone }: PrintedListProps<Row>) {
  const { title, list, fields, rowId, layout } = page;
  const { t } = useTranslation('table');
  const columns = shownColumns(page.columns, layout).filter(({ controls }) => !controls);
  const filters = fields.flatMap((field) => {
    const query = list.filters[field.id];
    return query === undefined ? [] : `${field.label}: ${describeFilter(query, field, t)}`;
  });
  return (
    <Paper onDone={onDone} wide>
      <h1 className="mt-4 text-16 font-semibold">{title}</h1>
      <p className="mb-3 text-12 text-text2">
        {[
          total === null || rows.length < total
            ? t('print.first', { number: formatNumber(rows.length), total: formatNumber(total) })
            : t('export.rows', { count: total, number: formatNumber(total) }),
          list.text && `«${list.text}»`,
          ...filters,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {/* Chips are as small as texts, and stay on one line; texts wrap where the sheet is too narrow. */}
      <table className="w-full text-[10px]/[14px] [&_.text-12]:text-[10px]/[14px] [&_.truncate]:whitespace-nowrap!">
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={`border-b border-line2 py-1 align-bottom font-medium ${isEnd(column) ? 'pr-4 text-right last:pr-2' : 'pr-2 text-left'}`}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)}>
              {columns.map((column) => (
                <td
                  key={column.id}
                  className={`border-b border-line py-1 align-top ${isEnd(column) ? 'pr-4 text-right last:pr-2' : 'pr-2 text-left'}`}
                >
                  <CellValue column={column} row={row} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Paper>
  );
}

import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import type { GenericSchema } from 'valibot';
import { request } from '~/api/client.ts';
import type { Endpoint } from '~/api/endpoint.ts';
import { announce } from '~/api/perform.ts';
import type { Download, ListQuery } from '~/api/schemas.ts';
import { type CsvValue, csvFile } from '~/lib/csv.ts';
import { cx } from '~/lib/cx.ts';
import { today } from '~/lib/days.ts';
import { formatNumber } from '~/lib/format.ts';
import { saveFile } from '~/lib/saveFile.ts';
import type { SheetColumn } from '~/lib/workbook.ts';
import { Paper } from '~/ui/Paper.tsx';
import { toast } from '~/ui/toast.ts';
import { type ColumnLayout, layoutOf } from '../columns/layout.ts';
import { type Column, isEnd, shownColumns } from '../columns.ts';
import { describeFilter } from '../filters/describeFilter.ts';
import type { FilterField } from '../filters/filters.ts';
import { CellValue } from '../grid/CellValue.tsx';
import type { Fetched, FetchOptions } from '../list/fetchRows.ts';

/** A list as a file or on paper, loaded when it is first needed. */

/** File formats: CSV for any spreadsheet program, XLSX for typed cells. */
export type Format = 'csv' | 'xlsx';

/** A resource's own export call. */
export type ExportEndpoint = Endpoint<
  GenericSchema<unknown, ListQuery>,
  GenericSchema,
  GenericSchema<unknown, Download>
>;

/** The current rows, those with the columns that a supplier needs, or the ticked ones. */
export type Exported = 'seen' | 'reduced' | 'marked';

interface ListWriting<Row> {
  what: Exported;
  format: Format;
  /** "Contratos": day and extension are added. */
  name: string;
  columns: readonly Column<Row>[];
  layout: ColumnLayout;
  rows: { fetchAll: (options: FetchOptions) => Promise<Readonly<Fetched<Row>>> };
  marked: readonly Row[];
  /** Ids of the columns for a supplier. */
  reduced?: readonly string[] | undefined;
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress: (progress: number) => void;
}

/** Fetches the rows, unless they are ticked, saves them as a file, and announces their number. */
export async function writeList<Row>(list: ListWriting<Row>) {
  const { what, format, name, columns, marked, reduced = [], signal, onProgress } = list;
  onProgress(0);
  const { rows, total } =
    what === 'marked' ? { rows: marked, total: marked.length } : await list.rows.fetchAll({ signal, onProgress });
  if (signal.aborted) return;
  const failed = (text: string) => toast({ tone: 'error', summary: i18next.t('common:outcome.error'), text });
  if (rows.length === 0) return failed(i18next.t('table:export.nothing'));

  const layout = what === 'reduced' ? layoutOf(reduced, columns) : list.layout;
  const table = listTable(columns, layout, rows);
  const file = `${i18next.t(`table:export.${what}File`, { name })} ${today()}.${format}`;
  if (format === 'csv') saveFile(csvFile(file, [table.columns.map(({ head }) => head), ...table.lines]));
  else {
    // Loaded with the first workbook.
    const { workbookFile } = await import('~/lib/workbook.ts');
    const frozen = Math.min(layout.frozen ?? 1, table.columns.length - 1);
    saveFile(await workbookFile(file, { name, ...table, frozen }, signal));
  }
  const done = i18next.t('table:export.done', { count: rows.length, number: formatNumber(rows.length) });
  if (total === null || rows.length < total)
    return failed(`${done} ${i18next.t('table:export.capped', { total: formatNumber(total) })}`);
  toast({ tone: 'success', summary: i18next.t('common:outcome.success'), text: done });
}

interface WholeWriting {
  /** "Contratos": its name; day and extension are added. */
  name: string;
  signal: AbortSignal;
  /** Called with undefined while the progress is unknown. */
  onProgress: (progress: number | undefined) => void;
}

/** Downloads the resource's own export of everything. */
export async function writeWhole(whole: ExportEndpoint, { name, signal, onProgress }: WholeWriting) {
  onProgress(undefined);
  const file = await request(
    whole,
    { query: everything },
    { signal, onProgress: (done, size) => onProgress(size ? done / size : undefined) },
  );
  announce(whole, { result: file });
  saveFile({ ...file, name: `${i18next.t('table:export.allFile', { name })} ${today()}.xlsx` });
}

const everything: ListQuery = { pageIndex: 0, pageSize: -1 };

/** A list as a table: the visible columns in order, headings with units, one line per row. */
export function listTable<Row>(columns: readonly Column<Row>[], layout: ColumnLayout, rows: readonly Row[]) {
  const seen = shownColumns(columns, layout).filter(({ controls }) => !controls);
  return {
    columns: seen.map(sheetColumn),
    lines: rows.map((row) => seen.map((column): CsvValue => column.file?.(row) ?? column.value(row))),
  };
}

function sheetColumn<Row>(column: Column<Row>): SheetColumn {
  const name = column.name ?? column.header;
  const unit = column.kind === 'euro' ? '€' : column.kind === 'number' ? column.unit : undefined;
  const decimals = column.kind === 'euro' ? 2 : column.kind === 'number' ? column.decimals : undefined;
  // A header such as "% rechazo" contains its unit.
  const named = unit === undefined || name.split(' ').includes(unit);
  return { head: named ? name : `${name} (${unit})`, width: column.width, decimals };
}

/** The content of a printed list. */
export interface PrintedPage<Row> {
  title: string;
  list: { text: string; filters: Readonly<Record<string, string>> };
  fields: readonly FilterField[];
  columns: readonly Column<Row>[];
  layout: ColumnLayout;
}

interface PrintedListProps<Row> {
  page: PrintedPage<Row>;
  rows: readonly Row[];
  /** Number of rows in the list, which may be more than are printed; null if the server does not say it. */
  total: number | null;
  onDone: () => void;
}

/** A printed list: all rows that match its filters, with the visible columns. */
export function PrintedList<Row>({ page, rows, total, onDone }: PrintedListProps<Row>) {
  const { title, list, fields, layout } = page;
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
                className={cx('border-b border-line2 py-1 align-bottom font-medium', alignOf(column))}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they stay as they are
            <tr key={index}>
              {columns.map((column) => (
                <td key={column.id} className={cx('border-b border-line py-1 align-top', alignOf(column))}>
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

const alignOf = <Row,>(column: Column<Row>) => (isEnd(column) ? 'pr-4 text-right last:pr-2' : 'pr-2 text-left');

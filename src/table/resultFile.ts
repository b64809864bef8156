import { type CsvValue, csvFile } from '~/lib/csv.ts';

interface Result {
  format: 'csv' | 'xlsx';
  /** Without the ending. */
  name: string;
  heads: readonly string[];
}

/** What became of many records, as a file. The writer of workbooks is fetched with the first one. */
export async function resultFile({ format, name, heads }: Result, lines: () => readonly (readonly CsvValue[])[]) {
  if (format === 'csv') return csvFile(`${name}.csv`, [heads, ...lines()]);
  const { workbookFile } = await import('~/lib/workbook.ts');
  const columns = heads.map((head, at) => ({ head, width: at === heads.length - 1 ? 400 : 150 }));
  return workbookFile(`${name}.xlsx`, { name, columns, lines: lines() });
}

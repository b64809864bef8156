import type { TFunction } from 'i18next';
import { workbookFile } from '~/lib/workbook.ts';
import { headOf, type SheetRow, sheetFields, wrongOf } from './sheet.ts';
import type { Sheet } from './useSheet.ts';

type T = TFunction<'alta'>;

/** An empty sheet with a column for every possible field. */
export const templateFile = (t: T) =>
  workbookFile(`${t('bulk.templateName')}.xlsx`, {
    name: t('bulk.title'),
    columns: sheetFields.map((field) => ({ head: headOf(field, t) })),
    lines: [],
  });

/** The original sheet with an additional column: the errors of each line. */
export function errorsFile(sheet: Sheet, rows: readonly SheetRow[], t: T) {
  const wrong = new Map(rows.map((row) => [row.line, wrongOf(row, t)]));
  const width = sheet.heads.length;
  const columns = [
    ...sheet.heads.map((head) => ({ head: String(head ?? '') })),
    { head: t('bulk.errors'), width: 600 },
  ];
  return workbookFile(`${sheet.name.replace(/\.[^.]*$/, '')} - ${t('bulk.errors')}.xlsx`, {
    name: t('bulk.title'),
    columns,
    lines: sheet.lines.map(({ line, cells }) => [
      ...Array.from({ length: width }, (_, at) => cells[at]),
      wrong.get(line),
    ]),
  });
}

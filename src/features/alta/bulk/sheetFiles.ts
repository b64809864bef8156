import type { TFunction } from 'i18next';
import { workbookFile } from '~/lib/workbook.ts';
import type { AltaLists } from '../data/useAltaLists.ts';
import { fields } from '../fields/fields.ts';
import type { Field } from '../values.ts';
import { exampleCups, headOf, sheetFields, vitalFields } from './heads.ts';
import type { SheetRow } from './judge.ts';
import { madeSentence } from './madeRows.ts';
import { choicesForAll, wrongOf } from './sheet.ts';
import type { Sheet } from './useSheet.ts';

type T = TFunction<'alta'>;

/** The made-up CUPS of the example line: a line that still has it is not read. */
const example: Partial<Record<Field, string | number>> = {
  Cups: exampleCups,
  Nif: '12345678Z',
  Iban: 'ES9121000418450200051332',
  'DireccionSuministro.Via': 'Mayor',
  'DireccionSuministro.Numero': '1',
  Nombre: 'Ana',
  Apellido1: 'Ruiz',
  Email: 'ana@example.com',
  Fee: 5,
};

/** Their choices depend on the row's tariff, so the template has no list for them. */
const byTariff: readonly Field[] = ['IdTarifaProducto', 'IdComercializadora'];

/**
 * A template with a column for every field: the required ones first and marked, lists of choices, and an example line.
 */
export function templateFile(lists: AltaLists, t: T) {
  const vital: readonly Field[] = vitalFields;
  const columns = [...vital, ...sheetFields.filter((field) => !vital.includes(field))];
  return workbookFile(`${t('bulk.templateName')}.xlsx`, {
    name: t('bulk.title'),
    columns: columns.map((field) => ({
      head: `${headOf(field, t)}${vital.includes(field) ? ' *' : ''}`,
      choices: choicesOf(field, lists, t),
      width: field === 'Cups' || field === 'Iban' ? 190 : undefined,
    })),
    lines: [columns.map((field) => (field === 'Observaciones' ? t('bulk.exampleLine') : example[field]))],
    frozen: 1,
  });
}

function choicesOf(field: Field, lists: AltaLists, t: T): readonly string[] | undefined {
  if (field === 'CodigoTarifa') return lists.tariffs.map(({ Nombre }) => Nombre);
  if (fields[field].kind === 'flag') return [t('review.yes'), t('review.no')];
  if (byTariff.includes(field)) return undefined;
  return choicesForAll(field, lists, t)
    ?.filter(({ refused }) => !refused)
    .map(({ label }) => label);
}

/** The current sheet, including corrections, with an additional column for the findings of each line. */
export function checkedFile(sheet: Sheet, rows: readonly SheetRow[], t: T) {
  const examples = new Map(
    rows.map((row) => [
      row.line,
      row.made === undefined
        ? [wrongOf(row, t), ...row.warnings.map(({ sentence }) => sentence)].filter(Boolean).join(' ')
        : madeSentence(row.made, t),
    ]),
  );
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
      examples.get(line),
    ]),
  });
}

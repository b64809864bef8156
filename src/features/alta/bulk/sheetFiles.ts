import type { TFunction } from 'i18next';
import { saveFile } from '~/lib/saveFile.ts';
import { workbookFile } from '~/lib/workbook.ts';
import type { AltaLists } from '../data/useAltaLists.ts';
import { fields } from '../fields/fields.ts';
import type { Field } from '../values.ts';
import example from './example.json' with { type: 'json' };
import { headOf, type Sheet, sheetFields, vitalFields } from './heads.ts';
import { choicesForAll } from './sheet.ts';

/**
 * Saves a template with a column for every field: the required ones first and marked, lists of choices, and an example
 * line.
 */
export async function saveTemplate(lists: AltaLists, t: TFunction<'alta'>) {
  const cells: Partial<Record<Field, string | number>> = example;
  const columns = [...vitalFields, ...sheetFields.filter((field) => !vitalFields.includes(field))];
  const file = await workbookFile(`${t('bulk.templateName')}.xlsx`, {
    name: t('bulk.title'),
    columns: columns.map((field) => ({
      head: `${headOf(field, t)}${vitalFields.includes(field) ? ' *' : ''}`,
      choices: choicesOf(field, lists, t),
      width: field === 'Cups' || field === 'Iban' ? 190 : undefined,
    })),
    lines: [columns.map((field) => (field === 'Observaciones' ? t('bulk.exampleLine') : cells[field]))],
    frozen: 1,
  });
  saveFile(file);
}

function choicesOf(field: Field, lists: AltaLists, t: TFunction<'alta'>): readonly string[] | undefined {
  if (field === 'CodigoTarifa') return lists.tariffs.map(({ Nombre }) => Nombre);
  if (fields[field].kind === 'flag') return [t('review.yes'), t('review.no')];
  return choicesForAll(field, lists, t)
    ?.filter(({ refused }) => !refused)
    .map(({ label }) => label);
}

/** Saves the sheet with its corrections, and a column more with what was found in each line. */
export async function saveChecked(
  { name, heads, lines }: Sheet,
  findings: ReadonlyMap<number, string>,
  t: TFunction<'alta'>,
) {
  const file = await workbookFile(`${name.replace(/\.[^.]*$/, '')} - ${t('bulk.errors')}.xlsx`, {
    name: t('bulk.title'),
    columns: [...heads.map((head) => ({ head: String(head ?? '') })), { head: t('bulk.errors'), width: 600 }],
    lines: lines.map(({ line, cells }) => [...heads.map((_, at) => cells[at]), findings.get(line)]),
  });
  saveFile(file);
}

import i18next, { type TFunction } from 'i18next';
import { cleanEmail, cleanPhone, isEmail } from '~/domain/contacts.ts';
import { checkCups } from '~/domain/cups.ts';
import { checkIban } from '~/domain/iban.ts';
import { checkNif } from '~/domain/nif.ts';
import { loadTextsIn } from '~/i18n/index.ts';
import type { CsvValue } from '~/lib/csv.ts';
import { plainWords } from '~/lib/fold.ts';
import { languageCodes } from '~/lib/languages.ts';
import type { SheetLine } from '~/lib/sheetLines.ts';
import { fieldNames, fields, labelOf } from '../fields/fields.ts';
import { nothing } from '../input.ts';
import type { Field } from '../values.ts';
import example from './example.json' with { type: 'json' };
import synonyms from './synonyms.json' with { type: 'json' };

type T = TFunction<'alta'>;

/** Fields that follow from others have no column: there is a separate address or payer if its cells are filled in. */
const followed: readonly Field[] = ['otherAddress', 'otherPayer'];

/** The fields that can be columns of a sheet, in the order of the wizard. */
export const sheetFields: readonly Field[] = fieldNames.filter(
  (field) => fields[field].group !== undefined && fields[field].kind !== 'unseen' && !followed.includes(field),
);

/** The fields needed for looking up everything else: the only required columns. */
export const vitalFields: readonly Field[] = ['Cups', 'Nif', 'Iban'];

/** The header of a field's column; parts of the two addresses include the name of the address. */
export function headOf(field: Field, t: T): string {
  const name = t(`field.${labelOf(field, nothing)}`);
  if (field.startsWith('DireccionSuministro.')) return t('bulk.ofSupply', { name });
  return field.startsWith('DireccionFiscal.') ? t('bulk.ofBilling', { name }) : name;
}

/** The field of each column of a sheet; undefined for columns that are left out. */
export type Mapping = readonly (Field | undefined)[];

/** The form in which headers are compared and stored. */
export const keyOf = (head: CsvValue) => plainWords(String(head ?? ''));

export const isBlank = (cell: CsvValue) => cell === null || cell === undefined || String(cell).trim() === '';

const byName = (namesOf: (field: Field) => readonly string[] | undefined): ReadonlyMap<string, Field> =>
  new Map(sheetFields.flatMap((field) => namesOf(field)?.map((name) => [keyOf(name), field] as const) ?? []));

/** Names that people use for columns in their own sheets, in Spanish and English. */
const bySynonym = byName((field) => (synonyms as Partial<Record<Field, readonly string[]>>)[field]);

/** The fields by the names of their columns: first those that are certain, in each language. */
const namesIn = (ts: readonly T[]) => [...ts.map((t) => byName((field) => [headOf(field, t), field])), bySynonym];

/** How to recognise a column by its content, if its name is unknown. Fields are tried in this order. */
const contents: readonly (readonly [Field, (text: string) => boolean])[] = [
  ['Cups', (text) => checkCups(text).valid],
  ['Iban', (text) => checkIban(text).valid],
  ['Nif', (text) => checkNif(text).valid],
  ['Email', (text) => isEmail(cleanEmail(text))],
  ['Telefono', (text) => /^[679]\d{8}$/.test(cleanPhone(text))],
  ['CodigoTarifa', (text) => /^(2\.0 ?td|3\.0 ?td|6\.[1-4] ?td)$/i.test(text)],
];
/** Number of cells that are read to recognise a column, and the share that must match. */
const sample = 30;
const share = 0.6;

/**
 * Assigns fields to columns: as the person has assigned this header before, by the template's header or the API's name,
 * by another known name, or by content. No field gets two columns.
 *
 * @param ts the texts of all languages, those of the page first: a template may have been saved under any
 * @param chosen the person's choices by header, in the form of `keyOf`; '' leaves the column out
 */
export function matchHeads(
  heads: readonly CsvValue[],
  ts: readonly T[],
  lines: readonly Pick<SheetLine, 'cells'>[] = [],
  chosen: ReadonlyMap<string, string> = new Map(),
): Mapping {
  const own = heads.map((head) => chosen.get(keyOf(head)));
  const found = own.map((name, at) =>
    own.indexOf(name) === at ? sheetFields.find((field) => field === name) : undefined,
  );
  const assign = (column: number, field: Field | undefined) => {
    if (field && own[column] === undefined && !found[column] && !found.includes(field)) found[column] = field;
  };
  // A certain name has priority over a likely name further left.
  for (const names of namesIn(ts)) for (const [column, head] of heads.entries()) assign(column, names.get(keyOf(head)));
  const samples = heads.map((_, column) =>
    lines.flatMap(({ cells }) => (isBlank(cells[column]) ? [] : [String(cells[column]).trim()])).slice(0, sample),
  );
  for (const [field, fits] of contents)
    for (const [column, texts] of samples.entries())
      if (texts.length > 0 && texts.filter(fits).length >= texts.length * share) assign(column, field);
  return found;
}

/** The texts of all languages, those of the page first; a language that cannot be loaded is left out. */
export async function allTexts(t: T): Promise<T[]> {
  const loaded = await Promise.allSettled(languageCodes.map((code) => loadTextsIn(code, 'alta')));
  const there = languageCodes.filter((_, at) => loaded[at]?.status === 'fulfilled');
  return [t, ...there.map((code) => i18next.getFixedT(code, 'alta'))];
}

/** The content of a sheet: headings, and the lines below that are not empty. */
export interface Sheet {
  name: string;
  heads: readonly CsvValue[];
  lines: readonly SheetLine[];
}

/** Number of first lines that are searched for the headers, because titles and dates may be above them. */
const above = 15;

/**
 * The headers of a sheet and the lines below them. The headers are the first of the lines with the most known names; a
 * sheet that begins with data has none.
 */
export function headsAndLines(all: readonly SheetLine[], ts: readonly T[]) {
  const names = namesIn(ts);
  const isName = (cell: CsvValue) => names.some((fields) => fields.has(keyOf(cell)));
  const isData = ({ cells }: SheetLine) =>
    cells.some((cell) => checkCups(String(cell ?? '')).valid || checkIban(String(cell ?? '')).valid);
  const first = all.slice(0, above).findIndex(isData);
  const candidates = all.slice(0, first === -1 ? above : first);
  const scores = candidates.map(({ cells }) => cells.filter(isName).length);
  const best = Math.max(0, ...scores);
  // Without any known name, the line directly above the data is taken as the headers.
  const at = best > 0 ? scores.indexOf(best) : first === -1 ? 0 : first - 1;
  // No supply point has the CUPS of the template's example.
  const lines = all.slice(at + 1).filter(({ cells }) => !cells.includes(example.Cups));
  const width = Math.max(0, ...all.slice(Math.max(at, 0)).map(({ cells }) => cells.length));
  const heads: CsvValue[] = Array.from({ length: width }, (_, column) => all[at]?.cells[column]);
  return { heads, lines };
}

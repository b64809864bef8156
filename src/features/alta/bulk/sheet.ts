import type { TFunction } from 'i18next';
import { set } from 'react-hook-form';
import { cleanCups, cups20 } from '~/domain/cups.ts';
import type { CsvValue } from '~/lib/csv.ts';
import { parseDecimal } from '~/lib/decimal.ts';
import { fold } from '~/lib/fold.ts';
import { formatList } from '~/lib/format.ts';
import type { Choice } from '~/ui/Combobox.tsx';
import type { Known } from '../data/rows.ts';
import { fieldNames, fields, followersOf, labelOf } from '../fields/fields.ts';
import { nothing } from '../input.ts';
import { issuesOf, sentenceOf } from '../review/issues.ts';
import type { Fault, Issue } from '../review/rules.ts';
import { type AltaValues, energies, type Field } from '../values.ts';

type T = TFunction<'alta'>;

/**
 * Fields that follow from others have no column: a fiscal address or another payer exists as soon as it is filled in.
 */
const followed: readonly Field[] = ['otherAddress', 'otherPayer'];

/** The fields that a sheet can have, in the order of the wizard. */
export const sheetFields: readonly Field[] = fieldNames.filter(
  (field) => fields[field].group !== undefined && fields[field].kind !== 'unseen' && !followed.includes(field),
);

/** The heading of a field's column; parts of the two addresses include which one. */
export function headOf(field: Field, t: T): string {
  const name = t(`field.${labelOf(field, nothing)}`);
  if (field.startsWith('DireccionSuministro.')) return t('bulk.ofSupply', { name });
  return field.startsWith('DireccionFiscal.') ? t('bulk.ofBilling', { name }) : name;
}

/** The field of each column by index; undefined for a column that is left out. */
export type Mapping = readonly (Field | undefined)[];

/**
 * The field of each column: as chosen before for a heading with that name, by the template's heading, or by the API's
 * name. A field is assigned to one column only.
 */
export function matchHeads(heads: readonly CsvValue[], chosen: Readonly<Record<string, string>>, t: T): Mapping {
  const byHead = new Map(
    sheetFields.flatMap((field) => [[keyOf(headOf(field, t)), field] as const, [keyOf(field), field] as const]),
  );
  const taken = new Set<Field>();
  return heads.map((head) => {
    const key = keyOf(head);
    const kept = chosen[key];
    const field = kept === undefined ? byHead.get(key) : sheetFields.find((each) => each === kept);
    if (!field || taken.has(field)) return undefined;
    taken.add(field);
    return field;
  });
}

/** A heading in the form in which it is compared and stored. */
export const keyOf = (head: CsvValue) =>
  fold(String(head ?? ''))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Data for reading the rows; offers are those of the row's tariff. */
export interface SheetKnown extends Pick<Known, 'lists'> {
  offersFor: (tariff: string) => Known['offers'];
  /** Initial values of the wizard: the user's own agent. */
  begin: AltaValues;
  today?: string;
}

/** A line of the sheet as a contract to create. */
export interface SheetRow {
  /** Line number as in the spreadsheet program. */
  line: number;
  /** Equal for equal cells and not reversible: what the device stores about a row. */
  id: string;
  values: AltaValues;
  known: Known;
  issues: readonly Issue[];
}

/** Reads a line into the wizard's values, with its errors. */
export function readRow(
  cells: readonly CsvValue[],
  mapping: Mapping,
  known: SheetKnown,
  t: T,
): Omit<SheetRow, 'line' | 'id'> {
  const values = structuredClone(known.begin);
  const cellOf = (field: Field) => cells[mapping.indexOf(field)];
  const given = (field: Field) => mapping.includes(field) && !isBlank(cellOf(field));
  const unread: Issue[] = [];
  values.energy = energyOf(cellOf('energy'), cellOf('CodigoTarifa'), known, t) ?? values.energy;
  values.otherAddress = sheetFields.some((field) => field.startsWith('DireccionFiscal.') && given(field));
  values.otherPayer = given('TitularIban') || given('NifTitularIban');
  const now = (): Known => {
    const { lists } = known;
    const offers = known.offersFor(values.CodigoTarifa);
    const { tariffs, provinces, byEmail } = lists;
    const rules = { tariffs, provinces, byEmail, fees: lists.feesOf(values.IdAgente), offers: offers.ids };
    return { values, lists, offers, rules };
  };
  for (const field of sheetFields) {
    if (field === 'energy' || !given(field)) continue;
    const read = readCell(field, cellOf(field), now(), t);
    if (read.fault) unread.push({ field, ...read.fault });
    else {
      set(values, field, read.value);
      for (const follower of followersOf(field, read.value, now()))
        if (follower.value !== '' && !given(follower.field)) set(values, follower.field, follower.value);
    }
  }
  const whole = now();
  // An unreadable value does not count as missing.
  const rest = issuesOf(values, whole.rules).filter(({ field }) => !unread.some((issue) => issue.field === field));
  const order = (issue: Issue) => fieldNames.indexOf(issue.field);
  return { values, known: whole, issues: [...unread, ...rest].sort((one, other) => order(one) - order(other)) };
}

const isBlank = (cell: CsvValue) => cell === null || cell === undefined || String(cell).trim() === '';

interface Read {
  value?: unknown;
  fault?: Fault;
}

function readCell(field: Field, cell: CsvValue, known: Known, t: T): Read {
  const { kind, choices, open, clean, read } = fields[field];
  const text = textOf(field, cell);
  if (kind === 'number') return { value: typeof cell === 'number' ? cell : (parseDecimal(text) ?? Number.NaN) };
  if (kind === 'flag') {
    const value = typeof cell === 'boolean' ? cell : flags[fold(text)];
    return value === undefined ? { fault: { reason: 'flag' } } : { value };
  }
  if (choices) {
    const list = candidates(field, choices(known, t) ?? [], known);
    const found = choiceOf(text, list);
    if (found !== undefined) return { value: read(found) };
    if (!open) return { fault: { reason: 'choice', expected: text, ...amongOf(list) } };
  }
  return { value: read(clean ? clean(text) : text) };
}

/** The allowed values, if they are short enough for a cell. */
const amongOf = (list: readonly Choice[]) =>
  list.length > 0 && list.length <= 8
    ? {
        among: formatList(
          list.map(({ label }) => label),
          'disjunction',
        ),
      }
    : {};

const flags: Readonly<Record<string, boolean>> = {
  si: true,
  s: true,
  yes: true,
  y: true,
  x: true,
  verdadero: true,
  true: true,
  '1': true,
  no: false,
  n: false,
  falso: false,
  false: false,
  '0': false,
};

/** Restores leading zeros that a spreadsheet program has removed from a code. */
function textOf(field: Field, cell: CsvValue): string {
  const text = String(cell ?? '').trim();
  if (field.endsWith('.CodigoPostal') && /^\d{4}$/.test(text)) return `0${text}`;
  return field === 'Cnae' && /^\d{3}$/.test(text) ? `0${text}` : text;
}

/** For products: those of the row's supplier. */
function candidates(field: Field, list: readonly Choice[], { values, offers }: Known): readonly Choice[] {
  if (field !== 'IdTarifaProducto' || values.IdComercializadora === '') return list;
  return list.filter(({ value }) => String(offers.find(value)?.IdComercializadora) === values.IdComercializadora);
}

/**
 * Finds a choice by value, by its whole label, or by one part of the label that is unique: `9820 · Alquiler`, `Luminara
 * · Fijo 12`.
 */
function choiceOf(text: string, list: readonly Choice[]): string | undefined {
  const wanted = keyOf(text);
  const whole = list.find(({ value, label }) => value === text || keyOf(label) === wanted);
  if (whole) return whole.value;
  const parts = list.filter(({ label, detail }) =>
    [...label.split(' · '), detail ?? ''].some((part) => part !== '' && keyOf(part) === wanted),
  );
  return parts.length === 1 ? parts[0]?.value : undefined;
}

function energyOf(
  cell: CsvValue,
  tariff: CsvValue,
  { lists, begin }: SheetKnown,
  t: T,
): AltaValues['energy'] | undefined {
  const text = keyOf(cell);
  const named = energies.find((energy) => keyOf(energy) === text || keyOf(t(`energy.${energy}`)) === text);
  if (named || text !== '') return named;
  const wanted = keyOf(tariff);
  const known = lists.tariffs.find(({ Codigo, Nombre }) => keyOf(Codigo) === wanted || keyOf(Nombre) === wanted);
  return known ? energies.find((energy) => energy === known.Energia) : begin.energy;
}

/** Marks rows whose supply point occurs in another row of the sheet. */
export function markTwice(rows: readonly SheetRow[]): SheetRow[] {
  const first = new Map<string, number>();
  return rows.map((row) => {
    const point = cups20(cleanCups(row.values.Cups));
    const before = first.get(point);
    if (point === '') return row;
    if (before === undefined) {
      first.set(point, row.line);
      return row;
    }
    return { ...row, issues: [...row.issues, { field: 'Cups', reason: 'twice', expected: String(before) }] };
  });
}

/** The errors of a row as one text: first the missing fields as a list, then a sentence for each other error. */
export function wrongOf({ issues }: Pick<SheetRow, 'issues'>, t: T) {
  const missing = issues.filter(({ reason }) => reason === 'required').map(({ field }) => headOf(field, t));
  const others = issues.filter(({ reason }) => reason !== 'required');
  return [
    ...(missing.length > 0 ? [t('bulk.missing', { fields: formatList(missing) })] : []),
    ...others.map((issue) => t('review.issue', { field: headOf(issue.field, t), sentence: sentenceOf(issue, t) })),
  ].join(' ');
}

/** An id from the cells: a hash, so that the device stores neither NIF nor IBAN. */
export async function rowId(values: AltaValues): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(values));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).subarray(0, 12);
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

import type { TFunction } from 'i18next';
import { set } from 'react-hook-form';
import type { Customer } from '~/api/customers.ts';
import type { SipsPoint } from '~/api/sips.ts';
import { checkCups, cups20 } from '~/domain/cups.ts';
import { exportedCode, isSameCode } from '~/domain/exported-code.ts';
import { checkIban } from '~/domain/iban.ts';
import { checkNif } from '~/domain/nif.ts';
import { visible } from '~/domain/visible.ts';
import { whichNumber } from '~/i18n/whichNumber.ts';
import type { CsvValue } from '~/lib/csv.ts';
import { type DecimalSign, decimalSignOf, decimalsOf, isEither, readNumber } from '~/lib/decimal.ts';
import { fold } from '~/lib/fold.ts';
import { formatList, formatNumber, withUnit } from '~/lib/format.ts';
import type { SheetLine } from '~/lib/sheetLines.ts';
import type { Choice } from '~/ui/Combobox.tsx';
import type { RowContext } from '../data/rows.ts';
import { paperBillOf } from '../data/useAltaLists.ts';
import { fieldNames, fields, followersOf } from '../fields/fields.ts';
import { nothing } from '../input.ts';
import { fromCustomer, fromSips } from '../offers/proposals.ts';
import { issuesOf, sentenceOf } from '../review/issues.ts';
import { type Fault, type Issue, mostOf } from '../review/rules.ts';
import { energies, type Field, type Value } from '../values.ts';
import { headOf, isBlank, keyOf, type Mapping, sheetFields } from './heads.ts';
import type { Keys } from './lookUp.ts';

type T = TFunction<'alta'>;

/**
 * Values that are the same for all rows and have no column, by their field, and the ids of the products, by the code of
 * their tariff.
 */
export type Common = Readonly<Record<string, Value | undefined>>;

/** Data for reading the rows; offers are those of the row's tariff. */
export interface SheetContext extends Pick<RowContext, 'lists'> {
  offersFor: (tariff: string) => RowContext['offers'];
  common?: Common;
  /** True: the common bill was only proposed, so that it is on paper in a row without an e-mail address. */
  isBillProposed?: boolean;
  /** The notation of the file's numbers, {@link sheetDecimal}. */
  decimal?: DecimalSign | null;
}

/** The fields that can be entered once for all rows, besides the product. */
const commonFields: readonly Field[] = ['IdTipoSolicitud', 'IdTipoImpresionFactura', 'Fee', 'IdAgente'];

/**
 * The fields that are entered once for all rows, because the sheet has no column for them; the product once for each
 * tariff. Their errors are not those of a row.
 */
export const sharedFields = (mapping: Mapping): readonly Field[] =>
  [...commonFields, 'IdTarifaProducto' as const].filter(
    (field) => !mapping.includes(field) && !(byTariff.includes(field) && mapping.includes('IdComercializadora')),
  );

/** The choices of a field that are the same for every row. Products and suppliers have none: theirs depend on the row's tariff. */
export const choicesForAll = (field: Field, lists: RowContext['lists'], t: T) =>
  fields[field].choices?.({ values: nothing, rules: { ...lists }, lists, offers: {} } as unknown as RowContext, t);

/** The values for looking up a line, before the rest of it is read; empty if the cell is invalid. */
export function keysOf(cells: readonly CsvValue[], mapping: Mapping): Keys {
  const textAt = (field: Field) => String(cells[mapping.indexOf(field)] ?? '');
  const [cups, nif, iban] = [checkCups(textAt('Cups')), checkNif(textAt('Nif')), checkIban(textAt('Iban'))];
  return {
    cups: cups.valid ? cups20(cups.cups) : '',
    nif: nif.valid ? nif.nif : '',
    iban: iban.valid ? iban.iban : '',
  };
}

/**
 * Reads a line of cells into the values of the wizard, and checks them. Missing values are taken from SIPS and the
 * customer, as in the wizard, then from the values for all rows; values in cells are never replaced.
 *
 * @param facts what was looked up for the row; `openDraft` is the code of the open draft on its supply point
 * @returns `isOnPaper`: its bill goes on paper, unlike the common one, because it has no e-mail address
 */
export function readRow(
  cells: readonly CsvValue[],
  mapping: Mapping,
  context: SheetContext,
  t: T,
  facts: { sips?: SipsPoint | undefined; customer?: Customer | undefined; openDraft?: string | undefined } = {},
) {
  const { sips, customer, openDraft } = facts;
  const { lists, common = {}, isBillProposed = false } = context;
  const values = structuredClone(nothing);
  const cellOf = (field: Field) => cells[mapping.indexOf(field)];
  const isFilled = (field: Field) => !isBlank(cellOf(field));
  const unread: Issue[] = [];
  /** Cells that can only be read after another field. */
  const waiting: Field[] = [];
  const filled = [...(sips ? fromSips(sips, lists) : []), ...(customer ? fromCustomer(customer) : [])];
  for (const { field, value } of filled) set(values, field, value);
  for (const field of commonFields) if (common[field] !== undefined) set(values, field, common[field]);
  const named = energies.find((energy) => [energy, t(`energy.${energy}`)].map(keyOf).includes(keyOf(cellOf('energy'))));
  const tariff = tariffOf(cellOf('CodigoTarifa'), lists.tariffs);
  values.energy = named ?? energies.find((energy) => energy === tariff?.Energia) ?? values.energy;
  values.otherAddress = sheetFields.some((field) => field.startsWith('DireccionFiscal.') && isFilled(field));
  values.otherPayer = isFilled('TitularIban') || isFilled('NifTitularIban');
  const now = (): RowContext => {
    const offers = context.offersFor(values.CodigoTarifa);
    const { tariffs, provinces, byEmail } = lists;
    const rules = { tariffs, provinces, byEmail, fees: lists.feesOf(values.IdAgente), offers: offers.ids, openDraft };
    return { values, lists, offers, rules };
  };
  const follow = (field: Field, value: unknown) => {
    for (const follower of followersOf(field, value, now()))
      if (follower.value !== '' && !isFilled(follower.field)) set(values, follower.field, follower.value);
  };
  for (const field of sheetFields) {
    if (field === 'energy' || !isFilled(field)) continue;
    const read = readCell(field, cellOf(field), now(), context.decimal ?? null, t);
    if (read.fault) unread.push({ field, ...read.fault });
    else if (read.value === undefined) waiting.push(field);
    else {
      set(values, field, read.value);
      follow(field, read.value);
    }
  }
  const { Email, EmailFactura, IdTipoImpresionFactura: bill } = values;
  const isByEmail = isBillProposed && !isFilled('IdTipoImpresionFactura') && lists.byEmail.includes(bill);
  const paper = isByEmail && !Email.trim() && !EmailFactura.trim() ? paperBillOf(lists) : undefined;
  if (paper) values.IdTipoImpresionFactura = paper;
  const product = String(common[values.CodigoTarifa] ?? '');
  if (product && !isFilled('IdTarifaProducto') && values.Modalidad === 'Fijo') {
    values.IdTarifaProducto = product;
    follow('IdTarifaProducto', product);
  }
  const whole = now();
  // A field that could not be read does not count as missing.
  const rest = issuesOf(values, whole.rules).filter(
    ({ field }) => !waiting.includes(field) && !unread.some((issue) => issue.field === field),
  );
  const order = ({ field }: Issue) => fieldNames.indexOf(field);
  return {
    values,
    context: whole,
    isOnPaper: paper !== undefined,
    issues: [...unread, ...rest].sort((one, other) => order(one) - order(other)),
  };
}

/** The notation of the numbers in a sheet, which is never that of the page. */
export function sheetDecimal(lines: readonly Pick<SheetLine, 'cells'>[], mapping: Mapping, t: T): DecimalSign | null {
  const columns = mapping.flatMap((field, column) =>
    field && fields[field].kind === 'number' ? [{ column, unit: fields[field].unit?.(t) }] : [],
  );
  const textOf = (cell: CsvValue) => (typeof cell === 'string' ? cell : '');
  return decimalSignOf(
    lines.flatMap(({ cells }) => columns.map(({ column, unit }) => ({ text: textOf(cells[column]), unit }))),
  );
}

/** What a cell says; neither value nor fault, if another field must be known first. */
type Read = { value?: unknown; fault?: Fault };

function readCell(field: Field, cell: CsvValue, context: RowContext, decimal: DecimalSign | null, t: T): Read {
  const { kind, choices, open, unread, clean, read, send } = fields[field];
  if (kind === 'number') return readAmount(field, cell, context, decimal, t);
  const raw = visible(String(cell ?? '')).trim();
  const { code, shortened } = kind === 'remarks' ? { code: raw } : exportedCode(cell);
  if (shortened) return { fault: { reason: 'shortened', expected: raw } };
  // A spreadsheet program may have removed its leading zero.
  const text = field.endsWith('.CodigoPostal') && /^\d{4}$/.test(code) ? `0${code}` : code;
  if (kind === 'flag') {
    const word = fold(text);
    return yes.includes(word) || no.includes(word) ? { value: yes.includes(word) } : { fault: { reason: 'flag' } };
  }
  if (choices) {
    const all = choices(context, t) ?? [];
    const { values, offers } = context;
    const isSold = ({ value }: Choice) => String(offers.find(value)?.IdComercializadora) === values.IdComercializadora;
    const ofSupplier = field === 'IdTarifaProducto' && values.IdComercializadora !== '';
    const list = all.filter((choice) => !choice.refused && (!ofSupplier || isSold(choice)));
    // The products depend on the tariff: if it is missing, only that is reported.
    if (list.length === 0 && byTariff.includes(field) && values.CodigoTarifa === '') return {};
    const found = choiceOf(raw, list) ?? choiceOf(text, list);
    if (found !== undefined) return { value: read(found) };
    const other = all.find(({ label, refused }) => refused && keyOf(label) === keyOf(text));
    const why = other?.refused ?? unread?.(text, t);
    if (why) return { fault: { reason: 'unfit', expected: why } };
    // The whole list, if it is short enough to read in a cell.
    const among = list.length > 8 ? '' : formatList(labelsOf(list), 'disjunction');
    if (!open) return { fault: { reason: 'choice', expected: text, among } };
  }
  // Cleaned as it would be sent: the same identifier is the same value, however the cell writes it.
  const sent = choices ? text : send((clean ? clean(text) : text) as never);
  return { value: read(typeof sent === 'string' ? sent : text) };
}

/** Their choices depend on the tariff of the row. */
export const byTariff: readonly Field[] = ['IdTarifaProducto', 'IdComercializadora'];

const labelsOf = (list: readonly { label: string }[]) => list.map(({ label }) => label);

const yes = ['si', 's', 'sim', 'yes', 'y', 'x', 'verdadero', 'verdadeiro', 'true', '1'];
const no = ['no', 'nao', 'n', 'falso', 'false', '0'];

function readAmount(field: Field, cell: CsvValue, context: RowContext, decimal: DecimalSign | null, t: T): Read {
  if (typeof cell === 'number') return { value: cell };
  const unit = fields[field].unit?.(t);
  const read = readNumber(String(cell ?? ''), { unit, decimal, most: mostOf(field, context.values, context.rules) });
  if (!isEither(read)) return { value: read ?? Number.NaN };
  const expected = formatList(labelsOf(whichNumber(read).choices), 'disjunction');
  return { fault: { reason: 'either', expected, either: read } };
}

/** What was understood of a number's cell, in the person's own notation; undefined if it is written so already. */
export function understood(field: Field, cell: CsvValue, value: unknown, t: T): string | undefined {
  const { kind, unit } = fields[field];
  if (kind !== 'number' || typeof cell !== 'string' || typeof value !== 'number' || Number.isNaN(value))
    return undefined;
  const spelling = formatNumber(value, decimalsOf(value));
  return /[.,]/.test(cell) && spelling !== cell.trim() ? withUnit(spelling, unit?.(t) ?? '') : undefined;
}

/**
 * Finds a choice by its value, its whole label or alias, or a part of the label that only one choice has: `9820 ·
 * Alquiler`, `Luminara · Fijo 12`, `Cambio de comercializadora (C1)`.
 */
function choiceOf(text: string, list: readonly Choice[]): string | undefined {
  const wanted = bare(text);
  const whole = list.find(
    ({ value, label, alias = '' }) =>
      value === text || isSameCode(value, text) || (wanted !== '' && [bare(label), bare(alias)].includes(wanted)),
  );
  if (whole) return whole.value;
  const partsOf = ({ label, detail = '', alias = '' }: Choice) =>
    [...label.split(/ · |[()]/), ...alias.split(/[()]/), detail].filter(Boolean).map(bare);
  const parts = list.filter((choice) => partsOf(choice).includes(wanted));
  return parts.length === 1 ? parts[0]?.value : undefined;
}

/** Without spaces: `2.0 TD` is `2.0TD`. */
const bare = (text: CsvValue) => keyOf(text).replaceAll(' ', '');

/** The tariff that a cell means, by its code or name. */
export const tariffOf = <One extends { Codigo: string; Nombre: string }>(cell: CsvValue, tariffs: readonly One[]) =>
  tariffs.find(({ Codigo, Nombre }) => isSameCode(Codigo, exportedCode(cell).code) || bare(Nombre) === bare(cell));

/** The errors of a row as sentences: first the missing fields as a list, then one for each other error. */
export function sentencesOf(issues: readonly Issue[], t: T): { text: string; issue?: Issue }[] {
  const missing = issues.filter(({ reason }) => reason === 'required').map(({ field }) => headOf(field, t));
  const others = issues.filter(({ reason }) => reason !== 'required');
  return [
    ...(missing.length > 0 ? [{ text: t('bulk.missing', { fields: formatList(missing) }) }] : []),
    ...others.map((issue) => {
      const text = t('review.issue', { field: headOf(issue.field, t), sentence: sentenceOf(issue, t) });
      return { text, issue };
    }),
  ];
}

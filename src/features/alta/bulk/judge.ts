import type { TFunction } from 'i18next';
import { cleanCups, cups20 } from '~/domain/cups.ts';
import { pointStanding } from '~/domain/point-standing.ts';
import { explain } from '~/i18n/explain.ts';
import type { CsvValue } from '~/lib/csv.ts';
import {
  type Caution,
  cautionsOf,
  cautionText,
  type OtherHolders,
  othersOn,
  pointCautions,
} from '../review/cautions.ts';
import type { Issue } from '../review/rules.ts';
import { isBlank, type Mapping } from './heads.ts';
import type { Facts, Keys } from './lookUp.ts';
import { type ReadRow, readRow, type SheetContext, sharedFields } from './sheet.ts';

type T = TFunction<'alta'>;

/** A line of the sheet as a contract that may be created. */
export interface SheetRow extends ReadRow {
  /** Line number in the sheet, as spreadsheet programs count. */
  line: number;
  /** A digest of the cells, which identifies the row on the device and does not reveal its content. */
  id: string;
  keys: Keys;
  /** What is missing or wrong in the values for all rows: it is no error of this row. */
  shared: readonly Issue[];
  /** Warnings about the values for all rows, which are reviewed once. */
  cautions: readonly Warning[];
  /** Warnings to review, each with its sentence. */
  warnings: readonly Warning[];
  /** The contract that this row has become before. */
  made?: string | undefined;
}

export interface Warning extends Pick<Caution, 'field'> {
  sentence: string;
}

/** `cannot`: something is missing or wrong; `review`: it can be created, but a person should decide. */
export type Verdict = 'made' | 'cannot' | 'review' | 'ready';

export const verdictOf = ({ made, issues, warnings }: Pick<SheetRow, 'made' | 'issues' | 'warnings'>): Verdict =>
  made !== undefined ? 'made' : issues.length > 0 ? 'cannot' : warnings.length > 0 ? 'review' : 'ready';

/** The holders in the sheet itself, by the account that they are charged to. */
export type SheetAccounts = ReadonlyMap<string, ReadonlyMap<string, string>>;

export function accountsOf(rows: readonly Keys[]): SheetAccounts {
  const accounts = new Map<string, Map<string, string>>();
  for (const { iban, nif } of rows) {
    if (iban === '' || nif === '') continue;
    const holders = accounts.get(iban) ?? new Map<string, string>();
    accounts.set(iban, holders.set(nif, nif));
  }
  return accounts;
}

interface Judged {
  context: SheetContext;
  facts: Facts;
  accounts: SheetAccounts;
  /** Contracts that were created from rows before, by row id. */
  made: ReadonlyMap<string, string>;
  /** ISO. */
  today: string;
}

/** Reads a line and checks it with the rules of the wizard. */
export function judgeRow(
  { line, cells, keys }: { line: number; cells: readonly CsvValue[]; keys: Keys },
  id: string,
  mapping: Mapping,
  { context, facts, accounts, made, today }: Judged,
  t: T,
): SheetRow {
  const sips = facts.sips.get(keys.cups);
  const customer = facts.holders.get(keys.nif);
  const answer = facts.points.get(keys.cups);
  const standing = pointStanding(answer?.active, answer?.contracts);
  const openDraft = standing?.kind === 'draft' ? standing.code : undefined;
  const row = readRow(cells, mapping, context, t, { sips, customer, openDraft });
  const forAll = sharedFields(mapping);
  const isShared = ({ field }: Pick<Issue, 'field'>) => forAll.includes(field);
  // If the contract no longer exists, it can be created again.
  const before = answer?.contracts.find(({ CodigoContrato }) => CodigoContrato === made.get(id));
  const found = [
    ...pointCautions(row.values, standing, sips ?? undefined, t),
    ...cautionsOf(row.values, {
      today,
      point: sips ?? undefined,
      gas: undefined,
      customer: customer ?? undefined,
      account: othersOf(keys, facts, accounts),
      leftOver: [],
      mended: undefined,
      namesAgents: context.lists.agents.length > 0,
    }),
  ];
  const warnings = [
    ...found.map((caution) => ({ field: caution.field, sentence: cautionText(caution, t) })),
    ...failedLookUps(keys, facts, t),
  ];
  return {
    ...row,
    issues: row.issues.filter((issue) => !isShared(issue)),
    shared: row.issues.filter(isShared),
    line,
    id,
    keys,
    cautions: warnings.filter(isShared),
    warnings: warnings.filter((warning) => !isShared(warning)),
    made: before?.CodigoContrato,
  };
}

/** Who else is charged to the account, according to our records and the other lines of the sheet. */
function othersOf({ iban, nif }: Keys, facts: Facts, accounts: SheetAccounts): OtherHolders | undefined {
  const ofSheet = [...(accounts.get(iban) ?? [])].map(([Nif, NombreTitular]) => ({ Nif, NombreTitular }));
  return othersOn([...(facts.accounts.get(iban) ?? []), ...ofSheet], nif);
}

/** A missing answer of the server does not count as valid. */
function failedLookUps(keys: Keys, facts: Facts, t: T): Warning[] {
  const lookUps = [
    { field: 'Cups', key: keys.cups },
    { field: 'Cups', key: keys.cups && !facts.sips.has(keys.cups) ? 'sips' : '' },
    { field: 'Nif', key: keys.nif },
    { field: 'Iban', key: keys.iban },
  ] as const;
  return lookUps.flatMap(({ field, key }) => {
    const error = key === '' ? undefined : facts.failed.get(key);
    return error ? [{ field, sentence: t('bulk.unasked', { why: explain(error) }) }] : [];
  });
}

/** Marks rows with the same supply point as another row. */
export function markTwice(rows: readonly SheetRow[]): SheetRow[] {
  const first = new Map<string, number>();
  return rows.map((row) => {
    const issues = row.issues.filter(({ reason }) => reason !== 'twice');
    const point = cups20(cleanCups(row.values.Cups));
    const before = first.get(point);
    if (point !== '' && before === undefined) first.set(point, row.line);
    return point === '' || before === undefined
      ? { ...row, issues }
      : { ...row, issues: [...issues, { field: 'Cups', reason: 'twice', expected: String(before) }] };
  });
}

/**
 * The id of a row: a digest of its cells, so that the device stores neither NIF nor IBAN. The order of the columns and
 * empty ones do not matter: a column that is added for another row leaves this one as it is.
 */
export async function rowId(cells: readonly CsvValue[], mapping: Mapping): Promise<string> {
  const cellsByField = mapping
    .flatMap((field, column) => (field && !isBlank(cells[column]) ? [[field, String(cells[column]).trim()]] : []))
    .sort();
  const bytes = new TextEncoder().encode(JSON.stringify(cellsByField));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).subarray(0, 12);
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

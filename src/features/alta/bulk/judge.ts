import type { TFunction } from 'i18next';
import { pointStanding } from '~/domain/point-standing.ts';
import { explain } from '~/i18n/explain.ts';
import type { CsvValue } from '~/lib/csv.ts';
import type { SheetLine } from '~/lib/sheetLines.ts';
import { fields } from '../fields/fields.ts';
import { cautionsOf, cautionText, othersOn, pointCautions } from '../review/cautions.ts';
import type { Issue } from '../review/rules.ts';
import { isBlank, type Mapping } from './heads.ts';
import type { Facts, Keys } from './lookUp.ts';
import { byTariff, readRow, type SheetContext, sharedFields } from './sheet.ts';

/** A line of the sheet as a contract that may be created. */
export type SheetRow = ReturnType<typeof judgeRow>;

/** `cannot`: something is missing or wrong; `review`: it can be created, but a person should decide. */
export const verdicts = ['cannot', 'review', 'ready', 'made'] as const;
export type Verdict = (typeof verdicts)[number];

export const verdictOf = ({ issues, warnings }: Pick<SheetRow, 'issues' | 'warnings'>): Verdict =>
  issues.length > 0 ? 'cannot' : warnings.length > 0 ? 'review' : 'ready';

/**
 * Reads a line and checks it with the rules of the wizard.
 *
 * @param id {@link rowId}
 * @param lines all lines of the sheet: one above may have the same supply point
 * @param today ISO
 */
export function judgeRow(
  { line, cells, keys }: SheetLine & { keys: Keys },
  id: string,
  mapping: Mapping,
  around: { context: SheetContext; facts: Facts; lines: readonly { line: number; keys: Keys }[]; today: string },
  t: TFunction<'alta'>,
) {
  const { context, facts, lines, today } = around;
  const sips = facts.sips.get(keys.cups);
  const customer = facts.holders.get(keys.nif);
  const answer = facts.points.get(keys.cups);
  const standing = pointStanding(answer?.active, answer?.contracts);
  const openDraft = standing?.kind === 'draft' ? standing.code : undefined;
  const row = readRow(cells, mapping, context, t, { sips, customer, openDraft });
  const forAll = sharedFields(mapping);
  const isShared = ({ field }: Pick<Issue, 'field'>) => forAll.includes(field);
  const twin = keys.cups && lines.find((other) => other.keys.cups === keys.cups);
  const twice: Issue[] =
    twin && twin.line !== line ? [{ field: 'Cups', reason: 'twice', expected: String(twin.line) }] : [];
  const issues = keys.cups === '' ? row.issues.filter((issue) => !followsFromCups(issue)) : [...row.issues, ...twice];
  const payers = lines.flatMap((other) =>
    other.keys.iban === keys.iban ? { Nif: other.keys.nif, NombreTitular: other.keys.nif } : [],
  );
  const account = keys.iban ? othersOn([...(facts.accounts.get(keys.iban) ?? []), ...payers], keys.nif) : undefined;
  const namesAgents = context.lists.agents.length > 0;
  const cautions = [
    ...pointCautions(row.values, standing, sips, t),
    ...cautionsOf(row.values, { today, point: sips, gas: undefined, customer, account, namesAgents }),
  ];
  const warnings = [
    ...cautions.map((caution) => ({ field: caution.field, text: cautionText(caution, t) })),
    ...failedLookUps(keys, facts, t),
  ];
  return {
    ...row,
    line,
    id,
    keys,
    issues: issues.filter((issue) => !isShared(issue)),
    // Those of the values for all rows are shown once, above the rows.
    shared: issues.filter(isShared),
    warnings: warnings.filter((warning) => !isShared(warning)),
    sharedWarnings: warnings.filter(isShared),
  };
}

/** It is only missing because the CUPS is wrong: SIPS would have it, or it depends on what SIPS would have. */
const followsFromCups = ({ field, reason }: Issue) =>
  reason === 'required' && (fields[field].sips !== undefined || byTariff.includes(field));

/** A missing answer of the server does not count as valid. */
function failedLookUps({ cups, nif, iban }: Keys, { sips, failed }: Facts, t: TFunction<'alta'>) {
  const ofSips = cups !== '' && !sips.has(cups) ? failed.get('sips') : undefined;
  const errors = { Cups: [failed.get(cups), ofSips], Nif: [failed.get(nif)], Iban: [failed.get(iban)] };
  return (['Cups', 'Nif', 'Iban'] as const).flatMap((field) =>
    errors[field].flatMap((error) => (error ? { field, text: t('bulk.unasked', { why: explain(error) }) } : [])),
  );
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

import * as v from 'valibot';
import type { ContractRow } from '~/api/contracts.ts';
import type { ListQuery } from '~/api/schemas.ts';
import { cleanEmail, isEmail, isPhone } from '~/domain/contacts.ts';
import { checkCups, cups20 } from '~/domain/cups.ts';
import { checkNif, cleanNif, nifControl } from '~/domain/nif.ts';
import { serialiseFilter } from '~/lib/filters.ts';
import { stored } from '~/lib/storage.ts';

/** The sentence of each reason is the text `customers:issue.<reason>`. */
const reasons = [
  'empty',
  'form',
  'letter',
  'control',
  'control-type',
  'cups',
  'contract',
  'name',
  'phone',
  'email',
] as const;
type Reason = (typeof reasons)[number];

export type Identifier =
  | { valid: true; value: string }
  | {
      valid: false;
      reason: Reason;
      /** The identifier that was probably meant, if known. */
      mended?: string;
      /** The contract list finds it. */
      elsewhere?: true;
    };

/**
 * The identifier of a customer, however it is typed or pasted: a valid NIF, NIE or CIF, otherwise a possible passport,
 * which only the server knows.
 */
export function readIdentifier(text: string): Identifier {
  const value = cleanNif(text);
  if (value === '') return { valid: false, reason: 'empty' };
  const checked = checkNif(value);
  if (checked.valid) return { valid: true, value: checked.nif };
  // Before the NIF: nine digits look like a DNI with a wrong letter, and the DNI with the right one is another person's.
  if (isPhone(text)) return { valid: false, reason: 'phone' };
  if (isEmail(cleanEmail(text))) return { valid: false, reason: 'email' };

  if (/^ES\d{4}/.test(value)) return { valid: false, reason: 'cups', elsewhere: true };
  if (/^[A-Z]{2}\d{10}$/.test(value)) return { valid: false, reason: 'contract', elsewhere: true };
  if (!/\d/.test(value)) return { valid: false, reason: 'name', elsewhere: true };

  if (checked.reason !== 'form')
    return { valid: false, reason: checked.reason, mended: value.slice(0, 8) + checked.expected };
  if (/^\d{8}$/.test(value)) return { valid: false, reason: 'letter', mended: value + nifControl(value) };
  return isPassport(value) ? { valid: true, value } : { valid: false, reason: 'form' };
}

/** Of any country; eight characters of which only the last is a letter are a DNI with a missing digit. */
const isPassport = (value: string) => /^[A-Z0-9]{5,15}$/.test(value) && !/^\d{1,7}[A-Z]$/.test(value);

/** Number of contracts among which holders are searched. */
export const among = 50;
/** Minimum length of a text to search for: shorter ones match everything. */
const shortest = 3;

/** The newest contracts that contain the text in any column; the newest of all for a text that is too short. */
export function holdersQuery(typed: string): ListQuery {
  const newest = { pageIndex: 0, pageSize: among, sortColumn: 'FechaCreacion', sortOrder: 'desc' } as const;
  const text = typed.trim();
  if (text.length < shortest) return newest;
  const cups = checkCups(text);
  const identifier = readIdentifier(text);
  const value = cups.valid ? cups20(cups.cups) : identifier.valid ? identifier.value : text;
  return { ...newest, filterColumns: ['*'], filterQueries: [serialiseFilter({ kind: 'contains', value })] };
}

/** One row for each holder: that of the newest contract. */
export function holdersOf(contracts: readonly ContractRow[]): ContractRow[] {
  const holders = new Map<string, ContractRow>();
  for (const row of contracts) if (row.Nif && !holders.has(row.Nif)) holders.set(row.Nif, row);
  return [...holders.values()];
}

const most = 10;

/** Ids of customers, the last one seen first. Only ids: names and tax numbers are not stored in the browser. */
const numbers = stored('customers.seen', v.array(v.number()), []);

export const seenCustomers = () => numbers.read().slice(0, most);

export function noteSeen(id: number) {
  numbers.write([id, ...numbers.read().filter((other) => other !== id)].slice(0, most));
}

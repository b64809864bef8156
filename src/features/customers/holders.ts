import type { ContractRow } from '~/api/contracts.ts';
import type { ListQuery } from '~/api/schemas.ts';
import { checkCups, cups20 } from '~/domain/cups.ts';
import { serialiseFilter } from '~/lib/filters.ts';
import { readIdentifier } from './identifier.ts';

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

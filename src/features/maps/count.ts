import type { ContractRow } from '~/api/contracts.ts';
import type { Page } from '~/api/schemas.ts';
import type { Sums } from './layers.ts';

/**
 * The totals in a page of the contract list, over all rows that match its filters. A count that the server does not say
 * is not a number: a dash wherever it is shown, and a dash what is calculated with it.
 */
export const sumsOf = ({ TotalCount, Totales }: Page<unknown>): Sums => ({
  count: TotalCount ?? Number.NaN,
  consumption: Totales?.ConsumoAnual ?? null,
  commission: Totales?.ImporteComision ?? null,
});

/** A whole without its known parts; undefined if nothing remains. */
export function rest(whole: Sums, parts: readonly Sums[]): Sums | undefined {
  const count = parts.reduce((left, part) => left - part.count, whole.count);
  if (count <= 0) return undefined;
  const less = (of: 'consumption' | 'commission') =>
    parts.reduce<number | null>((left, part) => {
      const known = part[of];
      return left === null || known === null ? null : left - known;
    }, whole[of]);
  return { count, consumption: less('consumption'), commission: less('commission') };
}

/**
 * Contracts by province code; those without a province are in none.
 *
 * @param codes by name
 * @returns null if a contract has an unknown province
 */
export function byProvince(rows: readonly ContractRow[], codes: ReadonlyMap<string, string>): Map<string, Sums> | null {
  const sums = new Map<string, Sums>();
  for (const row of rows) {
    if (!row.Provincia) continue;
    const code = codes.get(row.Provincia);
    if (code === undefined) return null;
    sums.set(code, added(sums.get(code), row));
  }
  return sums;
}

/** A contract with unknown consumption or commission adds nothing, as in the list's own sums. */
const added = (sums: Sums | undefined, { ConsumoAnual, ImporteComision }: ContractRow): Sums => ({
  count: (sums?.count ?? 0) + 1,
  consumption: (sums?.consumption ?? 0) + (ConsumoAnual ?? 0),
  commission: (sums?.commission ?? 0) + (ImporteComision ?? 0),
});

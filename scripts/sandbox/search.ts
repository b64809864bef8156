import type { DatabaseSync } from 'node:sqlite';
import type { Filter } from '~/lib/filters.ts';
import { Problem } from './problem.ts';
import { and, not, or, type Sql } from './sql.ts';

/** The search box of a small list: every word must be in one of the columns, accents and case aside. */
export const searchIn =
  (...columns: readonly string[]) =>
  (_: DatabaseSync, filter: Filter): Sql =>
    filter.kind === 'not' ? not(positive(columns, filter.filter)) : positive(columns, filter);

function positive(columns: readonly string[], filter: Exclude<Filter, { kind: 'not' }>): Sql {
  const exact = (value: string) =>
    or(columns.map((column) => ({ text: `fold(${column}) = fold(?)`, params: [value.trim()] })));
  switch (filter.kind) {
    case 'contains':
      return and(
        filter.value
          .split(/\s+/)
          .filter(Boolean)
          .map((word) =>
            or(columns.map((column) => ({ text: `instr(fold(${column}), fold(?)) > 0`, params: [word] }))),
          ),
      );
    case 'equals':
      return exact(filter.value);
    case 'any':
      return or(filter.values.map(exact));
    default: {
      const why = 'La búsqueda general no admite rangos ni vacíos.';
      throw new Problem(422, why, { errors: { filterQueries: [why] } });
    }
  }
}

import type { DatabaseSync } from 'node:sqlite';
import type { Filter } from '~/lib/filters.ts';
import { refusal } from './problem.ts';
import { and, not, or, type Sql } from './sql.ts';

/** A search box as SQL: how it looks for words anywhere, and for a whole value. */
export function searching(contains: (value: string) => Sql, equals: (value: string) => Sql) {
  return function search(db: DatabaseSync, filter: Filter): Sql {
    switch (filter.kind) {
      case 'not':
        return not(search(db, filter.filter));
      case 'contains':
        return contains(filter.value);
      case 'equals':
        return equals(filter.value);
      case 'any':
        return or(filter.values.map(equals));
      default:
        throw refusal(422, 'filterQueries', 'La búsqueda general no admite rangos ni vacíos.');
    }
  };
}

/** The search box of a small list: every word must be in one of the columns, accents and case aside. */
export const searchIn = (...columns: readonly string[]) =>
  searching(
    (value) =>
      and(
        value
          .split(/\s+/)
          .filter(Boolean)
          .map((word) =>
            or(columns.map((column) => ({ text: `instr(fold(${column}), fold(?)) > 0`, params: [word] }))),
          ),
      ),
    (value) => or(columns.map((column) => ({ text: `fold(${column}) = fold(?)`, params: [value.trim()] }))),
  );

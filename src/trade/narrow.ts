import type { ListQuery } from '~/api/schemas.ts';

/** A list's query with additional filters by column, in the language of `lib/filters.ts`. */
export const narrow = (query: ListQuery, filters: Record<string, string>): ListQuery => ({
  ...query,
  filterColumns: [...(query.filterColumns ?? []), ...Object.keys(filters)],
  filterQueries: [...(query.filterQueries ?? []), ...Object.values(filters)],
});

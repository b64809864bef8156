import type { ListQuery } from '~/api/schemas.ts';

/** What a list asks, narrowed by more filters (in the language of `lib/filters.ts`) by column. */
export const narrow = (query: ListQuery, filters: Record<string, string>): ListQuery => ({
  ...query,
  filterColumns: [...(query.filterColumns ?? []), ...Object.keys(filters)],
  filterQueries: [...(query.filterQueries ?? []), ...Object.values(filters)],
});

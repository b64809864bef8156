import { parseFilter, serialiseFilter } from '~/lib/filters.ts';

/** Inclusive; '' is open. Dates in ISO, with hours and minutes if they matter; numbers with a decimal point. */
export interface Range {
  from: string;
  to: string;
}

export const rangeQuery = ({ from, to }: Range) => (from || to ? serialiseFilter({ kind: 'between', from, to }) : null);

export function readRange(query: string | undefined): Range {
  const filter = query === undefined ? undefined : parseFilter(query);
  if (filter?.kind === 'between') return { from: filter.from, to: filter.to };
  if (filter?.kind === 'atLeast') return { from: filter.value, to: '' };
  if (filter?.kind === 'atMost') return { from: '', to: filter.value };
  if (filter?.kind === 'equals') return { from: filter.value, to: filter.value };
  return { from: '', to: '' };
}

export const textQuery = (text: string) =>
  text.trim() ? serialiseFilter({ kind: 'contains', value: text.trim() }) : null;

export function readText(query: string | undefined): string {
  const filter = query === undefined ? undefined : parseFilter(query);
  return filter?.kind === 'contains' || filter?.kind === 'equals' ? filter.value : '';
}

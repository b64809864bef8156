/** In which order rows are called, and with what. */
import type { Endpoint } from '~/api/endpoint.ts';
import { atPointer } from '~/lib/jsonPointer.ts';
import { From, type Sample } from './samples.ts';

/** Puts rows whose answers provide values for other calls before those calls. */
export function inOrder(rows: readonly Endpoint[], sent: Readonly<Record<string, Sample>>): Endpoint[] {
  const byName = new Map(rows.map((row) => [row.name, row]));
  const ordered = new Set<Endpoint>();
  const visit = (row: Endpoint) => {
    for (const { row: source } of sourcesOf(sent[row.name])) {
      const before = byName.get(source);
      if (before && before !== row) visit(before);
    }
    ordered.add(row);
  };
  for (const row of rows) visit(row);
  return [...ordered];
}

function sourcesOf(value: unknown): From[] {
  if (value instanceof From) return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(sourcesOf) : [];
}

/** The sample with all its values filled in, or the first value that no answer provided. */
export function fill(sample: Sample, answers: ReadonlyMap<string, unknown>): Sample | From {
  let missing: From | undefined;
  const put = (value: unknown): unknown => {
    if (value instanceof From) {
      const found = taken(value, answers.get(value.row));
      if (found === undefined || found === null) missing ??= value;
      return found;
    }
    if (Array.isArray(value)) return value.map(put);
    if (value && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, put(item)]));
    return value;
  };
  const filled = put(sample) as Sample;
  return missing ?? filled;
}

function taken({ pointer, fits }: From, answer: unknown): unknown {
  const items = fits && atPointer(answer, pointer.replace(/\/\*.*$/, ''));
  const index = Array.isArray(items) ? items.findIndex((item) => item && fits?.(item)) : 0;
  return atPointer(answer, pointer.replace('*', String(index)));
}

/** The query for the first page, of the endpoints that answer in pages. */
export function listDefaults({ query }: Endpoint): Record<string, number> {
  const entries = (query as { entries?: object } | undefined)?.entries ?? {};
  const first: Readonly<Record<string, number>> = { pageIndex: 0, pageSize: 10, PageIndex: 0, PageSize: 10 };
  return Object.fromEntries(Object.entries(first).filter(([name]) => name in entries));
}

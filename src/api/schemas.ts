import * as v from 'valibot';
import { isBroken, readRows } from './repair.ts';

/** A field the server may leave out or send as null: null here, so that pages test one thing. */
export const maybe = <S extends v.GenericSchema>(schema: S) => v.nullish(schema, null);

/** ISO date, `2026-11-16`. */
export const date = v.string();
/** ISO date and time with offset. */
export const dateTime = v.string();

/** The list query that every list takes; `capitalised` of a row says how it is spelled on the wire. Filters are pairs by index, in the language of `src/lib/filters.ts`. */
export const listQuery = v.object({
  pageIndex: v.number(),
  pageSize: v.number(),
  sortColumn: v.optional(v.string()),
  sortOrder: v.optional(v.picklist(['asc', 'desc'])),
  filterColumns: v.optional(v.array(v.string())),
  filterQueries: v.optional(v.array(v.string())),
});
export type ListQuery = v.InferOutput<typeof listQuery>;

/** One page of a list. */
export interface Page<Row> {
  Items: Row[];
  /** Rows of the whole filtered list. */
  TotalCount: number;
  /** Sums over the whole filtered list by column, where the server gives them. */
  Totales: Record<string, number> | null;
}

/** Rows, each as well as it can be read: one that is broken takes none of the others with it. */
const rowsOf = <S extends v.GenericSchema>(item: S) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((rows) => readRows(item, rows) as v.InferOutput<S>[]),
    v.check((rows) => rows.length === 0 || !rows.every(isBroken), 'none of the rows can be read'),
  );

/** By what an answer should be, how the portal reads it; documents, checks and API Test go by what it should be. */
const readings = new WeakMap<object, v.GenericSchema>();

/** The schema by which the portal reads an answer: of a list each row by itself, else the one given. */
export const readingOf = (schema: v.GenericSchema) => readings.get(schema) ?? schema;

const pageOf = <Items extends v.GenericSchema, Totales extends v.GenericSchema>(items: Items, totals: Totales) =>
  v.pipe(
    v.unknown(),
    v.transform((answer) => (Array.isArray(answer) ? { Items: answer, TotalCount: answer.length } : answer)),
    v.object({ Items: items, TotalCount: v.number(), Totales: totals }),
  );

/** Reads one page of a list. A bare array is taken as a whole list of one page. */
export function page<S extends v.GenericSchema>(item: S) {
  const totals = maybe(v.record(v.string(), v.number()));
  const schema = pageOf(v.array(item), totals);
  readings.set(schema, pageOf(rowsOf(item), v.fallback(totals, null)));
  return schema;
}

const listOf = <Items extends v.GenericSchema>(items: Items) =>
  v.pipe(
    v.unknown(),
    v.transform((answer) =>
      answer && typeof answer === 'object' && 'Items' in answer ? (answer as { Items: unknown }).Items : answer,
    ),
    items,
  );

/** A list without pages; an envelope is taken too. */
export function list<S extends v.GenericSchema>(item: S) {
  const schema = listOf(v.array(item));
  readings.set(schema, listOf(rowsOf(item)));
  return schema;
}

/** A file, read to its last byte and found to be what it says. */
export interface Download {
  /** Safe to save under: no path, no control characters. */
  name: string;
  blob: Blob;
}
export const download = v.custom<Download>(
  (answer) => typeof answer === 'object' && answer !== null && 'blob' in answer && answer.blob instanceof Blob,
);

/** Of one thing, by the number that the API calls it by. */
export const byId = v.object({ id: v.number() });

/** A call that changes something answers with a sentence, or with nothing. */
export const message = v.nullish(v.looseObject({ Message: maybe(v.string()) }), null);

/** A call that changes many things at once tells what became of each. */
export const outcomes = v.nullish(
  v.looseObject({
    Message: maybe(v.string()),
    Resultados: maybe(
      v.array(
        v.object({
          Id: v.union([v.string(), v.number()]),
          Ok: v.boolean(),
          /** Why not. */
          Motivo: maybe(v.string()),
        }),
      ),
    ),
  }),
  null,
);

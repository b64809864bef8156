import * as v from 'valibot';
import { isDay } from '~/lib/days.ts';

/** A field the server may leave out or send as null: always null here, so that pages test one thing. */
export const maybe = <S extends v.GenericSchema>(schema: S) => v.nullish(schema, null);

export const text = maybe(v.string());
export const flag = maybe(v.boolean());
/**
 * A number from the server, limited: no amount has more digits, and calculations with such a number would be
 * meaningless.
 */
export const figure = v.pipe(
  v.number(),
  v.check((value) => Math.abs(value) < 1e15, 'Too large'),
);
export const number = maybe(figure);

/** ISO date, `2026-11-16`. */
export const date = v.string();
/** An ISO date that the page calculates with, so it must be valid. Servers send the year 1 if there is no date. */
export const day = v.pipe(
  date,
  v.check((text) => /^(19|20|21)/.test(text) && isDay(text.slice(0, 10)), 'Not a day'),
);
/** ISO date and time with offset. */
export const dateTime = v.string();

/**
 * The query of every list; `capitalised` of a row says how it is spelled on the wire. Filters are pairs by index, in
 * the language of `src/lib/filters.ts`.
 */
export const listQuery = v.object({
  pageIndex: v.number(),
  pageSize: v.number(),
  sortColumn: v.optional(v.string()),
  sortOrder: v.optional(v.picklist(['asc', 'desc'])),
  filterColumns: v.optional(v.array(v.string())),
  filterQueries: v.optional(v.array(v.string())),
});
export type ListQuery = v.InferOutput<typeof listQuery>;
/** Filters, order and search of a list, without the page. */
export type ListQuestion = Omit<ListQuery, 'pageIndex'>;

/** One page of a list. */
export interface Page<Row> {
  Items: Row[];
  /** Number of rows in the whole filtered list; null if the server does not say and there may be more. */
  TotalCount: number | null;
  /** Sums over the whole filtered list by column, if the server sends them; null: one that cannot be read. */
  Totales: Record<string, number | null> | null;
}

interface Rows {
  item: v.GenericSchema;
  paged: boolean;
}

// Not per person: properties of schemas.
const rows = new WeakMap<object, Rows>();

/** The schema of a list's rows, for checking row by row; undefined if the schema is not of a list. */
export const itemOf = (schema: v.GenericSchema | undefined) => schema && rows.get(schema);

/** Like {@link itemOf}, also if the list is changed after reading, such as the provinces: `pipe(list(…), transform(…))`. */
export const listIn = (schema: v.GenericSchema & { pipe?: readonly unknown[] }) =>
  itemOf(schema) ?? itemOf(schema.pipe?.[0] as v.GenericSchema | undefined);

export const totals = maybe(v.record(v.string(), v.nullable(figure)));

/** null where the server has not said it: see `requestedPage`. */
export const totalCount = v.nullable(v.number());

export const pageOf = <Items extends v.GenericSchema, Totales extends v.GenericSchema>(items: Items, sums: Totales) =>
  v.pipe(
    v.unknown(),
    v.transform((answer) => (Array.isArray(answer) ? { Items: answer, TotalCount: answer.length } : answer)),
    v.object({ Items: items, TotalCount: totalCount, Totales: sums }),
  );

/** Reads one page of a list. A bare array that was not asked for by pages is the whole list. */
export function page<S extends v.GenericSchema>(item: S) {
  const schema = pageOf(v.array(item), totals);
  rows.set(schema, { item, paged: true });
  return schema;
}

export const listOf = <Items extends v.GenericSchema>(items: Items) =>
  v.pipe(
    v.unknown(),
    v.transform((answer) =>
      answer && typeof answer === 'object' && 'Items' in answer ? (answer as { Items: unknown }).Items : answer,
    ),
    items,
  );

/** Reads a list without pages; an envelope is accepted too. */
export function list<S extends v.GenericSchema>(item: S) {
  const schema = listOf(v.array(item));
  rows.set(schema, { item, paged: false });
  return schema;
}

/** A file that was received whole and is of the type it claims. */
export interface Download {
  /** Safe to save under: no path, no control characters. */
  name: string;
  blob: Blob;
}
export const download = v.custom<Download>(
  (answer) => typeof answer === 'object' && answer !== null && 'blob' in answer && answer.blob instanceof Blob,
);

/** A record by its id. */
export const byId = v.object({ id: v.number() });

/**
 * The answer of a change: a message and other fields, or nothing. All fields may be missing, because a status of 2xx
 * alone says that the change was made (specification, section 8).
 */
export const changed = <Fields extends v.ObjectEntries>(fields: Fields) =>
  v.nullish(v.looseObject({ Message: text, ...fields }), null);

export const message = changed({});

/** The answer of a change of many records: the result of each. */
export const outcomes = changed({
  Resultados: maybe(
    v.array(
      v.object({
        Id: v.union([v.string(), v.number()]),
        Ok: v.boolean(),
        /** The reason of a failure. */
        Motivo: text,
      }),
    ),
  ),
});

import { array, check, type GenericSchema, getDotPath, nullish, pipe, safeParse, transform, unknown } from 'valibot';
import { isBroken, markBroken } from './broken.ts';
import { figure, itemOf, listOf, pageOf, totals } from './schemas.ts';
import { isPlain } from './wire/problem.ts';

/**
 * Reads an answer that does not fit its schema: a field that cannot be read is empty, the rest stays. If a server
 * changes one field, or has one bad record among many, that costs a dash and not the page. Loaded with the first answer
 * that needs it.
 */

/** What was wrong with the current answer, for one report about it. Not per person: emptied before each answer. */
let found: string[] = [];

/** What was found since the last call (`3.Nombre: Invalid type`); clears it. */
function takeOddities(): string[] {
  const taken = found;
  found = [];
  return taken;
}

/** The properties of a schema that are needed to go on with its parts. */
type Parts = GenericSchema & {
  entries?: Record<string, GenericSchema>;
  item?: GenericSchema;
  wrapped?: GenericSchema;
  pipe?: readonly GenericSchema[];
  /** Of a union, its schemas: the first is the usual one. */
  options?: readonly GenericSchema[];
  /** The inner schema of a lazy one, such as a tree's. */
  getter?: (value: unknown) => GenericSchema;
};

/** Reads rows one by one, each as far as possible. */
export const readRows = (item: GenericSchema, rows: readonly unknown[]): unknown[] =>
  rows.map((row, index) => readRow(item, row, String(index)));

function readRow(item: Parts, row: unknown, at: string): unknown {
  const read = safeParse(item, row);
  if (read.success) return read.output;
  note(at, read.issues[0]);
  return held(item, row, at);
}

/** Reads a row as far as possible; marks it as broken if nothing can be read. */
function held(item: Parts, row: unknown, at: string): unknown {
  const whole = repair(item, row, at);
  if (typeof whole === 'object' && whole !== null && !readsAny(item, row)) markBroken(whole);
  return whole;
}

/** Whether at least one of the required fields can be read. */
function readsAny({ entries, getter }: Parts, value: unknown): boolean {
  if (getter) return readsAny(getter(value), value);
  if (!isPlain(value) || !entries) return false;
  return Object.entries(entries).some(
    ([name, field]) => !safeParse(field, undefined).success && safeParse(field, value[name]).success,
  );
}

/** The value, with unreadable parts left empty: '' for a text, [] for a list, null for the rest. */
function repair(schema: Parts, value: unknown, at: string): unknown {
  const read = safeParse(schema, value);
  if (read.success) return read.output;
  const { entries, item, wrapped, getter, type, options } = schema;
  const [usual] = (type === 'union' && (options as readonly Parts[] | undefined)) || [];
  if (usual?.entries) return repair(usual, value, at);
  if (getter) return repair(getter(value), value, at);
  if (wrapped) {
    if (value !== null && value !== undefined) return repair(wrapped, value, at);
    // The schema allows null or undefined: that is taken.
    const absent = safeParse(schema, undefined);
    return absent.success ? absent.output : null;
  }
  if (entries) {
    const record = isPlain(value) ? value : {};
    return Object.fromEntries(
      Object.entries(entries).map(([name, field]) => [name, repair(field, record[name], `${at}.${name}`)]),
    );
  }
  if (item) return Array.isArray(value) ? value.map((one, index) => part(item, one, `${at}.${index}`)) : [];
  return type === 'string' ? '' : null;
}

/** A list within a row: rows that can be read as they are do not count as damaged. */
function part(item: Parts, value: unknown, at: string): unknown {
  const read = safeParse(item, value);
  return read.success ? read.output : held(item, value, at);
}

function note(at: string, issue: Parameters<typeof getDotPath>[0] & { message: string }) {
  const path = getDotPath(issue);
  found.push(`${[at, path].filter(Boolean).join('.')}: ${issue.message}`);
}

/** Rows, each read as far as possible: a broken one does not affect the others. */
const rowsOf = (item: GenericSchema) =>
  pipe(
    array(unknown()),
    transform((rows) => readRows(item, rows)),
    check((rows) => rows.length === 0 || !rows.every(isBroken), 'none of the rows can be read'),
  );

/** Each sum by itself: one that is not a number is null, the others stay. */
function readTotals(sums: unknown): Record<string, unknown> | null {
  const read = safeParse(totals, sums);
  if (read.success) return read.output;
  note('Totales', read.issues[0]);
  if (!isPlain(sums)) return null;
  return Object.fromEntries(
    Object.entries(sums).map(([name, sum]) => [name, safeParse(figure, sum).success ? sum : null]),
  );
}

/** A list's schema that reads each row by itself; undefined if the answer is not a list. */
function rowByRow(schema: Parts): GenericSchema | undefined {
  const rows = itemOf(schema);
  if (rows)
    return rows.paged
      ? pageOf(rowsOf(rows.item), pipe(nullish(unknown(), null), transform(readTotals)))
      : listOf(rowsOf(rows.item));
  // A list that is sorted after reading, such as the provinces: `pipe(list(…), transform(…))`.
  const [first, ...then] = schema.pipe ?? [];
  const list = first && rowByRow(first);
  return list && (pipe as unknown as (...steps: GenericSchema[]) => GenericSchema)(list, ...then);
}

export interface Forgiven {
  /** Undefined if nothing could be read. */
  output?: unknown;
  /** What was wrong, with its position: `3.Nombre: Invalid type`. */
  odd: string[];
}

/**
 * Reads an answer that its schema refuses.
 *
 * @param record whether a single record may be repaired too, and not only rows of a list
 */
export function forgive(schema: GenericSchema, answer: unknown, record: boolean): Forgiven {
  const read = safeParse(rowByRow(schema) ?? schema, answer);
  const odd = takeOddities();
  if (read.success) return { output: read.output, odd };
  const [issue] = read.issues;
  const sentences = [`${getDotPath(issue) ?? 'answer'}: ${issue.message}`];
  if (!record || !readsAny(schema, answer)) return { odd: sentences };
  return { output: repair(schema, answer, ''), odd: sentences };
}

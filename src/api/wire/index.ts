/**
 * The only folder that knows how the server speaks: names, spelling, envelope, days, pages and filters of a
 * {@link Mapping}. Everything above speaks in our words.
 */

// biome-ignore lint/style/noRestrictedImports: a build replaces this module for another server, by its whole name
import { mapping } from '~/api/wire/mapping.ts';
import { atPointer } from '~/lib/jsonPointer.ts';
import { type Naming, namingOf } from './names.ts';
import { isPlain, type Plain, problemIn } from './problem.ts';
import type { List, Mapping, Row } from './types.ts';

/** An object of ours, and not a file. */
const isRecord = (value: unknown): value is Plain =>
  isPlain(value) && Object.getPrototypeOf(value) === Object.prototype;

/**
 * Levels of an answer that are read: a hierarchy of agents takes two each. Deeper ones would exhaust the stack of what
 * reads them next, all of which goes down level by level.
 */
const deepest = 200;

const longestText = 100_000;

/**
 * A text, or a marker for one that is too long to show: no schema accepts the marker, so the field is read as damaged.
 */
const shownText = (text: string): unknown => (text.length > longestText ? { Characters: text.length } : text);

const isDayFirst = /^(\d\d)\/(\d\d)\/(\d{4})(?=$|[ T])/;

/** Reading and writing as one server does. */
export function wireOf({ envelope, lists, dayFirst, ...mapping }: Mapping) {
  const namings = new Map<string, Naming>();
  const naming = (row: Row, refusal = false) => {
    const key = `${row.area} ${row.name} ${refusal}`;
    const cached = namings.get(key) ?? namingOf(mapping, row, refusal);
    namings.set(key, cached);
    return cached;
  };

  /** A member of an answer, in either case of its first letter. */
  const member = (answer: unknown, pointer: string) =>
    atPointer(answer, pointer) ??
    atPointer(
      answer,
      pointer.replace(/(?<=\/)[A-Z](?=\w*$)/, (letter) => letter.toLowerCase()),
    );

  function read(value: unknown, row: Row, names: Naming, parent = '', depth = 0): unknown {
    if (depth > deepest) throw new RangeError('The answer is nested too deeply');
    if (typeof value === 'string')
      return shownText(dayFirst.includes(row.name) ? value.replace(isDayFirst, '$3-$2-$1') : value);
    if (Array.isArray(value)) return value.map((item) => read(item, row, names, parent, depth + 1));
    if (!isPlain(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => {
        const name = names.own(key, parent);
        return [name, read(item, row, names, name === 'Items' ? '' : name, depth + 1)];
      }),
    );
  }

  function write(value: unknown, names: Naming, parent = ''): unknown {
    if (Array.isArray(value)) return value.map((item) => write(item, names, parent));
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [names.wire(name, parent), write(item, names, name)]),
    );
  }

  /** The name of a query parameter on the wire. */
  const wireName = (row: Row, name: string) => {
    const written = naming(row).wire(name, '?');
    return row.capitalised && mapping.spelling === 'own' && !row.path.includes(`{${name}}`)
      ? written.charAt(0).toUpperCase() + written.slice(1)
      : written;
  };

  /** The values of a list's query that are words of the wire: columns, filters, pages. */
  const listValue = (row: Row, name: string, value: unknown): unknown => {
    const column = (own: unknown) => (own === '*' ? lists.anyColumn : naming(row).wire(String(own), ''));
    if (name === 'pageIndex') return typeof value === 'number' ? value + lists.firstPage : value;
    if (name === 'pageSize') return value === -1 ? lists.everything : value;
    if (name === 'sortColumn') return value && column(value);
    if (!Array.isArray(value)) return value;
    if (name === 'filterColumns') return value.map(column);
    const { filter } = lists;
    return name === 'filterQueries' && filter ? value.map(filter) : value;
  };

  return {
    wireName,

    /** Path and query of a call of the row. */
    addressOf: (row: Row, query?: Plain) => {
      const own = { ...row.always, ...query };
      const entries = Object.entries((row.codes?.write(own, row) as Plain) ?? own);
      return writeAddress(
        row.path,
        Object.fromEntries(entries.map(([name, value]) => [name, listValue(row, name, value)])),
        (name) => wireName(row, name),
      );
    },

    /** An answer in our names and codes. Texts that are too long to show are replaced. */
    fromWire(row: Row, answer: unknown): unknown {
      const own = read(answer, row, naming(row));
      return row.codes ? row.codes.read(own, row) : own;
    },

    /** A body in the server's names and codes; files stay as they are. */
    toWire: (row: Row, body: unknown): unknown => write(row.codes ? row.codes.write(body, row) : body, naming(row)),

    /** What an answer is about: all of it, or a part of its envelope. */
    openAnswer: (answer: unknown): unknown => atPointer(answer, envelope.answer) ?? answer,

    /**
     * A list with its rows, number and sums under our names, the rows as they came; undefined if the answer is neither
     * in the mapping's envelope nor a bare array.
     */
    openList(answer: unknown): List | undefined {
      const Items = Array.isArray(answer) ? answer : member(answer, envelope.items);
      if (!Array.isArray(Items)) return undefined;
      if (Items === answer) return { Items };
      return { Items, TotalCount: member(answer, envelope.total), Totales: member(answer, envelope.sums) };
    },

    /** What {@link openList} expects, for a message about an answer that is something else. */
    expectedList: `a list, alone or at ${envelope.items}`,

    /** What a refusal says. The fields that it names are ours. */
    readProblem: (row: Row, body: unknown) => {
      const names = naming(row, true);
      return problemIn(body, (answer) => {
        const problem = read(answer, row, names) as Plain;
        if (!isPlain(problem.Errors)) return problem;
        // A field may be named by its place: `titular.direccion[0].via`.
        const key = Object.keys(answer).find((name) => names.own(name, '') === 'Errors') ?? '';
        const { entries = {} } = (row.query ?? {}) as { entries?: object };
        const nameOf = (part: string) => {
          const parameter = names.own(part, '?');
          return parameter in entries ? parameter : names.own(part, '');
        };
        const own = (name: string) => name.replace(/\w+/g, (part) => (/^\d/.test(part) ? part : nameOf(part)));
        const fields = Object.entries(answer[key] as Plain).map(([name, sentences]) => [own(name), sentences]);
        return { ...problem, Errors: Object.fromEntries(fields) };
      });
    },
  };
}

export const { wireName, addressOf, fromWire, toWire, openAnswer, openList, expectedList, readProblem } =
  wireOf(mapping);

/**
 * Path and query of a call. `{id}` is filled from the query; arrays become indexed repeated parameters,
 * `filterColumns[0]=Estado` (specification, section 3); undefined, null and '' are not sent.
 */
export function writeAddress(
  path: string,
  query: Record<string, unknown> = {},
  nameOf = (name: string) => name,
): string {
  const rest = { ...query };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value ?? ''));
  });
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) {
    const values: [string, unknown][] = Array.isArray(value)
      ? value.map((item, index) => [`${nameOf(name)}[${index}]`, item])
      : [[nameOf(name), value]];
    for (const [key, item] of values)
      if (item !== undefined && item !== null && item !== '') params.append(key, String(item));
  }
  const search = params.toString();
  return search ? `${filled}?${search}` : filled;
}

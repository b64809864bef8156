// biome-ignore lint/style/noRestrictedImports: a build replaces this module for another server, by its whole name
import { codes as mapping, texts } from '~/api/wire/mapping.ts';
import { parseFilter, serialiseFilter } from '~/lib/filters.ts';
import { fold } from '~/lib/fold.ts';
import type { CodeFamily, WireCode } from './defaultCodes.ts';
import type { CodeTable, Declared, Row } from './types.ts';

type Scope = Pick<Row, 'area' | 'name'>;
type Plain = Record<string, unknown>;

/** Which fields have codes, in which calls. */
const declared: readonly (Declared & { family: CodeFamily })[] = [
  { family: 'state', fields: { EstadoId: 'Estado', EstadoIdAnterior: 'EstadoAnterior' } },
  { family: 'state', areas: ['contracts'], columns: ['Estado'] },
  { family: 'state', calls: ['listContractStates'], fields: { Id: 'Nombre' } },
  {
    family: 'situation',
    fields: { SituacionId: 'Situacion', SituacionIdAnterior: 'SituacionAnterior' },
    columns: ['Situacion'],
  },
  { family: 'situation', calls: ['listSituations'], fields: { IdSituacion: 'Nombre' } },
  { family: 'subState', fields: { SubestadoId: 'Subestado' }, columns: ['Subestado'] },
  { family: 'subState', calls: ['listSubStates'], fields: { Id: 'Nombre' } },
  { family: 'requestType', fields: { IdTipoSolicitud: 'TipoSolicitud' }, names: ['TipoSolicitud'] },
  { family: 'requestType', calls: ['listRequestTypes'], fields: { Id: 'Nombre' } },
];

const listed = (family: Readonly<Record<string, WireCode>>): CodeTable =>
  Object.entries(family).map(([word, { id, name }]) => ({ word, id, name: plain(name) }));

// Not per person: made of the mapping, when first needed.
const families: Partial<Record<CodeFamily, CodeTable>> = {};
const codesOf = (family: CodeFamily) => (families[family] ??= listed(mapping[family]));

/** The codes of one call's fields. */
interface Table {
  /** Codes, with the field of their name. */
  ids: Map<string, readonly [CodeTable, name: string]>;
  texts: Map<string, CodeTable>;
  columns: Map<string, CodeTable>;
}

// Not per person: made of the rows of calls.
const tables = new Map<string, Table>();

function tableOf({ area, name }: Scope): Table {
  const before = tables.get(name);
  if (before) return before;
  const table: Table = { ids: new Map(), texts: new Map(), columns: new Map() };
  const add = (codes: CodeTable, { areas, calls, fields = {}, names = [], columns = [] }: Declared) => {
    if (!(areas?.includes(area) ?? true) || !(calls?.includes(name) ?? true)) return;
    for (const [id, beside] of Object.entries(fields)) table.ids.set(id, [codes, beside]);
    for (const text of names) table.texts.set(text, codes);
    for (const column of [...Object.keys(fields), ...names, ...columns]) table.columns.set(column, codes);
  };
  for (const one of declared) add(codesOf(one.family), one);
  for (const one of texts) add(one.codes, one);
  tables.set(name, table);
  return table;
}

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const plain = (text: unknown) => (typeof text === 'string' ? fold(text).trim() : '');

/** The word whose name this is. */
const byName = (codes: CodeTable, name: string) => codes.find((one) => one.name === name && name !== '')?.word;

/**
 * The server's code as one of our words, or as `?` and the code if the portal does not know it: its number is not in the
 * mapping, or its name is that of another one. Other names are only another way to say it.
 *
 * @param name the server's name of it, if it says one; alone, it stands for the code
 */
export const readCode = (family: CodeFamily, sent: unknown, name?: unknown) => read(codesOf(family), sent, name);

function read(codes: CodeTable, sent: unknown, name?: unknown): unknown {
  const plainName = plain(name);
  if (sent === undefined || sent === null || sent === '')
    return plainName === '' ? sent : (byName(codes, plainName) ?? `?${name}`);
  if (typeof sent !== 'number' && typeof sent !== 'string') return sent;
  const own = codes.find(({ id }) => String(id) === String(sent));
  if (!own) {
    if (typeof sent === 'string' && (sent.startsWith('?') || codes.some(({ word }) => word === sent))) return sent;
    return byName(codes, plain(sent)) ?? `?${sent}`;
  }
  const meant = codes.filter((one) => `${plainName} `.startsWith(`${one.name} `));
  return meant.length === 0 || meant.includes(own) ? own.word : `?${sent}`;
}

/** What the server calls one of our words; what is none stays as it is. */
export const writeCode = (family: CodeFamily, own: unknown) => write(codesOf(family), own);

function write(codes: CodeTable, own: unknown): unknown {
  const code = codes.find(({ word }) => word === own);
  if (code) return code.id;
  if (typeof own !== 'string' || !own.startsWith('?')) return own;
  const sent = own.slice(1);
  return String(Number(sent)) === sent ? Number(sent) : sent;
}

/** An answer, or a part of it, with its codes in our words. Its field names are ours. */
function readCodes(answer: unknown, row: Scope): unknown {
  const { ids, texts } = tableOf(row);
  const within = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(within);
    if (!isPlain(value)) return value;
    const own: Plain = {};
    for (const [field, item] of Object.entries(value)) {
      const codes = texts.get(field);
      own[field] = codes ? (byName(codes, plain(item)) ?? item) : within(item);
    }
    for (const [field, [codes, name]] of ids)
      if (field in value || typeof value[name] === 'string') own[field] = read(codes, value[field], value[name]);
    return own;
  };
  return within(answer);
}

/** A filter, in the language of `lib/filters.ts`, with every value changed. */
function mapFilter(query: string, change: (value: string) => unknown): string {
  const text = (value: string) => String(change(value));
  const parsed = parseFilter(query);
  const positive = parsed.kind === 'not' ? parsed.filter : parsed;
  const changed =
    positive.kind === 'any'
      ? { ...positive, values: positive.values.map(text) }
      : positive.kind === 'equals' || positive.kind === 'contains'
        ? { ...positive, value: text(positive.value) }
        : positive;
  return serialiseFilter(parsed.kind === 'not' ? { kind: 'not', filter: changed } : changed);
}

/** A filter of an address in our words: older ones have the ids of the mapping. */
export const readFilter = (family: CodeFamily, query: string) =>
  mapFilter(query, (value) => (value === '' ? value : readCode(family, value)));

/** A query or a body with the server's codes. Its field names are ours. */
function writeCodes(sent: unknown, row: Scope): unknown {
  const { columns } = tableOf(row);
  const within = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(within);
    if (!isPlain(value)) return value;
    const fields = Object.entries(value).map(([field, item]) => {
      const codes = columns.get(field);
      return [field, codes ? write(codes, item) : within(item)];
    });
    return Object.fromEntries(fields);
  };
  const written = within(sent);
  if (!isPlain(written) || !Array.isArray(written.filterColumns) || !Array.isArray(written.filterQueries))
    return written;
  const { filterColumns, filterQueries } = written;
  const filters = filterQueries.map((query, at) => {
    const codes = columns.get(String(filterColumns[at]));
    return codes && typeof query === 'string' ? mapFilter(query, (value) => write(codes, value)) : query;
  });
  return { ...written, filterQueries: filters };
}

/** For the rows of the calls. */
export const codes = { read: readCodes, write: writeCodes };

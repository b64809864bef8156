// biome-ignore lint/style/noRestrictedImports: a build replaces this module for another server, by its whole name
import { codes as mapping, texts } from '~/api/wire/mapping.ts';
import { parseFilter, serialiseFilter } from '~/lib/filters.ts';
import type { CodeFamily, TextFamily, WireCode } from './defaultCodes.ts';
import type { Row } from './types.ts';

type Scope = Pick<Row, 'area' | 'name'>;
type Plain = Record<string, unknown>;

interface Declared {
  /** Whose fields these are; of every call if left out. */
  areas?: readonly string[];
  calls?: readonly string[];
  /** Names that a list is filtered by, if they are not those of the fields. */
  columns?: readonly string[];
}

/** Fields with a code, each with the field beside it that has the server's name for it. */
interface OfCodes extends Declared {
  family: CodeFamily;
  fields?: Readonly<Record<string, string>>;
  /** Fields with nothing but the name. */
  names?: readonly string[];
}

interface OfTexts extends Declared {
  family: TextFamily;
  fields: readonly string[];
}

/** Which fields of answers and bodies, which parameters and which columns of filters have the codes of which family. */
export const declared: readonly (OfCodes | OfTexts)[] = [
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

  { family: 'documentType', areas: ['contracts'], fields: ['TipoDocumento'] },
  { family: 'documentReview', areas: ['contracts'], fields: ['EstadoValidacion'] },
  { family: 'pricing', fields: ['Modalidad'] },
  { family: 'salesChannel', fields: ['OrigenCaptacion'] },
  { family: 'signingPower', fields: ['RepresentantePoder'] },
  { family: 'commission', fields: ['EstadoComision'] },
  { family: 'distributorStep', areas: ['contracts'], fields: ['Paso'] },
  { family: 'energy', fields: ['Energia'] },
  { family: 'holder', fields: ['TipoPersona'] },
  { family: 'payment', fields: ['EstadoPago'] },
  { family: 'invoiceKind', fields: ['TipoFactura'] },
  { family: 'reading', fields: ['ProcedenciaLectura'] },
  { family: 'batteryOffer', calls: ['listBatteryOffers', 'saveBattery'], fields: ['Estado'] },
  { family: 'batteryContract', calls: ['listBatteryContracts'], fields: ['Estado'] },
];

type Family = CodeFamily | TextFamily;

const isOfCodes = (one: OfCodes | OfTexts): one is OfCodes => one.family in mapping;

/** The families of one call's fields. */
interface Table {
  /** Codes, with the field of their name. */
  ids: Map<string, { family: CodeFamily; name: string }>;
  texts: Map<string, Family>;
  columns: Map<string, Family>;
}

const tables = new Map<string, Table>();

function tableOf({ area, name }: Scope): Table {
  const before = tables.get(name);
  if (before) return before;
  const table: Table = { ids: new Map(), texts: new Map(), columns: new Map() };
  for (const one of declared) {
    if (one.areas && !one.areas.includes(area)) continue;
    if (one.calls && !one.calls.includes(name)) continue;
    const fields = isOfCodes(one) ? Object.entries(one.fields ?? {}) : [];
    for (const [id, named] of fields) table.ids.set(id, { family: one.family as CodeFamily, name: named });
    const plain = isOfCodes(one) ? (one.names ?? []) : one.fields;
    for (const field of plain) table.texts.set(field, one.family);
    for (const column of [...fields.map(([id]) => id), ...plain, ...(one.columns ?? [])])
      table.columns.set(column, one.family);
  }
  tables.set(name, table);
  return table;
}

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const plain = (text: unknown) =>
  typeof text === 'string'
    ? text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase()
    : '';

/** The words of each family with the server's ids and names. */
const known = (family: CodeFamily) => (words[family] ??= listed(mapping[family]));
const words: Partial<Record<CodeFamily, ReturnType<typeof listed>>> = {};
const listed = (family: Readonly<Record<string, WireCode>>) =>
  Object.entries(family).map(([word, { id, name }]) => ({ word, id: String(id), name: plain(name) }));

/** The word whose name this is. */
const byName = (family: CodeFamily, name: string) =>
  name === '' ? undefined : known(family).find((one) => one.name === name)?.word;

/**
 * The server's code as one of our words, or as `?` and the code if the portal does not know it: its number is not in the
 * mapping, or its name is that of another one. Other names are only another way to say it.
 *
 * @param name the server's name of it, if it says one; alone, it stands for the code
 */
export function readCode(family: CodeFamily, sent: unknown, name?: unknown): unknown {
  const said = plain(name);
  if (sent === undefined || sent === null || sent === '')
    return said === '' ? sent : (byName(family, said) ?? `?${name}`);
  if (typeof sent !== 'number' && typeof sent !== 'string') return sent;
  const own = known(family).find(({ id }) => id === String(sent));
  if (!own) {
    if (typeof sent === 'string' && (sent.startsWith('?') || Object.hasOwn(mapping[family], sent))) return sent;
    return byName(family, plain(sent)) ?? `?${sent}`;
  }
  const meant = known(family).filter((one) => `${said} `.startsWith(`${one.name} `));
  return meant.length === 0 || meant.includes(own) ? own.word : `?${sent}`;
}

/** What the server calls one of our words; what is none stays as it is. */
export function writeCode(family: Family, own: unknown): unknown {
  if (typeof own !== 'string') return own;
  if (!(family in mapping)) return wireTexts(family)[own] ?? own;
  if (Object.hasOwn(mapping[family as CodeFamily], own))
    return (mapping[family as CodeFamily] as Readonly<Record<string, WireCode>>)[own]?.id;
  const sent = own.startsWith('?') ? own.slice(1) : own;
  return sent !== own && String(Number(sent)) === sent ? Number(sent) : sent;
}

const wireTexts = (family: Family) =>
  (texts as Partial<Record<Family, Readonly<Record<string, string>>>>)[family] ?? {};

/** A text of the server as one of our words; one that is unknown stays as it came. */
function readText(family: Family, sent: unknown): unknown {
  if (typeof sent !== 'string') return sent;
  if (family in mapping) return byName(family as CodeFamily, plain(sent)) ?? sent;
  return Object.entries(wireTexts(family)).find(([, text]) => text === sent)?.[0] ?? sent;
}

/** An answer, or a part of it, with its codes in our words. Its field names are ours. */
function readCodes(answer: unknown, row: Scope): unknown {
  const { ids, texts } = tableOf(row);
  const read = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(read);
    if (!isPlain(value)) return value;
    const own: Plain = {};
    for (const [field, item] of Object.entries(value)) {
      const family = texts.get(field);
      own[field] = family ? readText(family, item) : read(item);
    }
    for (const [field, { family, name }] of ids)
      if (field in value || typeof value[name] === 'string') own[field] = readCode(family, value[field], value[name]);
    return own;
  };
  return read(answer);
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
  const write = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(write);
    if (!isPlain(value)) return value;
    const written = Object.entries(value).map(([field, item]) => {
      const family = columns.get(field);
      return [field, family ? writeCode(family, item) : write(item)];
    });
    return Object.fromEntries(written);
  };
  const written = write(sent);
  if (!isPlain(written) || !Array.isArray(written.filterColumns) || !Array.isArray(written.filterQueries))
    return written;
  const { filterColumns, filterQueries } = written;
  const filters = filterQueries.map((query, at) => {
    const family = columns.get(String(filterColumns[at]));
    return family && typeof query === 'string' ? mapFilter(query, (value) => writeCode(family, value)) : query;
  });
  return { ...written, filterQueries: filters };
}

/** For the rows of the calls. */
export const codes = { read: readCodes, write: writeCodes };

/**
 * Another API with the same data: `npm start -- --dialect other`. A layer of HTTP around the sandbox that gives names,
 * values, ids, pages, filters and problems other forms, as `dialect.json` says, and takes them back in requests. It
 * knows no schema and nothing of how the portal reads and writes, so that it proves that the portal can be told.
 */
import { apiConfig } from '~/api/config.ts';
import data from './dialect.json' with { type: 'json' };
import { ignoredHeader, ownNamesHeader } from './dialect-headers.ts';

type Handle = (request: Request) => Promise<Response>;
type Plain = Record<string, unknown>;
/** The other name of each own one; null: it is left out. Names that are not here are written in snake_case. */
type Names = Readonly<Record<string, string | null | undefined>>;
type Kind = 'names' | 'parameters';
type Place = { readonly [Each in Kind]?: Names | undefined };

const { moved } = data;
const words: Readonly<Record<string, Readonly<Record<string, string>>>> = data.words;
const movedFields = new RegExp(moved.fields);
const slashedDays = new RegExp(data.slashedDays);
const foreignNames = new RegExp(data.foreignNames);
const places: readonly (readonly [RegExp, Place])[] = [
  [/^/, data],
  ...data.places.map(({ at, ...place }) => [new RegExp(at), place] as const),
];

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const cached = new Map<string, Names>();

/** The names at a place, which is a path and the fields around by their own names: `contract/id#Atr.Pasos`. */
function namesAt(place: string, kind: Kind): Names {
  const key = `${kind} ${place}`;
  const names = cached.get(key) ?? Object.assign({}, ...places.map(([at, one]) => (at.test(place) ? one[kind] : {})));
  cached.set(key, names);
  return names;
}

const below = (place: string, name: string) => (place.endsWith('#') ? place + name : `${place}.${name}`);
const fieldOf = (place: string) => /\w*$/.exec(place)?.[0] ?? '';

export function otherName(name: string, place: string, kind: Kind = 'names'): string | null {
  const { [name]: other = name.replace(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase() } = namesAt(place, kind);
  return other;
}

/** undefined: the other API has no such name. */
export function ownName(name: string, place: string, kind: Kind = 'names'): string | undefined {
  const names = namesAt(place, kind);
  // If two have the same word, the last one is that of the nearest place.
  const own = Object.keys(names).findLast((one) => names[one] === name);
  if (own !== undefined || !/^[a-z\d]+(_[a-z\d]+)*$/.test(name)) return own;
  const camel = name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
  const spelled = kind === 'parameters' ? camel : camel.charAt(0).toUpperCase() + camel.slice(1);
  return spelled in names ? undefined : spelled;
}

/** An answer, or a part of one, in the other names. */
export function answerToOther(value: unknown, place: string): unknown {
  if (Array.isArray(value)) return value.map((item) => answerToOther(item, place));
  if (isPlain(value) && !foreignNames.test(place)) {
    const entries = Object.entries(value).map(
      ([name, item]) => [otherName(name, place), answerToOther(item, below(place, name))] as const,
    );
    return Object.fromEntries(entries.filter(([name]) => name !== null));
  }
  if (typeof value === 'number' && movedFields.test(place)) return value + moved.by;
  if (typeof value !== 'string') return value;
  const day = slashedDays.test(place) ? value.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1') : value;
  return words[fieldOf(place)]?.[value] ?? day;
}

function problemToOther({ errors, ...problem }: Plain, place: string) {
  const nameOf = (name: string) =>
    otherName(name, place, name in namesAt(place, 'parameters') ? 'parameters' : 'names');
  // A sentence may be about a field within others, or about a record, by its id.
  const subjectOf = (name: string) => (/^[a-z][\w.]*$/i.test(name) ? name.split('.').map(nameOf).join('.') : name);
  const fields = isPlain(errors) && Object.entries(errors).map(([name, sentences]) => [subjectOf(name), sentences]);
  return answerToOther({ ...problem, ...(fields && { errors: Object.fromEntries(fields) }) }, 'problem#');
}

const wordToOwn = (field: string, word: string) => {
  const { [field]: others } = words;
  return others ? Object.keys(others).find((own) => others[own] === word) : word;
};

/** Reads requests of a path. What the other API does not have is left out, and noted in `ignored`. */
export function readerOf(path: string) {
  const ignored = new Set<string>();
  const top = `${path}#`;

  /** Entries under their own names, `archivos` or `archivos[0]`, as far as the other API has both name and value. */
  function* owned<Value, Own>(
    entries: Iterable<readonly [string, Value]>,
    [place, kind]: readonly [string, Kind],
    read: (own: string, value: Value, index: string) => Own | undefined,
  ): Generator<[string, Own]> {
    for (const [key, value] of entries) {
      const [, name = key, index = ''] = /^(\w+)(\[\d*\])$/.exec(key) ?? [];
      const own = ownName(name, place, kind);
      const row = own === undefined ? undefined : read(own, value, index);
      if (own !== undefined && row !== undefined) yield [own + index, row];
      else ignored.add(kind === 'parameters' ? `${key}=${value}` : key);
    }
  }

  /** Also reads a field of a form, which may be a file. */
  function body(value: unknown, place = top): unknown {
    if (Array.isArray(value)) return value.map((item) => body(item, place));
    if (typeof value === 'number' && movedFields.test(place)) return value - moved.by;
    if (typeof value === 'string') return wordToOwn(fieldOf(place), value);
    if (!isPlain(value) || value instanceof File) return value;
    const read = (own: string, item: unknown) => body(item, below(place, own));
    return Object.fromEntries(owned(Object.entries(value), [place, 'names'], read));
  }

  function form(data: FormData): FormData {
    const own = new FormData();
    const read = (name: string, value: string | File) => body(value, below(top, name)) as typeof value | undefined;
    for (const [key, value] of owned(data, [top, 'names'], read)) own.append(key, value);
    return own;
  }

  const columnOf = (name: string) => (name === data.searchColumn ? '*' : ownName(name, top));

  function filter(name: string | null, term: string | null): string | undefined {
    const column = columnOf(name ?? '');
    if (column === undefined) return undefined;
    return filterToOwn(term ?? '', (value) => {
      if (moved.columns.includes(column) && /^\d+$/.test(value)) return String(Number(value) - moved.by);
      // No row has an unknown word.
      return wordToOwn(column, value) ?? `?${value}`;
    });
  }

  function query(params: URLSearchParams): URLSearchParams {
    const { filterColumns, filterQueries } = data.parameters;
    const read = (own: string, value: string, index: string) => {
      // Some calls have their parameters in capitals.
      const role = own.charAt(0).toLowerCase() + own.slice(1);
      if (role === 'pageIndex') return String(Number(value) - 1);
      if (role === 'pageSize') return value === '0' ? '-1' : value.startsWith('-') ? undefined : value;
      if (role === 'filterColumns') return filter(value, params.get(filterQueries + index)) && columnOf(value);
      if (role === 'filterQueries') return filter(params.get(filterColumns + index), value);
      return role === 'sortColumn' ? columnOf(value) : value;
    };
    return new URLSearchParams([...owned(params, [top, 'parameters'], read)]);
  }

  return { ignored, body, form, query };
}

/** @returns the body as it is, if it is neither JSON nor a form */
async function bodyToOwn(reader: ReturnType<typeof readerOf>, request: Request): Promise<BodyInit | null> {
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength === 0) return null;
  const whole = new Response(bytes, { headers: request.headers });
  try {
    if (/^multipart\//.test(request.headers.get('Content-Type') ?? '')) return reader.form(await whole.formData());
    return JSON.stringify(reader.body(await whole.json()));
  } catch {
    return bytes;
  }
}

async function responseToOther(response: Response, path: string): Promise<Response> {
  const { status, headers } = response;
  if (!/\bjson\b/.test(headers.get('Content-Type') ?? '')) return response;
  const content = await response.json();
  const place = `${path}#`;
  const answer = status < 400 ? answerToOther(content, place) : problemToOther(content, place);
  headers.set('Content-Type', 'application/json; charset=utf-8');
  return new Response(JSON.stringify(Array.isArray(answer) ? { data: answer } : answer), { status, headers });
}

export const otherDialect =
  (handle: Handle): Handle =>
  async (request) => {
    const url = new URL(request.url);
    const path = url.pathname.slice(apiConfig.basePath.length + 1);
    if (path.startsWith('_') || request.headers.has(ownNamesHeader)) return handle(request);
    const reader = readerOf(path);
    url.search = String(reader.query(url.searchParams));
    const body = request.method === 'GET' ? null : await bodyToOwn(reader, request);
    const headers = new Headers([...request.headers]);
    // That of a form is written again, with its boundary.
    if (body instanceof FormData) headers.delete('Content-Type');
    const response = await responseToOther(
      await handle(new Request(url, { method: request.method, headers, body })),
      path,
    );
    const ignored = [...reader.ignored].map(encodeURIComponent).join(' ');
    if (ignored) response.headers.set(ignoredHeader, ignored);
    return response;
  };

/**
 * The filters of the other API, as those of the sandbox, which are those of `src/lib/filters.ts`:
 *
 *     like:x  contains    eq:x  ne:x    gte:x  lte:x    between:a,b    in:a,b,c    null
 *
 * `not ` before one of them is its opposite. In `between` and `in` a backslash makes the next sign a plain character.
 */
const filter = /^(not )?(?:null|(like|eq|ne|gte|lte|between|in):(.+))$/s;

const writers: Readonly<Record<string, (values: readonly string[]) => string | undefined>> = {
  like: ([value]) => value,
  eq: ([value]) => `=${value}`,
  ne: ([value]) => `!=${value}`,
  gte: ([value]) => `>=${value}`,
  lte: ([value]) => `<=${value}`,
  between: ([from, to, more]) => (to === undefined || more !== undefined ? undefined : `${from}..${to}`),
  in: (values) => (values.length === 1 ? `=${values[0]}` : values.join('|')),
};

/**
 * @param valueToOwn translates a value that is compared
 * @returns undefined if it is no filter of the other API
 */
export function filterToOwn(term: string, valueToOwn: (value: string) => string): string | undefined {
  const found = filter.exec(term);
  if (!found) return undefined;
  const [, not = '', operator, text = ''] = found;
  // Its opposite is `eq`.
  if (not && operator === 'ne') return undefined;
  const values = operator === 'between' || operator === 'in' ? listed(text) : [text];
  const written = operator === undefined ? '∅' : writers[operator]?.(values.map((value) => quoted(valueToOwn(value))));
  return written === undefined ? undefined : `${not && '!'}${written}`;
}

const quoted = (text: string) => text.replace(/[=<>!∅\\|.]/g, '\\$&');

const listed = (text: string) => (text.match(/(?:\\.|[^\\,])+/gs) ?? []).map((value) => value.replace(/\\(.)/gs, '$1'));

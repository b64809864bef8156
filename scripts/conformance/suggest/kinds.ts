/** What values tell of the field that they stand in. */

/** The rows that a field was seen in, on one side. */
export type Rows = readonly Record<string, unknown>[];

export interface Kind {
  is: string;
  /** Few fields have such values. */
  rare?: true;
  /** The values, if there are few that repeat. */
  words?: ReadonlySet<string>;
}

/** Names by id in the answer of each list, in any pair of its fields that could be that. */
export type LookUps = ReadonlyMap<string, readonly ReadonlyMap<unknown, unknown>[]>;

const day = String.raw`(\d{4}-\d\d-\d\d|\d\d/\d\d/\d{4})`;

/** The narrower ones first. */
const forms: readonly [kind: string, form: RegExp, isCommon?: true][] = [
  ['CUPS', /^ES\d{16}[A-Z]{2}(\d[A-Z])?$/],
  ['IBAN', /^[A-Z]{2}\d\d ?[\dA-Z*•]{4}[\dA-Z*• ]{7,}$/],
  ['NIF', /^([XYZ\d]\d{7}[A-Z]|[A-HJNP-SUVW]\d{7}[\dA-J])$/],
  ['e-mail', /^\S+@\S+\.\w+$/],
  ['telephone', /^(\+34|0034)? ?[6-9]\d{2} ?\d{3} ?\d{3}$/],
  ['date', new RegExp(`^${day}([T ]00:00(:00(\\.0+)?)?Z?)?$`), true],
  ['date and time', new RegExp(`^${day}[T ]\\d\\d:\\d\\d`), true],
  ['month', /^\d{4}-\d\d$/],
  ['UUID', /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i],
  ['trace', /^00-[\da-f]{32}-[\da-f]{16}-\d\d$/],
  ['postcode', /^\d{5}$/],
  ['code', /^[A-Z]{1,5}[-/ ]?(\d{4}[-/ ])?\d{3,}$/],
  ['sentence', /\s.*[.!?]$/s],
];

export const isPlain = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

const has = (value: unknown) => value !== null && value !== undefined && value !== '';

/** Letters and digits only, in lower case and without accents. */
export const letters = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[^\p{L}\d]|_/gu, '')
    .toLowerCase();

export const valuesOf = (rows: Rows, field: string) => rows.map((row) => row[field]).filter(has);

/** Nearly all: real data has a few that are wrong. */
const most = <T>(values: readonly T[], is: (value: T) => boolean) =>
  values.length > 0 && values.filter(is).length >= values.length * 0.8;

const differ = (values: readonly unknown[]) => values.length > 1 && new Set(values).size === values.length;

/** Every pair of fields of a list's rows that can be an id and its name; only names if it has no numbers. */
export function lookUp(rows: Rows): ReadonlyMap<unknown, unknown>[] {
  const fields = Object.keys(rows[0] ?? {}).filter((field) => differ(rows.map((row) => row[field])));
  const of = (type: string) => fields.filter((field) => most(rows, (row) => typeof row[field] === type));
  const ids = of('number');
  const names = of('string');
  if (ids.length === 0) return names.map((name) => new Map(rows.map((row, index) => [`${index}`, row[name]])));
  return ids.flatMap((id) => names.map((name) => new Map(rows.map((row) => [row[id], row[name]]))));
}

/** The kind of a field's values; undefined if there are none. */
export function kindOf(rows: Rows, field: string, lists: LookUps): Kind | undefined {
  const values = valuesOf(rows, field);
  const [first] = values;
  if (first === undefined) return undefined;
  if (Array.isArray(first) || isPlain(first)) {
    const inner = values.flat().filter(isPlain);
    const words = new Set(inner.flatMap((item) => Object.keys(item).map(letters)));
    return { is: `${Array.isArray(first) ? 'list' : 'object'}${inner.length > 0 ? ' of fields' : ''}`, words };
  }
  if (typeof first === 'number') {
    const list = listOfIds(rows, field, lists);
    if (list) return { is: `id in ${list}`, rare: true };
    return { is: most(values, Number.isInteger) ? 'whole number' : 'amount' };
  }
  if (typeof first !== 'string') return { is: typeof first };
  const texts = values.map(String);
  const form = forms.find(([, written]) => most(texts, (text) => written.test(text)));
  if (form) return { is: form[0], ...(!form[2] && { rare: true }) };
  const list = listOfNames(texts, lists);
  if (list) return { is: `name in ${list}`, rare: true };
  const words = new Set(texts.map(letters));
  const share = words.size / texts.length;
  const is = texts.length < 10 || (share > 0.25 && share < 0.75) ? 'text' : share < 0.5 ? 'word' : 'name';
  return { is, ...((share <= 0.5 || words.size === 1) && { words }) };
}

/** The list whose ids these are: the rows have its names beside them. */
function listOfIds(rows: Rows, field: string, lists: LookUps): string | undefined {
  const some = rows.filter((row) => has(row[field]));
  if (new Set(some.map((row) => row[field])).size < 2) return undefined;
  const texts = Object.keys(some[0] ?? {}).filter((other) => some.some((row) => typeof row[other] === 'string'));
  const named = (names: ReadonlyMap<unknown, unknown>) =>
    texts.some((text) => most(some, (row) => has(row[text]) && names.get(row[field]) === row[text]));
  return [...lists].find(([, pairs]) => pairs.some(named))?.[0];
}

function listOfNames(texts: readonly string[], lists: LookUps): string | undefined {
  const distinct = [...new Set(texts)];
  if (distinct.length < 2) return undefined;
  const isNamed = (names: ReadonlyMap<unknown, unknown>) => {
    const known = new Set(names.values());
    return most(distinct, (text) => known.has(text));
  };
  return [...lists].find(([, pairs]) => pairs.some(isNamed))?.[0];
}

/** How well values fit a field of ours: 0 not at all, 1 as others would, 2 as few would. */
export function fit(own: Kind | undefined, other: Kind | undefined): 0 | 1 | 2 {
  if (!own || !other) return 0;
  if (own.is === 'amount' && other.is === 'whole number') return 1;
  if (own.is === other.is) return own.rare || isAlike(own.words, other.words) ? 2 : 1;
  // A text with few values may be one that we know as the name of a list, and the other way round.
  const isText = ({ is }: Kind) => /^(text|word|name|name in .*|sentence)$/.test(is);
  if (`${own.is} ${other.is}`.match(/^(word name|name word)$/)) return 0;
  const isNumber = ({ is }: Kind) => is === 'whole number' || is.startsWith('id in ');
  return (isText(own) && isText(other)) || (isNumber(own) && isNumber(other)) ? 1 : 0;
}

/** Some of the same words, or nothing but the same. */
function isAlike(own: ReadonlySet<string> = new Set(), other: ReadonlySet<string> = new Set()): boolean {
  const common = [...other].filter((word) => own.has(word)).length;
  return common > 0 && (common === other.size || (common > 1 && common >= other.size / 3));
}

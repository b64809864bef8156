import type { Endpoint } from '~/api/endpoint.ts';
import { listIn } from '~/api/schemas.ts';
import type { Mapping } from '~/api/wire/types.ts';
import { atPointer } from '~/lib/jsonPointer.ts';

/** What values tell of the field that they stand in. */

type Row = Readonly<Record<string, unknown>>;
export type Rows = readonly Row[];

interface Kind {
  is: string;
  /** Few fields have such values. */
  rare?: true;
  /** The values, if there are few that repeat. */
  words?: ReadonlySet<string>;
}

interface LookUp {
  byId: ReadonlyMap<unknown, unknown>;
  names: ReadonlySet<unknown>;
}

/** The answers of look-up lists, each in any pair of fields that could be an id and its name. */
export type LookUps = ReadonlyMap<string, readonly LookUp[]>;

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

/** The value that occurs most. */
export function mostOf<T>(values: readonly T[]): T | undefined {
  const groups = [...Map.groupBy(values, (value) => value)];
  return groups.sort(([, one], [, other]) => other.length - one.length)[0]?.[0];
}

const day = String.raw`(\d{4}-\d\d-\d\d|\d\d/\d\d/\d{4})`;

/** The narrower ones first. */
const forms: readonly [is: string, form: RegExp, common?: true][] = [
  ['CUPS', /^ES\d{16}[A-Z]{2}(\d[A-Z])?$/],
  ['IBAN', /^[A-Z]{2}\d\d ?[\dA-Z*•]{4}[\dA-Z*• ]{7,}$/],
  ['NIF', /^([XYZ\d]\d{7}[A-Z]|[A-HJNP-SUVW]\d{7}[\dA-J])$/],
  ['e-mail', /^\S+@\S+\.\w+$/],
  ['telephone', /^(\+34|0034)? ?[6-9]\d{2} ?\d{3} ?\d{3}$/],
  ['date', new RegExp(`^${day}([T ]00:00(:00(\\.0+)?)?Z?)?$`), true],
  ['date and time', new RegExp(`^${day}[T ]\\d\\d:\\d\\d`), true],
  ['trace', /^00-[\da-f]{32}-[\da-f]{16}-\d\d$/],
  ['sentence', /\s.*[.!?]$/s],
];

/** How a code is written: `F26-0031877` is `A9-9`, a postcode `99999`. */
const shapeOf = (text: string) =>
  /\p{L}/u.test(text) ? text.replaceAll(/\p{L}+/gu, 'A').replaceAll(/\d+/g, '9') : text.replaceAll(/\d/g, '9');

/** Every pair of fields of a list's rows that can be an id and its name. */
export function lookUp(rows: Rows): LookUp[] {
  const fields = Object.keys(rows[0] ?? {}).filter((field) => new Set(valuesOf(rows, field)).size === rows.length);
  const of = (type: string) => fields.filter((field) => rows.every((row) => typeof row[field] === type));
  return [...of('number'), ''].flatMap((id) =>
    of('string').map((name) => ({
      byId: new Map(rows.map((row) => [row[id], row[name]])),
      names: new Set(rows.map((row) => row[name])),
    })),
  );
}

/** The kind of a field's values; undefined if there are none. */
export function kindOf(rows: Rows, field: string, lists: LookUps): Kind | undefined {
  const values = valuesOf(rows, field);
  const [first] = values;
  const inList = (is: (list: LookUp) => boolean) =>
    new Set(values).size > 1 && [...lists].find(([, all]) => all.some(is))?.[0];
  if (first === undefined) return undefined;
  if (typeof first === 'object')
    return { is: Array.isArray(first) ? 'list' : 'object', words: new Set(values.flat().flatMap(keysOf)) };
  if (typeof first === 'number') {
    const some = rows.filter((row) => has(row[field]));
    const texts = Object.keys(some[0] ?? {});
    const isNamed = ({ byId }: LookUp) =>
      byId.has(first) && texts.some((text) => most(some, (row) => byId.get(row[field]) === row[text]));
    const list = inList(isNamed);
    if (list) return { is: `id in ${list}`, rare: true };
    return { is: most(values, Number.isInteger) ? 'whole number' : 'amount' };
  }
  if (typeof first !== 'string') return { is: typeof first };
  const texts = values.map(String);
  const form = forms.find(([, written]) => most(texts, (text) => written.test(text)));
  if (form) return { is: form[0], ...(!form[2] && { rare: true }) };
  const list = inList(({ names }) => names.has(first) && most([...new Set(texts)], (text) => names.has(text)));
  if (list) return { is: `name in ${list}`, rare: true };
  const shape = mostOf(texts.map(shapeOf)) ?? '';
  if (
    /9/.test(shape) &&
    (/9{4}/.test(shape) || new Set(texts).size > 3) &&
    most(texts, (text) => shapeOf(text) === shape)
  )
    return { is: `code ${shape}`, rare: true };
  const words = new Set(texts.map(letters));
  return { is: 'text', ...(words.size <= texts.length / 2 && { words }) };
}

const keysOf = (value: unknown) => (isPlain(value) ? Object.keys(value).map(letters) : []);

/** How well values fit a field of ours: 0 not at all, 1 as others would, 2 as few would. */
export function fitOf(own: Kind | undefined, other: Kind | undefined): 0 | 1 | 2 {
  if (!own || !other) return 0;
  if (own.is === other.is) return own.rare || isAlike(own.words, other.words) ? 2 : 1;
  const isNumber = ({ is }: Kind) => /^(amount|whole number|id in )/.test(is);
  const isText = ({ is }: Kind) => /^(text|name in |sentence|code )/.test(is);
  return (isText(own) && isText(other)) || (isNumber(own) && isNumber(other)) ? 1 : 0;
}

/** Some of the same words, or nothing but the same. */
function isAlike(own: ReadonlySet<string> = new Set(), other: ReadonlySet<string> = new Set()): boolean {
  const common = [...other].filter((word) => own.has(word)).length;
  return common > 0 && (common === other.size || (common > 1 && common >= other.size / 3));
}

/** Answers as they came, by the name of their call. */
type Answers = ReadonlyMap<string, { row: Endpoint; answer: unknown }>;

export const rowsIn = (value: unknown): Rows => (Array.isArray(value) ? value : [value]).filter(isPlain);

/** Pointers to the members of an answer, and of those in it, that are so. */
function pointers(answer: unknown, is: (value: unknown) => boolean, depth = 2): string[] {
  if (!isPlain(answer) || depth === 0) return [];
  return Object.entries(answer).flatMap(([key, value]) => [
    ...(is(value) ? [`/${key}`] : []),
    ...pointers(value, is, depth - 1).map((rest) => `/${key}${rest}`),
  ]);
}

/** Where lists and records are in most of the answers that have an envelope. */
export function envelopeIn(answers: Answers, usual: Mapping['envelope']): Mapping['envelope'] {
  const plain = [...answers.values()].filter(({ answer }) => isPlain(answer));
  const [lists, records] = [true, false].map((isList) => plain.filter(({ row }) => !!listIn(row.result) === isList));
  const items = mostOf(lists?.flatMap(({ answer }) => pointers(answer, Array.isArray).slice(0, 1)) ?? []);
  const paged = (lists ?? []).filter(({ row }) => listIn(row.result)?.paged).map(({ answer }) => answer);
  const rowsOf = (answer: unknown) => rowsIn(atPointer(answer, items ?? ''));
  const numbers = paged.flatMap((answer) => {
    const isNumber = (value: unknown) => Number.isInteger(value) && Number(value) >= rowsOf(answer).length;
    return pointers(answer, isNumber).map((at) => ({ at, number: atPointer(answer, at) }));
  });
  // The page's size stands beside it too, and is the same in every list.
  const varied = Object.entries(Object.groupBy(numbers, ({ at }) => at)).filter(
    ([, all = []]) => new Set(all.map(({ number }) => number)).size > 1,
  );
  const isSums = (row: object) => (value: unknown) =>
    isPlain(value) && Object.keys(value).length > 0 && Object.keys(value).every((key) => key in row);
  const sums = paged.flatMap((answer) => pointers(answer, isSums(rowsOf(answer)[0] ?? {})));
  // An envelope is the same in every answer; the fields of records differ.
  const around = mostOf(records?.flatMap(({ answer }) => pointers(answer, isPlain, 1)) ?? []);
  const inside = (records ?? []).filter(({ answer }) => around && isPlain(atPointer(answer, around)));
  return {
    answer: around && inside.length > 1 && inside.length * 2 > (records?.length ?? 0) ? around : usual.answer,
    items: items ?? usual.items,
    total: mostOf(varied.flatMap(([at, all = []]) => all.map(() => at))) ?? usual.total,
    sums: mostOf(sums) ?? usual.sums,
  };
}

/** PascalCase is ours: it is read with either case, while parameters begin with a small letter. */
export function spellingIn(answers: Answers): Mapping['spelling'] | undefined {
  const keys = new Set<string>();
  for (const { answer } of answers.values())
    for (const [, key = ''] of JSON.stringify(answer).matchAll(/"(\w+)":/g)) keys.add(key);
  return mostOf(
    [...keys].flatMap((key): Mapping['spelling'][] => {
      if (/^[a-z\d]+(_[a-z\d]+)+$/.test(key)) return ['snake'];
      return /^[A-Z]/.test(key) ? ['own'] : /^[a-z]+[A-Z]/.test(key) ? ['camel'] : [];
    }),
  );
}

/** Calls with days of the form dd/mm/yyyy. */
export const dayFirstIn = (answers: Answers) =>
  [...answers].flatMap(([name, { answer }]) => (/":"\d\d\/\d\d\/\d{4}"/.test(JSON.stringify(answer)) ? [name] : []));

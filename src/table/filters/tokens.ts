import { whichNumber } from '~/i18n/whichNumber.ts';
import { addDays, addMonths, isDay, lastOfMonth } from '~/lib/days.ts';
import { isEither, onlyReading, readNumber } from '~/lib/decimal.ts';
import { serialiseFilter } from '~/lib/filters.ts';
import { contains, fold } from '~/lib/fold.ts';
import { parseTypedDate } from '~/lib/typedDate.ts';
import {
  datePresets,
  type FilterField,
  fits,
  optionsQuery,
  presetIds,
  type Range,
  rangeQuery,
  textQuery,
} from './filters.ts';

/**
 * Filters as people type them: `estado:activo agente:"ana" vence<30d -provincia:madrid`. Names are words of the fields'
 * labels; values are those of the field's kind:
 *
 *     options  a label, part of one, or several with commas      text     what it contains, `=` exactly
 *     dates    3/11/2026, 11/2026, 2026, "este mes", a..b        numbers  1.200, 5..10
 *     <30d     from today until 30 days from now; `>` later; s, m, a (w, m, y): weeks, months, years; `>-30d` since then
 */
interface Token {
  /** As typed. */
  text: string;
  negated: boolean;
  name: string;
  operator: ':' | '=' | '<' | '<=' | '>' | '>=';
  /** Without its quotes. */
  value: string;
  /** The parts between its commas. */
  values: readonly string[];
}

/** What the texts of a language add: other names of fields by id, and the names of the ranges of days. */
export interface TokenWords {
  names: Readonly<Record<string, string>>;
  presets: Readonly<Record<keyof typeof datePresets, string>>;
}

export type TokenError = 'field' | 'value' | 'date' | 'number' | 'either' | 'operator' | 'missing' | 'many';

export interface ReadToken {
  text: string;
  field?: FilterField;
  /** The filter, in the language of `lib/filters.ts`. */
  query?: string;
  error?: TokenError;
}

export interface Typed {
  tokens: readonly ReadToken[];
  /** The words that are no filter: searched for in the list. */
  rest: string;
}

const pattern = /(-?)([\p{L}\d][\p{L}\d.-]*)(<=|>=|[:=<>])((?:"[^"]*"?|[^\s"])*)/gu;

export function readTokens(text: string, fields: readonly FilterField[], words: TokenWords, today: string): Typed {
  const tokens = [...text.matchAll(pattern)].map(tokenOf);
  return {
    tokens: tokens.map((token) => read(token, fields, words, today)),
    rest: text.replace(pattern, ' ').replace(/\s+/g, ' ').trim(),
  };
}

function tokenOf([text, minus, name = '', operator, raw = '']: RegExpMatchArray): Token {
  const parts = [...raw.matchAll(/(?:"[^"]*"?|[^,"])+/g)].map(([part]) => part.replaceAll('"', '').trim());
  return {
    text: text ?? '',
    negated: minus === '-',
    name,
    operator: operator as Token['operator'],
    value: raw.replaceAll('"', '').trim(),
    values: parts.filter(Boolean),
  };
}

function read(token: Token, fields: readonly FilterField[], words: TokenWords, today: string): ReadToken {
  const { text, negated, name, value } = token;
  const field = fieldNamed(name, fields, words.names);
  if (!field) return { text, error: 'field' };
  if (value === '') return { text, field, error: 'missing' };
  const answer = readers[field.kind](token, field as never, words, today);
  if (typeof answer !== 'string') return { text, field, error: answer.error };
  const query = negated ? `!${answer}` : answer;
  return fits(query, field) ? { text, field, query } : { text, field, error: 'value' };
}

type Answer = string | { error: TokenError };
type Kinds = { [Kind in FilterField['kind']]: Extract<FilterField, { kind: Kind }> };
type Readers = {
  [Kind in keyof Kinds]: (token: Token, field: Kinds[Kind], words: TokenWords, today: string) => Answer;
};

const readers: Readers = {
  text: ({ operator, value }) => {
    if (operator === '=') return serialiseFilter({ kind: 'equals', value });
    return operator === ':' ? (textQuery(value) ?? { error: 'missing' }) : { error: 'operator' };
  },
  options: ({ operator, values }, { options }) => {
    if (operator !== ':' && operator !== '=') return { error: 'operator' };
    const chosen = values.map((value) => optionsCalled(value, options));
    if (chosen.some(({ length }) => length === 0)) return { error: 'value' };
    const query = optionsQuery([...new Set(chosen.flat())]) ?? '';
    return query.length > longestQuery ? { error: 'many' } : query;
  },
  ready: ({ operator, value, negated }, { options }) => {
    if (negated || (operator !== ':' && operator !== '=')) return { error: 'operator' };
    return optionsCalled(value, options)[0] ?? { error: 'value' };
  },
  numbers: ({ operator, value }, { unit }) => {
    const ends = value.split('..');
    const read = ends.filter((end) => end !== '').map((end) => readNumber(end, { unit }));
    if (read.some(isEither)) return { error: 'either' };
    if (read.includes(undefined) || ends.length > 2) return { error: 'number' };
    const [from = '', to = from] = ends.map((end) => (end === '' ? '' : String(readNumber(end, { unit }))));
    return rangeOf(operator, { from, to }) ?? { error: ends.length > 1 ? 'operator' : 'number' };
  },
  dates: ({ operator, value }, _, { presets }, today) => {
    const preset = presetIds.find((id) => slug(presets[id]) === slug(value));
    const days = preset ? datePresets[preset](today) : readDays(value, today);
    if (!days) return { error: 'date' };
    // `vence<30d` finds what ends within 30 days, but not what has ended before today; `>-30d` finds what is at most
    // that old.
    if (isRelative(value) && operator.startsWith(days.from >= today ? '<' : '>')) {
      const [from = '', to = ''] = [today, days.from].sort();
      return rangeQuery({ from, to }) ?? '';
    }
    return rangeOf(operator, days) ?? { error: 'operator' };
  },
};

/** Servers may refuse longer filters. */
const longestQuery = 200;

/** The API's bounds are inclusive; of a period such as a month, the outer end is used. */
function rangeOf(operator: Token['operator'], { from, to }: Range): string | null {
  if (operator === ':' || operator === '=') return rangeQuery({ from, to });
  return operator.startsWith('<') ? rangeQuery({ from: '', to }) : rangeQuery({ from, to: '' });
}

const isRelative = (value: string) => /^[+-]?\d{1,4}[dsmawy]$/i.test(value);

/** A day, a month, a year, an offset from today, or two days separated by dots. */
function readDays(value: string, today: string): Range | undefined {
  const ends = value.split('..');
  if (ends.length === 2) {
    const [from, to] = ends.map((end) => (end === '' ? { from: '', to: '' } : readDays(end, today)));
    return from && to && (from.from || to.to) ? { from: from.from, to: to.to } : undefined;
  }
  if (isRelative(value)) {
    const day = moved(today, Number.parseInt(value, 10), value.slice(-1).toLowerCase());
    return { from: day, to: day };
  }
  const [, one, other] = /^(\d{1,4})[-/.](\d{1,4})$/.exec(value) ?? [];
  if (one && other) {
    const [year = '', month = ''] = one.length === 4 ? [one, other] : [other, one];
    const first = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-01`;
    return isDay(first) ? { from: first, to: lastOfMonth(first) } : undefined;
  }
  if (/^(19|20)\d\d$/.test(value)) return { from: `${value}-01-01`, to: `${value}-12-31` };
  const day = parseTypedDate(value);
  return day === undefined ? undefined : { from: day, to: day };
}

function moved(today: string, count: number, unit: string): string {
  if (unit === 'd') return addDays(today, count);
  if (unit === 's' || unit === 'w') return addDays(today, count * 7);
  const month = addMonths(today, unit === 'm' ? count : count * 12);
  const last = lastOfMonth(`${month}-01`);
  return last.slice(8) < today.slice(8) ? last : `${month}-${today.slice(8)}`;
}

/**
 * The options with that name; if there are none, those with a word that begins with it; otherwise those whose name
 * contains it.
 */
function optionsCalled(value: string, options: Kinds['options']['options']): string[] {
  const typed = fold(value);
  const whose = (test: (name: string) => boolean) => options.filter((option) => namesOf(option).some(test));
  const ways = [
    (name: string) => fold(name) === typed,
    (name: string) => ` ${fold(name)}`.includes(` ${typed}`),
    (name: string) => contains(name, value),
  ];
  const found = ways.map(whose).find(({ length }) => length > 0) ?? [];
  return found.map((option) => option.value);
}

const namesOf = ({ label, value, names = [] }: Kinds['options']['options'][number]) => [label, value, ...names];

const wordsIn = (label: string) =>
  fold(label)
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word.length > 2 || /\d/.test(word));
const slug = (label: string) => wordsIn(label).join('-');

/** The name under which a field is written as a token: the words of its label. */
const tokenName = ({ label, id }: Pick<FilterField, 'id' | 'label'>) => slug(label) || fold(id);

/** The field with that name, or the only one with a word that begins with it. */
export function fieldNamed(
  typed: string,
  fields: readonly FilterField[],
  names: TokenWords['names'],
): FilterField | undefined {
  const name = fold(typed);
  const others = (field: FilterField) =>
    fold(names[field.id] ?? '')
      .split(' ')
      .filter(Boolean);
  const called = (field: FilterField) =>
    tokenName(field) === name || fold(field.id) === name || others(field).includes(name);
  const words = (field: FilterField) => [tokenName(field), ...wordsIn(field.label), ...others(field)];
  const begun = fields.filter((field) => words(field).some((word) => word.startsWith(name)));
  return fields.find(called) ?? (begun.length === 1 ? begun[0] : undefined);
}

/** A suggestion for the token that is being typed at the end of the text. */
export interface Suggestion {
  id: string;
  label: string;
  /** The whole text after choosing it. */
  text: string;
  /** The field of the suggestion; choosing it may also open its editor. */
  field?: FilterField;
}

/** Maximum number of suggested values. */
const mostValues = 50;

/** Suggestions for the end of the text: fields whose name contains it, or values of the field that it names. */
export function suggest(text: string, fields: readonly FilterField[], words: TokenWords): readonly Suggestion[] {
  // Read from the left: from the right, a closing quote looks like an opening one.
  const last = [...text.matchAll(/(?:"[^"]*"?|[^\s"])+/g)].at(-1);
  const tail = last && last.index + last[0].length === text.length ? last[0] : '';
  const before = text.slice(0, text.length - tail.length);
  const [, minus = '', name, operator, raw = ''] = /^(-?)([\p{L}\d][\p{L}\d.-]*)(<=|>=|[:=<>])(.*)$/u.exec(tail) ?? [];
  if (name === undefined) {
    const typed = tail.replace(/^-/, '');
    return fields
      .filter((field) => contains(field.label, typed) || contains(words.names[field.id] ?? '', typed))
      .map((field) => ({
        id: field.id,
        label: field.label,
        field,
        text: `${before}${tail.startsWith('-') ? '-' : ''}${tokenName(field)}:`,
      }));
  }
  const field = fieldNamed(name, fields, words.names);
  const value = raw
    .slice(raw.lastIndexOf(',') + 1)
    .replaceAll('"', '')
    .trim();
  const finished = raw.slice(0, raw.lastIndexOf(',') + 1);
  const valued = (id: string, label: string) => ({
    id,
    label,
    text: `${before}${minus}${name}${operator}${finished}${quoted(label)} `,
  });
  if (field?.kind === 'options' || field?.kind === 'ready')
    return field.options
      .filter((option) => namesOf(option).some((one) => contains(one, value)))
      .slice(0, mostValues)
      .map((option) => valued(option.value, option.label));
  if (field?.kind === 'numbers') {
    // Its comma separates decimals or thousands, not values.
    const read = readNumber(raw.replaceAll('"', ''), { unit: field.unit });
    if (!isEither(read)) return [];
    return whichNumber(read).choices.map(({ value: number, label: shown }) => ({
      id: shown,
      label: shown,
      text: `${before}${minus}${name}${operator}${onlyReading(number)} `,
    }));
  }
  if (field?.kind === 'dates')
    return presetIds
      .filter((id) => contains(words.presets[id], value))
      .map((id) => valued(id, words.presets[id].toLowerCase()));
  return [];
}

const quoted = (label: string) => (/[\s,]/.test(label) ? `"${label.replaceAll('"', '')}"` : label);

import type { Field } from './fields.ts';
import { type Read, readJson } from './json.ts';

/** What a control holds: text, or the files that were chosen. */
export type Typed = string | readonly File[];

/** The value of an input; undefined if empty. A text that is not a number stays text, so that the schema refuses it. */
export function readTyped({ kind, options }: Field, typed: Typed): Read {
  if (typeof typed !== 'string') return { value: kind === 'file' ? typed[0] : typed.length > 0 ? typed : undefined };
  if (typed.trim() === '') return { value: undefined };
  switch (kind) {
    case 'json':
      return readJson(typed);
    case 'number':
      return { value: toNumber(typed) };
    case 'boolean':
      return { value: typed === 'true' };
    case 'choice':
      return { value: options.find((option) => String(option) === typed) };
    case 'texts':
      return { value: linesOf(typed) };
    case 'numbers':
      return { value: linesOf(typed).map(toNumber) };
    default:
      return { value: typed };
  }
}

/** The content of an input for a value; undefined if there is none. */
export function writeTyped(field: Field, value: unknown): Typed | undefined {
  const typed = spell(field, value);
  return JSON.stringify(readTyped(field, typed).value) === JSON.stringify(value) ? typed : undefined;
}

function spell({ kind }: Field, value: unknown): string {
  if (value === undefined) return '';
  if (kind === 'json') return JSON.stringify(value, null, 2);
  return Array.isArray(value) ? value.join('\n') : String(value);
}

/** One to a line. */
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** `12,5` as well as `12.5`. */
function toNumber(text: string): number | string {
  const number = Number(text.trim().replace(',', '.'));
  return Number.isFinite(number) ? number : text;
}

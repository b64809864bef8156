/**
 * A text carries an invisible mark behind it that says which key it is from: a number in four characters without width,
 * between two others. The page takes the marks out of the document before it is painted.
 */
const [start, end, digits] = ['\u2063', '\u2064', ['\u200c', '\u200d', '\u2061', '\u2062']] as const;
const mark = new RegExp(`${start}([${digits.join('')}]+)${end}`, 'g');

/** A text as it was asked for. */
export interface Said {
  /** Full key with its plural form, `contracts:list.rows_one`. */
  key: string;
  language: string;
  /** Values that were filled in last. */
  values: Record<string, string>;
}

const said: Said[] = [];
const known = new Map<string, number>();

/** The text with its mark. The same key has the same mark, so that equal texts stay equal. */
export function marked(text: string, { key, language, values }: Said): string {
  const name = `${language} ${key}`;
  const at = known.get(name) ?? said.length;
  known.set(name, at);
  said[at] = { key, language, values };
  const number = [...at.toString(4)].map((digit) => digits[Number(digit)]).join('');
  return text + start + number + end;
}

export const isMarked = (text: string) => text.includes(start);
export const unmarked = (text: string) => (isMarked(text) ? text.replace(mark, '') : text);

/** What a text was made of. */
export const marksIn = (text: string): Said[] =>
  Array.from(text.matchAll(mark), ([, number = '']) =>
    Number.parseInt([...number].map((digit) => digits.indexOf(digit as (typeof digits)[number])).join(''), 4),
  ).flatMap((at) => said[at] ?? []);

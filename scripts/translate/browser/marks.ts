/**
 * Behind each text is an invisible mark that identifies its key: a number written with four zero-width characters,
 * between two others. The page removes the marks from the document before it is painted.
 */
const [start, end, digits] = ['\u2063', '\u2064', ['\u200c', '\u200d', '\u2061', '\u2062']] as const;
const mark = new RegExp(`${start}([${digits.join('')}]+)${end}`, 'g');

/** A text that the page has requested. */
export interface ShownText {
  /** Full key with its plural form, `contracts:list.rows_one`. */
  key: string;
  language: string;
  /** The values that were last filled in. */
  values: Record<string, string>;
}

const shown: ShownText[] = [];
const numbers = new Map<string, number>();

/** The text with its mark. A key always has the same mark, so that equal texts stay equal. */
export function marked(text: string, { key, language, values }: ShownText): string {
  const name = `${language} ${key}`;
  const at = numbers.get(name) ?? shown.length;
  numbers.set(name, at);
  shown[at] = { key, language, values };
  const number = [...at.toString(4)].map((digit) => digits[Number(digit)]).join('');
  return text + start + number + end;
}

export const isMarked = (text: string) => text.includes(start);
export const unmarked = (text: string) => (isMarked(text) ? text.replace(mark, '') : text);

/** The texts whose marks a text contains. */
export const marksIn = (text: string): ShownText[] =>
  Array.from(text.matchAll(mark), ([, number = '']) =>
    Number.parseInt([...number].map((digit) => digits.indexOf(digit as (typeof digits)[number])).join(''), 4),
  ).flatMap((at) => shown[at] ?? []);

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

/**
 * Removes the marks from everything that leaves the document: calls, storage, files, the clipboard, and what charts
 * paint on a canvas.
 */
export function unmarkWhatLeaves() {
  const first = <Rest extends unknown[], Result>(of: object, name: string, at: number) => {
    const target = of as Record<string, (...all: unknown[]) => unknown>;
    const before = target[name];
    if (!before) return;
    target[name] = function (this: unknown, ...all: unknown[]) {
      const value = all[at];
      if (typeof value === 'string') all[at] = unmarked(value);
      return before.apply(this, all);
    } as (...all: unknown[] | Rest) => Result;
  };
  first(JSON, 'parse', 0);
  first(Storage.prototype, 'setItem', 1);
  first(TextEncoder.prototype, 'encode', 0);
  first(CanvasRenderingContext2D.prototype, 'fillText', 0);
  first(CanvasRenderingContext2D.prototype, 'measureText', 0);
  if (navigator.clipboard) first(navigator.clipboard, 'writeText', 0);
  const { stringify } = JSON;
  JSON.stringify = ((...all: Parameters<typeof stringify>) => {
    const json = stringify(...all) as string | undefined;
    return json === undefined ? json : unmarked(json);
  }) as typeof stringify;
  const { fetch } = window;
  window.fetch = (to, options) =>
    fetch(
      typeof to === 'string' ? unmarked(to) : to,
      typeof options?.body === 'string' ? { ...options, body: unmarked(options.body) } : options,
    );
  window.Blob = class extends Blob {
    constructor(parts?: BlobPart[], options?: BlobPropertyBag) {
      super(
        parts?.map((part) => (typeof part === 'string' ? unmarked(part) : part)),
        options,
      );
    }
  };
}

/** A position in a text, counted from 1. */
export interface TextPosition {
  line: number;
  column: number;
}

/** Typed JSON: its value, or the position where it is invalid. */
export type Read = { value: unknown; fault?: undefined } | { value?: undefined; fault: TextPosition };

export function readJson(text: string): Read {
  try {
    return { value: JSON.parse(text) };
  } catch {
    const lines = text.slice(0, faultIn(text)).split('\n');
    return { fault: { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 } };
  }
}

const scalar =
  /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy;

/** Index of the first invalid character. Browsers report this differently, and some do not at all. */
function faultIn(text: string): number {
  let at = 0;
  const blank = () => {
    while (/[ \t\r\n]/.test(text.charAt(at))) at++;
  };
  /** Moves past the character; false if there is another one. */
  const took = (sign: string) => {
    blank();
    if (text[at] !== sign) return false;
    at++;
    return true;
  };
  const word = () => {
    blank();
    scalar.lastIndex = at;
    const found = scalar.exec(text)?.[0];
    at += found?.length ?? 0;
    return found;
  };
  const all = (item: () => boolean, end: string) => {
    if (took(end)) return true;
    do if (!item()) return false;
    while (took(','));
    return took(end);
  };
  const entry = () => {
    blank();
    return text[at] === '"' && word() !== undefined && took(':') && value();
  };
  const value = (): boolean => {
    if (took('{')) return all(entry, '}');
    if (took('[')) return all(value, ']');
    return word() !== undefined;
  };
  if (value()) blank();
  return at;
}

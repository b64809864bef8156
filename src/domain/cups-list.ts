import { type CupsCheck, checkCups, cleanCups, cups20 } from './cups.ts';
import { visible } from './visible.ts';

/** A CUPS from a list, cleaned, with what is wrong with it. */
export interface ListedCups {
  cups: string;
  check: CupsCheck;
}

export interface CupsList {
  /** Each supply point once, in the order of the text. */
  entries: ListedCups[];
  /** Number of entries left out because their supply point was there already. */
  repeated: number;
  /** Number of lines with text but nothing like a CUPS: a header, remarks. */
  unread: number;
}

/** The maximum number of CUPS in one look-up. */
export const longestCupsList = 1000;

/**
 * Every CUPS of a text that was typed, pasted or read from a CSV file. Codes may be separated by anything and contain
 * spaces, dots or dashes; other columns of a table are ignored. A code that is nearly a CUPS becomes an entry too, so
 * that nothing is lost silently.
 */
export function readCupsList(text: string): CupsList {
  const unique = new Set<string>();
  const entries: ListedCups[] = [];
  let repeated = 0;
  let unread = 0;
  for (const line of visible(text)
    .toUpperCase()
    .split(/\r\n|\r|\n/)) {
    const codes = line.split(/[;,|\t"]+/).flatMap(codesIn);
    if (codes.length === 0 && line.trim() !== '') unread++;
    for (const cups of codes) {
      const check = checkCups(cups);
      const point = check.valid ? cups20(cups) : cups;
      if (unique.has(point)) repeated++;
      else entries.push({ cups, check });
      unique.add(point);
    }
  }
  return { entries, repeated, unread };
}

/** A CUPS with possible separators between any two characters. */
const gap = '[\\s.\\p{Pd}_/·−]*';
const whole = new RegExp(
  `(?<![A-Z0-9])ES(?:${gap}\\d){16}(?:${gap}[A-Z]){2}(?:${gap}\\d${gap}[FPRCXYZ])?(?![A-Z0-9])`,
  'gu',
);

function codesIn(cell: string): string[] {
  const found: { at: number; code: string }[] = [];
  const rest = cell.replace(whole, (code: string, at: number) => {
    found.push({ at, code: cleanCups(code) });
    return ' '.repeat(code.length);
  });
  const compact = cleanCups(rest);
  if (isAttempt(compact)) found.push({ at: rest.search(/\S/), code: compact });
  else
    for (const { 0: token, index } of rest.matchAll(/\S+/g))
      if (isAttempt(cleanCups(token))) found.push({ at: index, code: cleanCups(token) });
  return found.sort((a, b) => a.at - b.at).map(({ code }) => code);
}

/**
 * Nearly a CUPS: a letter among its digits, a character too few or too many, no country. IBANs, plain numbers and the
 * numbers of invoices do not count: without `ES` and the 0 of every distributor, it must end with its control letters.
 */
const isAttempt = (code: string) =>
  /^(ES[0O]|ES.*[A-Z]{2}(\d[A-Z]?)?$|([A-Z]{2})?\d{12,18}[A-Z]{2}(\d[A-Z])?$)/.test(code) &&
  /^[A-Z0-9]{16,28}$/.test(code) &&
  code.replace(/\D/g, '').length >= 11 &&
  !/^[A-Z]{2}\d{20,}$/.test(code);

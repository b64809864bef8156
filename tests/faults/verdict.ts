import type { Fault } from './catalogue.ts';
import { failureWords, linesOf, marksIn, type Sight } from './sight.ts';

/** The result of a fault on a screen; `untouched`: the screen sends no call that the fault affects. */
export type Verdict = { end: 'passed' | 'untouched' } | { end: 'failed'; why: string };

export const failed = (why: string): Verdict => ({ end: 'failed', why: why.replace(/\s+/g, ' ').slice(0, 220) });

/** The buttons and links that a message offers. */
const actions = /Reintentar|Recargar|Volver|inicio|Otra vez|Limpiar|Quitar/i;

/** What must never be on a screen. */
export const nonsense =
  /\[object |\bundefined\b|\bNaN\b|Infinity|Invalid Date|<h1|<html|<!doctype|upstream connect|Bad Gateway|Too Many Requests|Forbidden|(?<!Page )Not Found|Cannot read|is not a function|Failed to fetch|Unexpected (?:token|end)/i;

/** The settings of a visit that decide the verdict. */
export interface Reading {
  address: string;
  /** Its texts without a fault. */
  lines: ReadonlySet<string>;
  /** How many values it shows as unknown without a fault. */
  marks: number;
  /** Its own sentence for a missing answer, in addition to those of all screens. */
  wording?: RegExp;
  /** Its own button that leads on, in addition to those of all screens. */
  nextAction?: RegExp;
}

/** Numbers and dates that can only come from a fault. */
const endless = /(?:\d[.,]?){40}|\b(?:0?1[/-]){2}(?:0001|1)\b/;

/** Texts that change by themselves: times of day, ages, messages about progress and completion. */
const passing = /\d{1,2}:\d\d|\bhace\b|\bahora\b|…$|^Success/;

/** Texts that have disappeared although no message says so. */
function unnamed(all: string, { lines, marks }: Reading, instead: RegExp | undefined): readonly string[] {
  const now = new Set(linesOf(all));
  // A text made of several fields may stay without one of them: an address without its number.
  const rest = [...now].filter((line) => line.length > 2);
  const isGone = (line: string) =>
    line !== '' && !now.has(line) && !passing.test(line) && !rest.some((part) => line.includes(part));
  const gone = [...lines].filter(isGone);
  return marksIn(all) > marks || (instead && [...now].some((line) => instead.test(line))) ? [] : gone;
}

const isShown = ({ text }: Pick<Sight, 'text'>, { lines, wording }: Reading) =>
  linesOf(text).some((line) => !lines.has(line) && (failureWords.test(line) || wording?.test(line)));

interface Judged {
  reading: Reading;
  fault: Pick<Fault, 'end' | 'instead' | 'noRetry' | 'noNextAction' | 'names'>;
  /** All its text, and the accessible names of elements without text. */
  all: string;
  /** Uncaught errors. */
  uncaught: readonly string[];
  /** Where the page is now. */
  path: string;
  /** The calls that were hit. */
  hit: readonly string[];
  /** The call is retried automatically, so a fault that passes needs no message. */
  isAgain: boolean;
}

export function verdictOf(seen: Sight, { reading, fault, all, uncaught, path, hit, isAgain }: Judged): Verdict {
  const { lines, address, nextAction } = reading;
  if (!seen.stays || seen.text.trim().length < 20) return failed('the page is white');
  if (seen.foreign) return failed('foreign script has run');
  const bad = linesOf(seen.own).find((line) => !lines.has(line) && (nonsense.test(line) || endless.test(line)));
  if (bad) return failed(`it shows “${bad}”`);
  if (uncaught.length > 0) return failed(`uncaught: ${uncaught[0]}`);
  if (path.startsWith('/auth/')) return failed('it signs out');
  if (!path.startsWith(address.split('?')[0] ?? '')) return failed(`it leads to ${path}`);
  const alert = seen.alerts.find((text) => linesOf(text).some((line) => !lines.has(line)));
  if (fault.end === 'well' && isAgain && (alert || isShown(seen, reading)))
    return failed(`it says ${alert ?? 'that something is missing'} though all is well`);
  const gone = fault.end === 'named' && !isShown(seen, reading) ? unnamed(all, reading, fault.instead) : [];
  if (gone.length > 0)
    return failed(`nothing says that ${gone.length} lines are gone: ${gone.slice(0, 6).map((line) => `“${line}”`)}`);
  const calls = [...new Set(hit.map((call) => call.split('?')[0]))].join(', ');
  if (fault.end === 'message' && !isShown(seen, reading))
    return failed(`nothing says that there was no answer to ${calls}`);
  if (fault.names && !linesOf(seen.text).some((line) => fault.names?.test(line)))
    return failed(`nothing reads like ${fault.names}`);
  // A button that the screen also has without a fault is not part of a message.
  const hasNextAction = seen.buttons.some((name) => nextAction?.test(name) || (actions.test(name) && !lines.has(name)));
  if (fault.end === 'message' && !fault.noRetry && !fault.noNextAction && !hasNextAction)
    return failed('the message has no action');
  if (fault.noRetry && seen.retries > 0) return failed('what is forbidden is offered once more');
  if (seen.toasts > 1) return failed(`${seen.toasts} toasts for one outage: ${seen.toastTexts}`);
  return { end: 'passed' };
}

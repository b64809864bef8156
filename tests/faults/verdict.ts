import type { Fault } from './catalogue.ts';
import { linesOf, type Sight } from './sight.ts';

/** What became of a fault on a screen; `untouched` where it asks for nothing that the fault could hit. */
export type Verdict = { end: 'passed' | 'untouched' } | { end: 'failed'; why: string };

export const failed = (why: string): Verdict => ({ end: 'failed', why: why.replace(/\s+/g, ' ').slice(0, 220) });

/** Sentences by which the portal says that something is not there, in its own words. */
export const saysSo =
  /[Nn]o (?:se|hay|tienes|sabemos|existe|hemos|ha)|Ha ocurrido|no ha respondido|no entiende|no responde|demasiadas solicitudes|Page Not Found|[Ss]in |dañada|Error al|An error occurred/;

/** The ways on that a message offers. */
const actions = /Reintentar|Recargar|Volver|inicio|Otra vez|Limpiar|Quitar/i;

/** What is never to be read on a screen. */
export const nonsense =
  /\[object |\bundefined\b|\bNaN\b|Infinity|Invalid Date|<h1|<html|<!doctype|upstream connect|Bad Gateway|Too Many Requests|Forbidden|(?<!Page )Not Found|Cannot read|is not a function|Failed to fetch|Unexpected (?:token|end)/i;

/** What a place has of its own for the judge. */
export interface Reading {
  address: string;
  /** What it reads where all is well. */
  lines: ReadonlySet<string>;
  /** How it says that there is no answer, beside the sentences of all screens. */
  says?: RegExp;
  /** The button that goes on, beside those of all screens. */
  nextAction?: RegExp;
}

const isSaid = ({ text }: Pick<Sight, 'text'>, { lines, says }: Reading) =>
  linesOf(text).some((line) => !lines.has(line) && (saysSo.test(line) || says?.test(line)));

interface Judged {
  place: Reading;
  fault: Pick<Fault, 'end' | 'noRetry' | 'noNextAction' | 'names'>;
  /** Errors that nothing has caught. */
  uncaught: readonly string[];
  /** Where the page is now. */
  path: string;
  /** The calls that were hit. */
  hit: readonly string[];
  /** It asks once more by itself, so that a fault that passes leaves nothing to say. */
  isAgain: boolean;
}

/** Judges what a person has before them. */
export function verdictOf(seen: Sight, { place, fault, uncaught, path, hit, isAgain }: Judged): Verdict {
  const { lines, address, nextAction } = place;
  if (!seen.stays || seen.text.trim().length < 20) return failed('the page is white');
  if (seen.foreign) return failed('foreign script has run');
  const bad = linesOf(seen.own).find((line) => !lines.has(line) && nonsense.test(line));
  if (bad) return failed(`it shows “${bad}”`);
  if (uncaught.length > 0) return failed(`uncaught: ${uncaught[0]}`);
  if (path.startsWith('/auth/')) return failed('it signs out');
  if (!path.startsWith(address.split('?')[0] ?? '')) return failed(`it leads to ${path}`);
  const alert = seen.alerts.find((text) => linesOf(text).some((line) => !lines.has(line)));
  if (fault.end === 'well' && isAgain && (alert || isSaid(seen, place)))
    return failed(`it says ${alert ?? 'that something is missing'} though all is well`);
  const parts = new Set(hit.map((call) => call.split('?')[0])).size;
  if (fault.end === 'message' && !isSaid(seen, place))
    return failed(`nothing says that ${parts} of its questions went without an answer`);
  if (fault.names && !linesOf(seen.text).some((line) => fault.names?.test(line)))
    return failed(`nothing reads like ${fault.names}`);
  // What the healthy screen offers too belongs to no message.
  const hasNextAction = seen.buttons.some((name) => nextAction?.test(name) || (actions.test(name) && !lines.has(name)));
  if (fault.end === 'message' && !fault.noRetry && !fault.noNextAction && !hasNextAction)
    return failed('the message has no action');
  if (fault.noRetry && seen.retries > 0) return failed('what is forbidden is offered once more');
  if (seen.toasts > 1) return failed(`${seen.toasts} toasts for one outage: ${seen.toastTexts}`);
  return { end: 'passed' };
}

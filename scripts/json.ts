import { isUtf8 } from 'node:buffer';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type * as v from 'valibot';
import { Complaint } from './cli.ts';

/**
 * Reads a JSON file.
 *
 * @throws {Complaint} with the file's path relative to `root`, and the line
 */
export function readJson(root: string, file: string): unknown {
  if (!existsSync(file)) throw new Complaint(`${named(root, file)}: there is no such file.`);
  const { value, fault } = parseJson(readFileSync(file));
  if (!fault) return value;
  const { line, message } = fault;
  throw new Complaint(`${named(root, file)}${line === undefined ? '' : `:${line}`}: ${message}.`);
}

/** Why a file is not valid JSON. */
interface JsonFault {
  line?: number;
  message: string;
}

/** A file's content; another encoding than UTF-8 and a repeated key are errors too. */
export function parseJson(content: Buffer): { value?: unknown; fault?: JsonFault } {
  const encoding = encodingFault(content);
  if (encoding) return { fault: encoding };
  const text = content.toString();
  try {
    const value: unknown = JSON.parse(text);
    const doubled = doubledKey(text);
    if (!doubled) return { value };
    const { key, first, line } = doubled;
    return {
      fault: { line, message: `the key "${key}" is here and in line ${first}; remove one of them` },
    };
  } catch (error) {
    const reason = (error as Error).message.replace(/( in JSON at position .*|, (\.\.\.)?".* is not valid JSON)$/s, '');
    return { fault: { line: faultyLine(text), message: `not valid JSON: ${reason}` } };
  }
}

/** Every editor can do this, under different names. */
const remedy = 'save it as UTF-8 (in an editor, "Save with encoding")';

function encodingFault(content: Buffer): JsonFault | undefined {
  const begins = (...bytes: number[]) => bytes.every((byte, index) => content[index] === byte);
  if (begins(0xff, 0xfe) || begins(0xfe, 0xff)) return { message: `is in UTF-16: ${remedy}` };
  if (begins(0xef, 0xbb, 0xbf))
    return { message: `begins with a byte order mark (BOM): ${remedy}, without BOM or signature` };
  const wrong = firstStrangeByte(content);
  if (wrong === undefined) return undefined;
  const line = content.subarray(0, wrong).toString('latin1').split('\n').length;
  return { line, message: `is not in UTF-8, but probably in Latin-1 or Windows-1252: ${remedy}` };
}

/** Index of the first byte that is not valid UTF-8. */
function firstStrangeByte(content: Buffer): number | undefined {
  if (isUtf8(content)) return undefined;
  let [sound, unsound] = [0, content.length];
  // The longest prefix that is valid, or would be with the rest of a cut character.
  while (unsound - sound > 1) {
    const middle = (sound + unsound) >> 1;
    if ([0, 1, 2, 3].some((cut) => isUtf8(content.subarray(0, middle - cut)))) sound = middle;
    else unsound = middle;
  }
  return [0, 1, 2, 3].map((cut) => sound - cut).find((end) => isUtf8(content.subarray(0, end)));
}

/** The first repeated key of valid JSON, as a path from the root: JSON.parse silently takes the last one. */
function doubledKey(text: string): { key: string; first: number; line: number } | undefined {
  interface Level {
    /** Undefined for a list. */
    keys?: Map<string, number>;
    path: string;
  }
  const levels: Level[] = [];
  let path = '';
  let line = 1;
  for (const [token, after] of matchesOf(text)) {
    const top = levels.at(-1);
    if (token === '\n') line++;
    else if (token === '{') levels.push({ keys: new Map(), path });
    else if (token === '[') levels.push({ path });
    else if (token === '}' || token === ']') levels.pop();
    else if (top?.keys && after !== undefined) {
      const key: string = JSON.parse(token);
      path = top.path ? `${top.path}.${key}` : key;
      const first = top.keys.get(key);
      if (first !== undefined) return { key: path, first, line };
      top.keys.set(key, line);
    }
  }
  return undefined;
}

/** Line breaks, brackets, and strings, a key together with its colon. */
const matchesOf = (text: string) =>
  Array.from(
    text.matchAll(/\n|[{}[\]]|("(?:[^"\\]|\\.)*")(\s*:)?/g),
    ([token, literal, colon]) => [literal ?? token, colon] as [string, string | undefined],
  );

/**
 * Checks that every JSON file of `locales/<language>/` parses. Throws a {@link Complaint} at the first that does not.
 */
export function checkLocaleFiles(root: string): void {
  for (const entry of readdirSync(`${root}/locales`, { recursive: true, encoding: 'utf8' }).sort())
    if (entry.endsWith('.json')) readJson(root, `${root}/locales/${entry}`);
}

/** A path for display: relative to the project's root if it is inside, with slashes. */
export function named(root: string, file: string): string {
  const path = relative(root, file).replaceAll('\\', '/');
  return path.startsWith('../') ? file : path;
}

/** What a schema finds wrong with a value, to be appended to the value's name. */
export function faultIn({ type, expected, message }: v.BaseIssue<unknown>): string {
  if (type !== 'strict_object' && type !== 'object_with_rest') return message;
  return expected === 'never' ? 'is not known' : 'is missing';
}

/** V8 gives the position of some errors only, so the longest prefix that could still become JSON is searched. */
function faultyLine(text: string): number {
  let [sound, unsound] = [0, text.length + 1];
  while (unsound - sound > 1) {
    const middle = (sound + unsound) >> 1;
    if (couldGoOn(text.slice(0, middle))) sound = middle;
    else unsound = middle;
  }
  return text.slice(0, unsound).trimEnd().split('\n').length;
}

/** Whether a text is only wrong at its end. */
function couldGoOn(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const { message } = error as Error;
    const position = /at position (\d+)/.exec(message)?.[1];
    return position ? Number(position) >= text.length : message === 'Unexpected end of JSON input';
  }
}

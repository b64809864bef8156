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

/** A file's content, or what is wrong with it; V8 names the line of most faults. Biome finds repeated keys. */
export function parseJson(content: Buffer): { value?: unknown; fault?: JsonFault } {
  const remedy = 'save it as UTF-8 (in an editor, "Save with encoding")';
  if (!isUtf8(content)) return { fault: { message: `is not in UTF-8: ${remedy}` } };
  const text = content.toString();
  if (text.startsWith('\ufeff'))
    return { fault: { message: `begins with a byte order mark (BOM): ${remedy}, without BOM or signature` } };
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    const [reason = '', line] = (error as Error).message.split(/ in JSON at position \d+ \(line (\d+) column \d+\)$/);
    return { fault: { ...(line && { line: Number(line) }), message: `not valid JSON: ${reason}` } };
  }
}

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

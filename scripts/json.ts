import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type * as v from 'valibot';
import { Complaint } from './cli.ts';

/** Throws a {@link Complaint} that names the file as seen from `root`, and the line. */
export function readJson(root: string, file: string): unknown {
  if (!existsSync(file)) throw new Complaint(`${named(root, file)}: there is no such file.`);
  const text = readFileSync(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = (error as Error).message.replace(/( in JSON at position .*|, (\.\.\.)?".* is not valid JSON)$/s, '');
    throw new Complaint(`${named(root, file)}:${faultyLine(text)}: not valid JSON: ${reason}.`);
  }
}

/** Every JSON file of `locales/<language>/` parses. Throws a {@link Complaint} at the first that does not. */
export function checkLocaleFiles(root: string): void {
  for (const entry of readdirSync(`${root}/locales`, { recursive: true, encoding: 'utf8' }).sort())
    if (entry.endsWith('.json')) readJson(root, `${root}/locales/${entry}`);
}

/** A path as people write it: from the project's root where it lies there, with slashes. */
export function named(root: string, file: string): string {
  const path = relative(root, file).replaceAll('\\', '/');
  return path.startsWith('../') ? file : path;
}

/** What a schema finds wrong with a value, to go after the value's name. */
export function faultIn({ type, expected, message }: v.BaseIssue<unknown>): string {
  if (type !== 'strict_object') return message;
  return expected === 'never' ? 'is not known' : 'is missing';
}

/** V8 tells the place of some faults only, so the longest beginning that could still become JSON is sought. */
export function faultyLine(text: string): number {
  let [sound, unsound] = [0, text.length + 1];
  while (unsound - sound > 1) {
    const middle = (sound + unsound) >> 1;
    if (couldGoOn(text.slice(0, middle))) sound = middle;
    else unsound = middle;
  }
  return text.slice(0, unsound).trimEnd().split('\n').length;
}

/** Whether the only fault of a text is its end. */
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

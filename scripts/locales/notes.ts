import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { faultIn, readJson } from '../json.ts';
import type { Catalogue, Problem } from './catalogue.ts';
import { baseKey } from './plurals.ts';

const file = 'locales/notes.json';

/** What a text means that can be misread alone, by its key without plural form: for the desk and for exchange files. */
const schema = v.record(v.string(), v.strictObject({ es: v.string(), en: v.string() }));
export type Notes = v.InferOutput<typeof schema>;

/** The notes; empty if there is no file, or if it is invalid. */
export function readNotes(root: string, problems: Problem[]): Notes {
  if (!existsSync(join(root, file))) return {};
  const { success, output, issues } = v.safeParse(schema, readJson(root, join(root, file)));
  if (success) return output;
  for (const issue of issues) problems.push({ file, message: `${v.getDotPath(issue)} ${faultIn(issue)}` });
  return {};
}

/** Every note is about a text that exists. */
export function* checkNotes(root: string, { language, texts }: Catalogue): Generator<Problem> {
  const problems: Problem[] = [];
  const notes = readNotes(root, problems);
  yield* problems;
  const known = new Set(Array.from(texts.keys(), baseKey));
  const lost = Object.keys(notes).filter((key) => !known.has(key));
  const lines = lost.length > 0 ? readFileSync(join(root, file), 'utf8').split('\n') : [];
  for (const key of lost)
    yield {
      file,
      line: lines.findIndex((line) => line.includes(JSON.stringify(key))) + 1,
      key,
      message: `is a note for no text: locales/${language} has none with this key, without a plural form`,
    };
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Language } from '~/lib/languages.ts';
import { faultIn, readJson } from '../json.ts';
import type { Catalogue, Problem, Text } from './catalogue.ts';
import { baseKey } from './plurals.ts';

const schemaFor = (codes: readonly Language[]) => {
  const byLanguage = <Schema extends v.GenericSchema>(schema: Schema) =>
    v.objectWithRest(Object.fromEntries(codes.map((code) => [code, schema])) as Record<Language, Schema>, schema);
  return v.strictObject({
    /** A term of the trade and its meaning; languages that the portal does not have yet may be among them. */
    terms: v.array(byLanguage(v.tuple([v.string(), v.string()]))),
    /** Discarded words, and the word to use instead; those in `starts` only at the beginning of a sentence. */
    refused: byLanguage(
      v.array(v.strictObject({ say: v.string(), words: v.array(v.string()), starts: v.optional(v.array(v.string())) })),
    ),
  });
};

type Glossary = v.InferOutput<ReturnType<typeof schemaFor>>;

/** The content of a file of `locales/`; undefined if it is invalid. */
function readValid<Schema extends v.GenericSchema>(root: string, file: string, schema: Schema, problems: Problem[]) {
  const { success, output, issues } = v.safeParse(schema, readJson(root, join(root, file)));
  if (success) return output;
  for (const issue of issues) problems.push({ file, message: `${v.getDotPath(issue)} ${faultIn(issue)}` });
  return undefined;
}

/** The glossary, which translators and the portal's help show too; undefined if it is invalid. */
export const readGlossary = (root: string, codes: readonly Language[], problems: Problem[]): Glossary | undefined =>
  readValid(root, 'locales/glossary.json', schemaFor(codes), problems);

/**
 * Finds discarded words of the glossary in the texts of their language, because each thing has one word and people are
 * addressed in one way.
 */
export function* checkWords({ refused }: Glossary, language: Language, texts: Iterable<Text>): Generator<Problem> {
  const discarded = refused[language].flatMap(({ say, words, starts = [] }) => [
    ...words.map((word) => ({ say, word, pattern: new RegExp(whole(word), 'iu') })),
    // In Portuguese a verb with “-se” is no command: “Carrega-se” means “it is loaded”.
    ...starts.map((word) => ({
      say,
      word,
      pattern: new RegExp(`(?:^|[.:;?!¿¡«“])\\s*${word}(?!\\p{L}|-se(?!\\p{L}))`, 'iu'),
    })),
  ]);
  for (const { file, key, text } of texts) {
    const plain = text.replace(/\{\{.*?\}\}/g, '{{}}');
    for (const { say, word, pattern } of discarded)
      if (pattern.test(plain))
        yield {
          file,
          key,
          message: `says “${word}”, but the glossary wants “${say}”`,
          fault: { kind: 'word', word, say },
        };
  }
}

/** Matches a whole word; a sign without letters, anywhere. */
function whole(word: string): string {
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return /\p{L}/u.test(word) ? `(?<![\\p{L}-])${escaped}(?![\\p{L}-])` : escaped;
}

const notesFile = 'locales/notes.json';

/** What a text means that can be misread alone, by its key without plural form: for the desk and for exchange files. */
const notesSchema = v.record(v.string(), v.strictObject({ es: v.string(), en: v.string() }));
export type Notes = v.InferOutput<typeof notesSchema>;

/** The notes; empty if there is no file, or if it is invalid. */
export const readNotes = (root: string, problems: Problem[]): Notes =>
  (existsSync(join(root, notesFile)) && readValid(root, notesFile, notesSchema, problems)) || {};

/** Every note is about a text that exists. */
export function* checkNotes(root: string, { language, texts }: Catalogue): Generator<Problem> {
  const problems: Problem[] = [];
  const notes = readNotes(root, problems);
  yield* problems;
  const keys = new Set(Array.from(texts.keys(), baseKey));
  const lost = Object.keys(notes).filter((key) => !keys.has(key));
  const lines = lost.length > 0 ? readFileSync(join(root, notesFile), 'utf8').split('\n') : [];
  for (const key of lost)
    yield {
      file: notesFile,
      line: lines.findIndex((line) => line.includes(JSON.stringify(key))) + 1,
      key,
      message: `is a note for no text: locales/${language} has none with this key, without a plural form`,
    };
}

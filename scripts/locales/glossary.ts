import { join } from 'node:path';
import * as v from 'valibot';
import type { Language } from '~/lib/languages.ts';
import { faultIn, readJson } from '../json.ts';
import type { Problem, Text } from './catalogue.ts';

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

const file = 'locales/glossary.json';

/** The glossary, which translators and the portal's help show too; undefined if it is invalid. */
export function readGlossary(root: string, codes: readonly Language[], problems: Problem[]): Glossary | undefined {
  const { success, output, issues } = v.safeParse(schemaFor(codes), readJson(root, join(root, file)));
  if (success) return output;
  for (const issue of issues) problems.push({ file, message: `${v.getDotPath(issue)} ${faultIn(issue)}` });
  return undefined;
}

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
    const said = text.replace(/\{\{.*?\}\}/g, '{{}}');
    for (const { say, word, pattern } of discarded)
      if (pattern.test(said))
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

import { join } from 'node:path';
import * as v from 'valibot';
import type { Language } from '~/lib/languages.ts';
import { faultIn, readJson } from '../json.ts';
import type { Problem, Text } from './catalogue.ts';

const schemaFor = (codes: readonly Language[]) => {
  const byLanguage = <Schema extends v.GenericSchema>(schema: Schema) =>
    v.strictObject(Object.fromEntries(codes.map((code) => [code, schema])) as Record<Language, Schema>);
  return v.strictObject({
    /** A term of the trade and its meaning. */
    terms: v.array(byLanguage(v.tuple([v.string(), v.string()]))),
    /** Discarded words, and the word to use instead. */
    refused: byLanguage(v.array(v.strictObject({ say: v.string(), words: v.array(v.string()) }))),
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

/** Finds discarded words of the glossary in the texts of their language, because each thing has one word. */
export function* checkWords({ refused }: Glossary, language: Language, texts: Iterable<Text>): Generator<Problem> {
  for (const { file, key, text } of texts)
    for (const { say, words } of refused[language])
      for (const word of words)
        if (holds(text, word))
          yield {
            file,
            key,
            message: `says “${word}”, but the glossary wants “${say}”`,
            fault: { kind: 'word', word, say },
          };
}

/** Matches a whole word in any case, but not in the name of a value. */
const holds = (text: string, word: string) =>
  new RegExp(/\p{L}/u.test(word) ? `(?<![\\p{L}-])${word}(?![\\p{L}-])` : word, 'iu').test(
    text.replace(/\{\{.*?\}\}/g, '{{}}'),
  );

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
    /** Words that are not used, with the one that is. */
    refused: byLanguage(v.array(v.strictObject({ say: v.string(), words: v.array(v.string()) }))),
  });
};

type Glossary = v.InferOutput<ReturnType<typeof schemaFor>>;

const file = 'locales/glossary.json';

/** The glossary that people read, too: translators, and the help in the portal. undefined where it has a fault. */
export function readGlossary(root: string, codes: readonly Language[], problems: Problem[]): Glossary | undefined {
  const { success, output, issues } = v.safeParse(schemaFor(codes), readJson(root, join(root, file)));
  if (success) return output;
  for (const issue of issues) problems.push({ file, message: `${v.getDotPath(issue)} ${faultIn(issue)}` });
  return undefined;
}

/** One thing has one word: what the glossary has discarded is refused in every text of its language. */
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

/** As a whole word in any case, but not within a name between braces. */
const holds = (text: string, word: string) =>
  new RegExp(/\p{L}/u.test(word) ? `(?<![\\p{L}-])${word}(?![\\p{L}-])` : word, 'iu').test(
    text.replace(/\{\{.*?\}\}/g, '{{}}'),
  );

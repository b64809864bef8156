import { join } from 'node:path';
import * as v from 'valibot';
import { type Language, languageCodes } from '~/lib/languages.ts';
import { faultIn, readJson } from '../json.ts';
import type { Problem, Text } from './catalogue.ts';

const byLanguage = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.strictObject(Object.fromEntries(languageCodes.map((code) => [code, schema])) as Record<Language, Schema>);

const schema = v.strictObject({
  /** A term of the trade and its meaning. */
  terms: v.array(byLanguage(v.tuple([v.string(), v.string()]))),
  /** Words that are not used, with the one that is. */
  refused: byLanguage(v.array(v.strictObject({ say: v.string(), words: v.array(v.string()) }))),
});

type Glossary = v.InferOutput<typeof schema>;

const file = 'locales/glossary.json';

/** The glossary that people read, too: translators, and the help in the portal. undefined where it has a fault. */
export function readGlossary(root: string, problems: Problem[]): Glossary | undefined {
  const { success, output, issues } = v.safeParse(schema, readJson(root, join(root, file)), { abortEarly: true });
  if (success) return output;
  problems.push({ file, message: `${v.getDotPath(issues[0])} ${faultIn(issues[0])}` });
  return undefined;
}

/** One thing has one word: what the glossary has discarded is refused in every text of its language. */
export function* checkWords({ refused }: Glossary, language: Language, texts: Iterable<Text>): Generator<Problem> {
  for (const { file, key, text } of texts)
    for (const { say, words } of refused[language])
      for (const word of words)
        if (holds(text, word)) yield { file, key, message: `says “${word}”: the glossary says “${say}”` };
}

/** As a whole word in any case, but not within a name between braces. */
const holds = (text: string, word: string) =>
  new RegExp(/\p{L}/u.test(word) ? `(?<![\\p{L}-])${word}(?![\\p{L}-])` : word, 'iu').test(
    text.replace(/\{\{.*?\}\}/g, '{{}}'),
  );

import { languageCodes } from '~/lib/languages.ts';
import sentences from '../../src/i18n/serverSentences.json' with { type: 'json' };
import type { Problem, Text } from './catalogue.ts';
import table from './fixed.json' with { type: 'json' };

/**
 * Section 8 of the specification, word for word: the messages of each call on success and on failure without a server
 * message.
 */
export const catalogue = table.catalogue as [name: string, success: string | null, error: string | null][];

/** The other texts that the specification fixes, by key. */
const others = table.others as [key: string, text: string][];

/** A text that is fixed word for word, by the client's specification or because the API says it. */
export interface FixedText {
  text: string;
  by: 'specification' | 'api';
}

const bySpecification = [
  ...catalogue.flatMap(([name, success, error]) => [
    // The one sentence with a value: it is `named` above.
    ...(success === null || name === 'sendToSupplier' ? [] : [[`toasts:${name}.success`, success] as const]),
    ...(error === null ? [] : [[`toasts:${name}.error`, error] as const]),
  ]),
  ...others,
];

/** What `serverWords.ts` recognises. `npm run fix` copies it to the Spanish texts, from which translators work. */
export const sentencesFile = 'src/i18n/serverSentences.json';

const byApi = Object.entries(sentences).flatMap(([area, texts]) =>
  Object.entries(texts).map(([name, text]) => [`server:${area}.${name}`, text] as const),
);

const fixed = new Map<string, FixedText>([
  ...bySpecification.map(([key, text]) => [key, { text, by: 'specification' }] as const),
  ...byApi.map(([key, text]) => [key, { text, by: 'api' }] as const),
]);

/** The client wrote these in English, so every language says them in English. */
const english: ReadonlySet<string> = new Set([
  'Request completed successfully.',
  'An error occurred during the request.',
  'Trace: {{traceId}}',
  'Page not found: {{path}}',
  'Page Not Found',
  'Internal Server Error',
]);

/**
 * The fixed wording of a text; undefined if translators may change it. Only the Spanish is fixed, the language of the
 * client and of the API: its translations may be changed.
 */
export function fixedText(language: string, key: string): FixedText | undefined {
  const own = fixed.get(key);
  return own && (language === languageCodes[0] || english.has(own.text)) ? own : undefined;
}

const reasons: Record<FixedText['by'], string> = {
  specification: "the client's specification fixes this sentence",
  api: 'the API says this sentence, and the portal recognises it by its words',
};

/** Fixed texts that were changed, also where a brand says them in its own words. */
export function* checkFixed(language: string, texts: Iterable<Text>): Generator<Problem> {
  for (const { file, key, text } of texts) {
    const own = fixedText(language, key);
    if (own && own.text !== text)
      yield {
        file,
        key,
        message: `was changed, but ${reasons[own.by]}: put it back, “${own.text}”`,
        fault: { kind: 'fixed', ...own },
      };
  }
}

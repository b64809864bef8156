import { languageCodes } from '~/lib/languages.ts';
import type { Problem, Text } from './catalogue.ts';
import table from './fixed.json' with { type: 'json' };

/**
 * Section 8 of the specification, word for word: the messages of each call on success and on failure without a server
 * message.
 */
export const catalogue = table.catalogue as [name: string, success: string | null, error: string | null][];

/** The other texts that the specification fixes, by key. */
const others = table.others as [key: string, text: string][];

const fixed: ReadonlyMap<string, string> = new Map([
  ...catalogue.flatMap(([name, success, error]) => [
    // The one sentence with a value: it is `named` above.
    ...(success === null || name === 'sendToSupplier' ? [] : [[`toasts:${name}.success`, success] as const]),
    ...(error === null ? [] : [[`toasts:${name}.error`, error] as const]),
  ]),
  ...others,
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
 * client: its translations may be changed.
 */
export function fixedText(language: string, key: string): string | undefined {
  const own = fixed.get(key);
  return own && (language === languageCodes[0] || english.has(own)) ? own : undefined;
}

/** Fixed texts that were changed, also where a brand says them in its own words. */
export function* checkFixed(language: string, texts: Iterable<Text>): Generator<Problem> {
  for (const { file, key, text } of texts) {
    const own = fixedText(language, key);
    if (own !== undefined && own !== text)
      yield {
        file,
        key,
        message: `was changed, but the client's specification fixes this sentence: put it back, “${own}”`,
        fault: { kind: 'fixed', text: own },
      };
  }
}

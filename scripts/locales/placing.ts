import { baseKey, type Problem, type Text } from './catalogue.ts';

/**
 * Prepositions and articles of Spanish, the language that all others are translated from. Straight before a value they
 * make sentences that others cannot say: Catalan elides ("d’Anna"), Portuguese has to know the gender ("do", "da"), and
 * Basque adds an ending to the name.
 */
const words =
  'a|al|ante|con|contra|de|del|desde|durante|el|en|entre|hacia|hasta|la|las|los|para|por|según|sin|sobre|tras|un|una';
const wordBefore = new RegExp(`(?<!\\p{L})(${words})\\s+\\{\\{-?\\s*([\\w.]+)`, 'giu');

/**
 * Names of values that begin with a digit: counts, quantities with their unit, money, percentages, dates. They may stand
 * anywhere, because no word changes before a digit.
 */
const figures: ReadonlySet<string> = new Set([
  ...['all', 'amount', 'asked', 'characters', 'count', 'known', 'lines', 'needed', 'number', 'of', 'shown', 'total'],
  ...['days', 'hours', 'life', 'limit', 'seconds', 'years', 'agents'],
  ...['after', 'before', 'cut', 'date', 'day', 'end', 'first', 'from', 'last', 'time', 'to'],
  ...['access', 'energy', 'extension', 'power', 'size', 'surplus', 'watts'],
  ...['base', 'difference', 'high', 'least', 'less', 'low', 'mean', 'more', 'most', 'price', 'rent'],
  ...['cos', 'margin', 'percent', 'share', 'tae'],
]);

/** Texts whose value `months` is a number; in the others it lists months by name. */
const countsMonths = /^(saving:range|sips:portfolio|studies:range)\./;

const isFigure = (key: string, name: string) => figures.has(name) || (name === 'months' && countsMonths.test(key));

/** Finds values of a Spanish text, other than figures, that stand straight after a preposition or an article. */
export function* checkPlacing({ file, key, text }: Text): Generator<Problem> {
  for (const [, word = '', name = ''] of text.matchAll(wordBefore))
    if (!isFigure(baseKey(key), name))
      yield {
        file,
        key,
        message:
          `has “${word}” straight before {{${name}}}, which other languages cannot translate: put the value after a ` +
          'colon, in brackets or «quotes», at the start, or after the word for what it is (“del agente {{name}}”)',
        fault: { kind: 'placing', word, name },
      };
}

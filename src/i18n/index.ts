import { languages } from '~/lib/languages.ts';
import { keepFixedTexts } from './fixedTexts.ts';
import { currentLanguage, startTexts } from './language.ts';

export { chosenLanguage, inOurWords, loadTexts, type Namespace, setLanguage } from './language.ts';

/** The texts of the portal: where those lie that no visitor reads before signing in comes with the main layout. */
export function startI18n(brandTexts: Parameters<typeof startTexts>[0]) {
  keepFixedTexts();
  setTimeout(readFormats);
  return startTexts(brandTexts, {
    later: async (language, namespace) =>
      (await import(/* webpackChunkName: "main" */ './laterTexts.ts')).laterTexts(language, namespace),
  });
}

/**
 * The first number that a page writes reads what the browser knows of the language, some 18 ms of the processor: here
 * while texts and answers are on their way, and not as the first rows are drawn.
 */
const readFormats = () => Intl.NumberFormat(languages[currentLanguage()]?.locale).format(0);

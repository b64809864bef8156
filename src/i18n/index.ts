import { keepFixedTexts } from './fixedTexts.ts';
import { startTexts } from './language.ts';

export { chosenLanguage, inOurWords, loadTexts, type Namespace, outcomeTexts, setLanguage } from './language.ts';

/** The texts of the portal: where those lie that no visitor reads before signing in comes with the main layout. */
export function startI18n(brandTexts: Parameters<typeof startTexts>[0]) {
  keepFixedTexts();
  return startTexts(brandTexts, {
    later: async (language, namespace) =>
      (await import(/* webpackChunkName: "main" */ './laterTexts.ts')).laterTexts(language, namespace),
  });
}

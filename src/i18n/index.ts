import { type BrandTexts, startTexts } from './language.ts';

export { chosenLanguage, loadTexts, loadTextsIn, type Namespace, outcomeTexts, setLanguage } from './language.ts';

/** Starts the portal's texts. The lists of text files that are only read after signing in come with the main layout. */
export const startI18n = (brand: BrandTexts) =>
  startTexts(brand, {
    later: async (language, namespace) =>
      (await import(/* webpackChunkName: "main" */ './laterTexts.ts')).laterTexts(language, namespace),
  });

import { createInstance, type Resource } from 'i18next';
import { renderToString } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import * as v from 'valibot';
import type { Brand } from '~/brand/schema.ts';
import { type GivenTexts, options } from '~/i18n/language.ts';
import { languageCodes } from '~/lib/languages.ts';
import { takeTheme, themeSchema } from '~/lib/theme.ts';
import { AuthDocument } from './AuthDocument.tsx';
import { setBrand } from './prerenderedBrand.ts';
import { readAuthTexts } from './texts.ts';

/** Runs when the portal is built, under Node; `scripts/authPage.ts` writes what it gives into the page. */

/** The sign-in of a brand as it is before anything is known of the visitor. */
export interface Rendered {
  /** By language and scheme, `en-dark`; the page shows the first until it knows better. */
  markup: Record<string, string>;
  texts: GivenTexts;
}

export async function prerender(brand: Brand): Promise<Rendered> {
  setBrand(brand);
  const texts = await readAuthTexts();
  const markup: Rendered['markup'] = {};
  for (const language of languageCodes) {
    const i18n = createInstance();
    await i18n.use(initReactI18next).init({ ...options, lng: language, resources: structuredClone(texts) as Resource });
    for (const [namespace, own] of Object.entries(brand.texts[language] ?? {}))
      if (i18n.hasResourceBundle(language, namespace)) i18n.addResourceBundle(language, namespace, own, true, true);
    for (const scheme of ['light', 'dark'] as const) {
      takeTheme(v.parse(themeSchema, { scheme }));
      const text = renderToString(
        <I18nextProvider i18n={i18n}>
          <AuthDocument first={{ page: 'signIn', search: '' }} prerendered />
        </I18nextProvider>,
      );
      // React would preload the pictures that follow, from the place that is taken over.
      markup[`${language}-${scheme}`] = text.replace(/^(<link [^>]*>)+/, '');
    }
  }
  return { markup, texts };
}

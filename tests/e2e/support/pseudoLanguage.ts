import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import type { BrandBlock } from '../../../src/brand/schema.ts';

interface Tree {
  [key: string]: string | Tree;
}

/** The language whose texts the pseudo language replaces. */
export const replaced = 'en';

const plain = 'aeiouAEIOUcnsyCNSY';
const accented = 'áéíóúÁÉÍÓÚçñšýÇÑŠÝ';
const filling = 'one two three four five six seven eight nine ten eleven twelve';

/**
 * A text in a made-up language: texts that do not come from a locale file stand out, and so do elements without room for
 * longer words.
 *
 * @param values values that were filled in, which stay unchanged
 */
function pseudo(text: string, values: readonly string[] = []): string {
  const parts = values.filter(Boolean).map((value) => value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  // Tags of <Trans> stay unchanged too.
  const markup = new RegExp(`(${[...parts, '</?[\\w-]+\\s*/?>'].join('|')})`);
  const accentedText = text
    .split(markup)
    .map((part, at) => (at % 2 === 1 ? part : [...part].map((sign) => accented[plain.indexOf(sign)] ?? sign).join('')))
    .join('');
  return `⟦${accentedText} ${filling.slice(0, Math.ceil(text.length / 3)).trim()}⟧`;
}

/** Values and other texts that a text includes, which i18next fills in later. */
const filledIn = /\{\{.*?\}\}|\$t\(.*?\)/g;

const pseudoTree = (tree: Tree): Tree =>
  Object.fromEntries(
    Object.entries(tree).map(([key, text]) => [
      key,
      typeof text === 'string' ? pseudo(text, text.match(filledIn) ?? []) : pseudoTree(text),
    ]),
  );

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Tree;

const pseudoTexts = pseudoTree(
  Object.fromEntries(globSync(`locales/${replaced}/*.json`).map((file) => [basename(file, '.json'), read(file)])),
);

/**
 * Lets pages show the pseudo language instead of English. No bundle contains it: each document gets it as the brand's
 * own words, which the product supports for every text.
 */
export async function speakPseudo(context: BrowserContext) {
  await context.route(
    (url) => !url.pathname.startsWith('/static/') && !url.pathname.startsWith('/api/'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const page = await response.text();
      const body = page.replace(
        /(<script type="application\/json" id="brand">)(.*?)(?=<\/script>)/s,
        (_, tag, json) => {
          const { brands } = JSON.parse(json) as BrandBlock;
          const own = brands.map((brand) => ({ ...brand, texts: { [replaced]: pseudoTexts } }));
          return tag + JSON.stringify({ brands: own }).replaceAll('<', '\\u003c');
        },
      );
      await route.fulfill({ response, body });
    },
  );
}

/** Where a text is written: the language's file, or the brand's. */
export interface Address {
  language: string;
  key: string;
  brand?: string | undefined;
}

/** The file of a text, below the root, and its path in it. */
export function placeOf({ language, key, brand }: Address): { file: string; path: string } {
  const [namespace = '', path = ''] = key.split(/:(.*)/s);
  return brand
    ? { file: `brands/${brand}/locales/${language}.json`, path: `${namespace}.${path}` }
    : { file: `locales/${language}/${namespace}.json`, path };
}

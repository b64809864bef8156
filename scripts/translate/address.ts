/** The address of a text: in the file of a language, or of a brand. */
export interface Address {
  language: string;
  key: string;
  brand?: string | undefined;
}

/** The file of a text, relative to the root, and its path in the file. */
export function fileOf({ language, key, brand }: Address): { file: string; path: string } {
  const [namespace = '', path = ''] = key.split(/:(.*)/s);
  return brand
    ? { file: `brands/${brand}/locales/${language}.json`, path: `${namespace}.${path}` }
    : { file: `locales/${language}/${namespace}.json`, path };
}

/** The address of a text: in the file of a language, or of a brand. */
export interface Address {
  language: string;
  key: string;
  brand?: string | undefined;
}

/** The name of a text in exchange files: its key, with the brand before it if it is a brand's own: `acme:auth:lead`. */
export const nameOf = (key: string, brand?: string) => (brand ? `${brand}:${key}` : key);

export function addressOf(name: string, language: string): Address {
  const [path = '', namespace = '', brand] = name.split(':').reverse();
  return { language, key: `${namespace}:${path}`, brand };
}

/** The file of a text, relative to the root, and its path in the file. */
export function fileOf({ language, key, brand }: Address): { file: string; path: string } {
  const [namespace = '', path = ''] = key.split(/:(.*)/s);
  return brand
    ? { file: `brands/${brand}/locales/${language}.json`, path: `${namespace}.${path}` }
    : { file: `locales/${language}/${namespace}.json`, path };
}

import i18next, { type i18n } from 'i18next';

type Fixed = (...asked: readonly unknown[]) => unknown;

/** A text that is the same in every call: i18next has nothing to fill in, and no plugin changes it. */
const isFixed = (text: unknown): text is string => typeof text === 'string' && !/{{|\$t\(/.test(text);

/**
 * Caches texts without values, and reads them directly from the loaded files. i18next resolves language, namespace,
 * plural and fallback on each call, some 20 µs, and a page needs two hundred texts at every rendering.
 */
export function keepFixedTexts(texts: i18n = i18next) {
  const getFixedT = texts.getFixedT as unknown as (...of: readonly unknown[]) => Fixed;
  const kept = new Map<string, unknown>();
  const made = new Map<string, Fixed>();
  const read = ([language, namespace, prefix]: readonly unknown[], key: string) => {
    if (typeof language !== 'string' || typeof namespace !== 'string' || prefix || texts.options.postProcess) return;
    const [name = '', file = namespace] = key.split(':').reverse();
    const text: unknown = texts.getResource(language, file, name);
    return isFixed(text) ? text : undefined;
  };
  // `of` holds language, namespace and key prefix; the arguments after them are for keys that are functions.
  const keep = (...of: readonly unknown[]): Fixed => {
    const name = of.slice(0, 3).join();
    const known = made.get(name);
    if (known) return known;
    const resolve = getFixedT(...of);
    const fixed = (...asked: readonly unknown[]) => {
      const [key] = asked;
      if (asked.length > 1 || typeof key !== 'string') return resolve(...asked);
      const fullKey = `${name} ${key}`;
      const text = kept.get(fullKey) ?? read(of, key) ?? resolve(...asked);
      // A text that is not loaded yet comes back as its key.
      if (!key.endsWith(`${text}`)) kept.set(fullKey, text);
      return text;
    };
    made.set(name, Object.assign(fixed, resolve));
    return fixed;
  };
  texts.getFixedT = keep as unknown as typeof texts.getFixedT;
}

import i18next, { type i18n } from 'i18next';

type Fixed = (...args: readonly unknown[]) => unknown;

/**
 * Reads texts without values directly from the loaded files. i18next resolves language, namespace, plural and fallback
 * on each call, some 20 µs, and a page needs two hundred texts at every rendering.
 */
export function readFixedTexts(texts: i18n = i18next) {
  const getFixedT = texts.getFixedT as unknown as (...of: readonly unknown[]) => Fixed;
  const made = new Map<string, Fixed>();
  const read = ([language, namespace, prefix]: readonly unknown[], key: unknown) => {
    if (typeof language !== 'string' || typeof namespace !== 'string' || typeof key !== 'string' || prefix) return;
    // A plugin may change every text.
    if (texts.options.postProcess) return;
    const [name = '', file = namespace] = key.split(':').reverse();
    const text: unknown = texts.getResource(language, file, name);
    if (typeof text === 'string' && !/{{|\$t\(/.test(text)) return text;
  };
  // `of` holds language, namespace and key prefix; the arguments after them are for keys that are functions. The same
  // ones get the same function, so that memoised parts stay.
  const fixedFor = (...of: readonly unknown[]): Fixed => {
    const name = of.slice(0, 3).join();
    const cached = made.get(name);
    if (cached) return cached;
    const resolve = getFixedT(...of);
    const fixed = (...args: readonly unknown[]) =>
      (args.length > 1 ? undefined : read(of, args[0])) ?? resolve(...args);
    made.set(name, Object.assign(fixed, resolve));
    return fixed;
  };
  texts.getFixedT = fixedFor as unknown as typeof texts.getFixedT;
}

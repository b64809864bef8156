/** Longer texts are not addresses made by the portal. */
const longest = 2000;

/**
 * The address within this portal that `value` names; undefined if it could lead anywhere else. Browsers read `//host`,
 * `/\\host`, tabs, line feeds and encoded variants in their own ways, so after some cheap checks the URL parser
 * decides.
 */
export function internalPath(value: string | null | undefined, origin = location.origin): string | undefined {
  if (!value || value.length > longest || !value.startsWith('/') || /^\/[/\\]/.test(value)) return undefined;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u0020\u007f-\u009f\u2028\u2029\\]/.test(value)) return undefined;
  try {
    const url = new URL(value, origin);
    const path = url.pathname + url.search + url.hash;
    // `/.//host` has the path `//host`: harmless here, but another host for code that resolves it again.
    return url.origin === origin && !/^\/[/\\]/.test(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

/** The path without characters that a copied link may bring: control characters, and spaces at its end. */
export const tidyPath = (path: string) =>
  path
    .replace(/%(?:[01][\da-f]|7f|c2%8[\da-f]|c2%9[\da-f]|e2%80%a[89])/gi, '')
    .replace(/(?:%20|%c2%a0|%e2%80%8b)+$/i, '')
    .replace(/^\/*/, '/');

/** Search parameters with some values changed; null or '' removes a parameter. */
export function withParams(params: URLSearchParams, change: Readonly<Record<string, string | null>>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(change))
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  return next;
}

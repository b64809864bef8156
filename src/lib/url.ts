/** Lengths beyond this are no address that the portal made. */
const longest = 2000;

/**
 * The address within this portal that `value` names, or undefined where it could lead anywhere else.
 * Browsers read `//host`, `/\host`, tabs and line feeds inside, and encoded variants in ways of their own,
 * so the test is what the URL parser makes of it, after the cheap refusals.
 */
export function internalPath(value: string | null | undefined, origin = location.origin): string | undefined {
  if (!value || value.length > longest || !value.startsWith('/') || /^\/[/\\]/.test(value)) return undefined;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u0020\u007f-\u009f\u2028\u2029\\]/.test(value)) return undefined;
  try {
    const url = new URL(value, origin);
    const path = url.pathname + url.search + url.hash;
    // `/.//host` has the path `//host`: harmless here, but another host for code that resolves it once more.
    return url.origin === origin && !/^\/[/\\]/.test(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The path without what comes along where a link is copied from a text: line breaks and other control characters, and
 * spaces at its end. The same text where there is nothing to take away.
 */
export const tidyPath = (path: string) =>
  path
    .replace(/%(?:[01][\da-f]|7f|c2%8[\da-f]|c2%9[\da-f]|e2%80%a[89])/gi, '')
    .replace(/(?:%20|%c2%a0|%e2%80%8b)+$/i, '')
    .replace(/^\/*/, '/');

/**
 * Leaves the portal. Refused unless the other site is the one that the caller names, which is the brand's own
 * (specification, section 5).
 */
export function leave(address: string, { site }: { site?: string } = {}) {
  const url = new URL(address, location.origin);
  const allowed = url.origin === location.origin || (site !== undefined && url.origin === new URL(site).origin);
  if (!/^https?:$/.test(url.protocol) || !allowed)
    throw new Error(`Navigation to ${url.origin} is refused: it is another origin and was not allowed explicitly`);
  location.assign(url.href);
}

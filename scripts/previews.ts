/**
 * A release that only those see who have its secret link: `/preview/<token>` gives them a cookie with the token, with
 * which an edge serves the page below `previews/<token>/` in place of the live one. Files below `static/` are the same
 * for all, for their names hold their hashes.
 */

/** Where the pages of previews lie; nothing of it has an address. */
export const previewFolder = 'previews/';

/** The link without its token, which leads back to what is live. */
export const previewPath = '/preview/';

/** `__Host-`: browsers take it over TLS alone, for this host and all its paths. */
export const cookie = '__Host-preview';

/** Days after which a browser forgets that it was let in; the link lets it in again. */
const cookieDays = 7;
export const lifetime = `Max-Age=${cookieDays * 86_400}`;

/** Expression for a token: 128 random bits. */
export const token = '[0-9a-f]{32}';

/** Expressions for the link, whose first group is the token, and for the way back. */
export const linkWithToken = `^${previewPath}(${token})/?$`;
export const linkBack = `^${previewPath.slice(0, -1)}/?$`;

/** Expression for a Cookie header with a token, which is its second group. */
export const cookieWithToken = `(^|;\\s*)${cookie}=(${token})(;|$)`;

export const attributes = 'Path=/; Secure; HttpOnly; SameSite=Lax';

/** Set-Cookie of who opens the link. Lax, for the link comes from another site: an e-mail, a chat. */
export const letIn = (value: string) => `${cookie}=${value}; ${attributes}; ${lifetime}`;

/** Set-Cookie of who goes back to what is live, or whose preview is over. */
export const letOut = `${cookie}=; ${attributes}; Max-Age=0`;

/** Set-Cookie for an address below {@link previewPath}, which then leads to the page; undefined for any other. */
export function cookieAt(pathname: string): string | undefined {
  const [, opened] = new RegExp(linkWithToken).exec(pathname) ?? [];
  if (opened) return letIn(opened);
  return new RegExp(linkBack).test(pathname) ? letOut : undefined;
}

/** The folder of the preview that a request is let into, with a slash at its end; '' for what is live. */
export function folderFor(cookies: string | null): string {
  const found = new RegExp(cookieWithToken).exec(cookies ?? '')?.[2];
  return found ? `${previewFolder}${found}/` : '';
}

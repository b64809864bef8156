/**
 * A release that can only be seen with its secret link: `/preview/<token>` sets a cookie with the token, with which an
 * edge serves the page below `previews/<token>/` instead of the live one. Files below `static/` are shared, because
 * their names contain their hashes.
 */

/** Folder of the previews' pages; none of it has an address. */
export const previewFolder = 'previews/';

/** The link without its token, which leads back to the live release. */
export const previewPath = '/preview/';

/** `__Host-`: browsers only accept it over TLS, for this host and all its paths. */
export const cookie = '__Host-preview';

/** Days after which a browser forgets the preview; the link opens it again. */
const cookieDays = 7;
export const lifetime = `Max-Age=${cookieDays * 86_400}`;

/** Regular expression for a token: 128 random bits. */
export const token = '[0-9a-f]{32}';

/** Regular expressions for the link (its first group is the token) and for the way back. */
export const linkWithToken = `^${previewPath}(${token})/?$`;
export const linkBack = `^${previewPath.slice(0, -1)}/?$`;

/** Regular expression for a Cookie header with a token, which is its second group. */
export const cookieWithToken = `(^|;\\s*)${cookie}=(${token})(;|$)`;

export const attributes = 'Path=/; Secure; HttpOnly; SameSite=Lax';

/** Set-Cookie for opening the link. Lax, because the link is on another site: in an e-mail or a chat. */
export const letIn = (value: string) => `${cookie}=${value}; ${attributes}; ${lifetime}`;

/** Set-Cookie for returning to the live release, or when the preview has ended. */
export const letOut = `${cookie}=; ${attributes}; Max-Age=0`;

/**
 * Set-Cookie for an address below {@link previewPath}, which then redirects to the page; undefined for other addresses.
 */
export function cookieAt(pathname: string): string | undefined {
  const [, opened] = new RegExp(linkWithToken).exec(pathname) ?? [];
  if (opened) return letIn(opened);
  return new RegExp(linkBack).test(pathname) ? letOut : undefined;
}

/** The preview folder for a request, with a trailing slash; '' for the live release. */
export function folderFor(cookies: string | null): string {
  const found = new RegExp(cookieWithToken).exec(cookies ?? '')?.[2];
  return found ? `${previewFolder}${found}/` : '';
}

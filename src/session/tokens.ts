import { apiConfig } from '~/api/config.ts';

const { token: tokenConfig, refreshToken: refreshConfig } = apiConfig.auth;

/**
 * Stores the tokens. The specification requires the token in a cookie that scripts write, so the cookie is
 * SameSite=Strict, Secure on https, and expires with the token. The refresh token is in no cookie, because it would be
 * sent with every request.
 */
export const tokens = {
  read() {
    const token = readCookie() ?? memoryToken;
    last = token ?? last;
    return token;
  },

  /** The current token, or the last one: its cookie may have expired when the refresh call needs it. */
  last: () => tokens.read() ?? last,

  write(token: string) {
    last = token;
    const { exp, iat } = datesOf(token);
    // The server's clock when it issued the token; this device's clock may be a day off.
    if (iat !== undefined) clockSkew = Date.now() - iat;
    const life = exp === undefined ? tokenConfig.maxAgeSeconds * 1000 : exp - (Date.now() - clockSkew);
    const seconds = Math.max(0, Math.round(life / 1000));
    setCookie(token, seconds);
    memoryToken = seconds > 0 && readCookie() !== token ? token : undefined;
  },

  readRefresh(): string | undefined {
    try {
      return localStorage.getItem(refreshConfig.storageKey) ?? undefined;
    } catch {
      return undefined;
    }
  },

  writeRefresh(token: string) {
    try {
      localStorage.setItem(refreshConfig.storageKey, token);
    } catch {
      // Without storage the session ends with the token.
    }
  },

  clear() {
    memoryToken = undefined;
    last = undefined;
    setCookie('', 0);
    try {
      localStorage.removeItem(refreshConfig.storageKey);
    } catch {
      // Nothing was stored.
    }
  },
};

/**
 * Kept here if the browser refuses the cookie (cookies off, or over 4 kB); lost on a reload.
 * Not per person: the end of a session clears it.
 */
let memoryToken: string | undefined;

// Not per person: the end of a session clears it.
let last: string | undefined;

function readCookie(): string | undefined {
  const prefix = `${encodeURIComponent(tokenConfig.cookieName)}=`;
  const cookie = document.cookie.split('; ').find((item) => item.startsWith(prefix));
  try {
    return (cookie && decodeURIComponent(cookie.slice(prefix.length))) || undefined;
  } catch {
    return undefined;
  }
}

function setCookie(value: string, maxAge: number) {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and sign-out must not be
  document.cookie = `${encodeURIComponent(tokenConfig.cookieName)}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=Strict${secure}`;
}

/**
 * The clock skew: how many ms this device's clock is ahead of the server's, according to the tokens.
 * Not per person: the clock of the device.
 */
let clockSkew = 0;

/** Milliseconds for which a token counts as valid after the server accepted it although our clock called it expired. */
const grace = 60_000;

/** Call when the server has accepted a token: if it is expired by our clock, the clock is wrong. */
export function noteAccepted(token: string) {
  const expiry = expiryOf(token);
  if (expiry !== undefined && isExpired(token)) clockSkew = Date.now() - expiry + grace;
}

/** `exp` and `iat` of a token in ms since 1970; undefined if the token does not have them. */
function datesOf(token: string): { exp?: number | undefined; iat?: number | undefined } {
  try {
    const payload = token.split('.')[1];
    if (!payload) return {};
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    );
    const { exp, iat } = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
    const date = (seconds: unknown) =>
      typeof seconds === 'number' && Number.isFinite(seconds) ? seconds * 1000 : undefined;
    return { exp: date(exp), iat: date(iat) };
  } catch {
    return {};
  }
}

export const expiryOf = (token: string) => datesOf(token).exp;

export const isExpired = (token: string, now = Date.now() - clockSkew) =>
  (expiryOf(token) ?? Number.POSITIVE_INFINITY) <= now;

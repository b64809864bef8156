import type { Page } from '@playwright/test';
import { accounts } from '../../../scripts/sandbox/accounts.ts';
import { apiConfig } from '../../../src/api/config.ts';
import { atPointer } from '../../../src/lib/jsonPointer.ts';
import { type Brand, portal } from './brands.ts';
import { inOurNames } from './wire.ts';

const { signIn: call, token, refreshToken } = apiConfig.auth;

/** A scripted account by the first part of its address: `admin`, `kleen.validador`. */
export function accountOf(name: string) {
  const account = accounts.find(({ email }) => email.startsWith(`${name}@`));
  if (!account) throw new Error(`No account is called ${name}: scripts/sandbox/accounts.ts has them all`);
  return account;
}

/** The tokens in the answer of a sign-in. */
export interface Tokens {
  token: string;
  refreshToken: string;
}

/**
 * Tokens by server, brand and account, kept for the stories of one worker: signing in takes time, because a password is
 * hashed.
 */
const cache = new Map<string, Tokens & { until: number }>();
/** Half the life of a token, in ms. */
const shelfLife = 15 * 60_000;

/**
 * Leaves the page's browser as signing in by the form does. Anything stored before is removed. Stories about
 * signing in itself fill in the form.
 */
export async function signIn(page: Page, name: string, brand: Brand = portal) {
  const key = `${brand.origin}/${name}`;
  let tokens = cache.get(key);
  if (!tokens || tokens.until < Date.now()) {
    tokens = { ...(await fetchTokens(page, name, brand)), until: Date.now() + shelfLife };
    cache.set(key, tokens);
  }
  await store(page, tokens, brand);
}

/** After a story: drops tokens that it has used up by signing out or refreshing. */
export async function forgetSpent(page: Page, name: string, brand: Brand) {
  const key = `${brand.origin}/${name}`;
  const cookies = await page.context().cookies(brand.origin);
  const cookie = cookies.find((one) => one.name === encodeURIComponent(token.cookieName));
  if (cookie?.value !== encodeURIComponent(cache.get(key)?.token ?? '')) cache.delete(key);
}

export async function fetchTokens(page: Page, name: string, brand: Brand): Promise<Tokens> {
  const { email, password } = accountOf(name);
  // Node, unlike Chromium, does not know the hosts below localhost; the header says the brand.
  const { origin } = new URL(`http://localhost:${new URL(brand.origin).port}`);
  const answer = await page.request.fetch(`${origin}/${apiConfig.basePath}${call.path}`, {
    method: call.method,
    // The server may just have closed the kept connection.
    maxRetries: 3,
    headers: { ...inOurNames, [apiConfig.brandHeader]: brand.id },
    data: { email, password },
  });
  if (!answer.ok())
    throw new Error(`${name} could not sign in at ${brand.id}: ${answer.status()} ${await answer.text()}`);
  const tokens: unknown = await answer.json();
  return {
    token: String(atPointer(tokens, token.responsePointer)),
    refreshToken: String(atPointer(tokens, refreshToken.responsePointer)),
  };
}

/** The cookie that the portal keeps the token in. */
const cookieOf = ({ token: value }: Pick<Tokens, 'token'>) => ({
  name: encodeURIComponent(token.cookieName),
  value: encodeURIComponent(value),
});

/** Like `setStorageState`, which would open a page for each origin and take half a second. */
async function store(page: Page, { token: value, refreshToken: refresh }: Tokens, brand: Brand) {
  const context = page.context();
  // Earlier stories had contexts of their own; what this story has stored is removed now.
  if (page.url() !== 'about:blank') await context.setStorageState({ cookies: [], origins: [] });
  const cookie = cookieOf({ token: value });
  await context.addCookies([{ ...cookie, url: brand.origin, sameSite: 'Strict' }]);
  // Stops once the page has another token or none.
  await context.addInitScript(
    ([origin, signedIn, key, stored]) => {
      if (location.origin === origin && document.cookie.includes(signedIn) && localStorage.getItem(key) === null)
        localStorage.setItem(key, stored);
    },
    [brand.origin, `${cookie.name}=${cookie.value}`, refreshToken.storageKey, refresh] as const,
  );
}

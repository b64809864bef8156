import type { Page } from '@playwright/test';
import { accounts } from '../../../scripts/sandbox/accounts.ts';
import { apiConfig } from '../../../src/api/config.ts';
import { atPointer } from '../../../src/lib/jsonPointer.ts';
import { type Brand, portal } from './brands.ts';

const { signIn: call, token, refreshToken } = apiConfig.auth;

/** A scripted account by the first part of its address: `admin`, `kleen.validador`. */
export function accountOf(name: string) {
  const account = accounts.find(({ email }) => email.startsWith(`${name}@`));
  if (!account) throw new Error(`No account is called ${name}: scripts/sandbox/accounts.ts has them all`);
  return account;
}

/**
 * Leaves the page's browser as signing in by the form does, in a tenth of the time. What it had stored before is
 * gone. Stories about signing in itself fill in the form.
 */
export async function signIn(page: Page, name: string, brand: Brand = portal) {
  const { email, password } = accountOf(name);
  // Node, unlike Chromium, does not know the hosts below localhost; the header says the brand.
  const answer = await page.request.fetch(`${portal.origin}/${apiConfig.basePath}${call.path}`, {
    method: call.method,
    // A connection that the server has just given up is no answer.
    maxRetries: 3,
    headers: { [apiConfig.brandHeader]: brand.id },
    data: { email, password },
  });
  if (!answer.ok())
    throw new Error(`${name} could not sign in at ${brand.id}: ${answer.status()} ${await answer.text()}`);
  const tokens: unknown = await answer.json();
  await page.context().setStorageState({
    cookies: [
      {
        name: encodeURIComponent(token.cookieName),
        value: encodeURIComponent(String(atPointer(tokens, token.responsePointer))),
        domain: new URL(brand.origin).hostname,
        path: '/',
        expires: -1,
        httpOnly: false,
        secure: false,
        sameSite: 'Strict',
      },
    ],
    origins: [
      {
        origin: brand.origin,
        localStorage: [
          { name: refreshToken.storageKey, value: String(atPointer(tokens, refreshToken.responsePointer)) },
        ],
      },
    ],
  });
}

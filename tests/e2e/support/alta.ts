import type { Page } from '@playwright/test';
import { fetchApi } from './supply-points.ts';

/**
 * Leaves a draft of the contract wizard on the device of the person who is signed in, so that the next visit begins
 * there and not with an empty form. The wizard reads what fits; the secrets (NIF, IBAN, e-mail, telephone) are never in
 * a draft, so a story types those that it needs. `?duplicar={code}` begins with a copy, secrets included.
 *
 * @param values fields as the API names them, addresses nested; `step` is where the wizard opens
 */
export async function keepDraft(page: Page, values: Record<string, unknown> & { step: string }) {
  const { Id } = await (await fetchApi(page, 'auth/session')).json();
  const draft = JSON.stringify({ owner: Id, at: Date.now(), values });
  await page.addInitScript((text) => {
    // Only once: after a reload the wizard must find its own draft.
    if (sessionStorage.getItem('draft.given')) return;
    sessionStorage.setItem('draft.given', 'yes');
    localStorage.setItem('draft.alta', text);
  }, draft);
}

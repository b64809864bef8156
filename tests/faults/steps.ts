import { type Page, expect as shared } from '@playwright/test';
import { to } from '../../src/screens.ts';
import type { Deed, FaultProxy, Rule } from './proxy.ts';

/** A person waits at most 15 s (`tests/reliability.md`), and so does a journey. */
export const expect = shared.configure({ timeout: 15_000 });

/** A fault that needs several steps: a change that is sent, a release, the end of a session. */
export interface Journey {
  id: string;
  title: string;
  go: (stage: { page: Page; proxy: FaultProxy }) => Promise<void>;
}

export const posts =
  (part: string): Rule['hits'] =>
  (method, path) =>
    method !== 'GET' && path.includes(part);
export const problem = (status: number, more: object = {}) => JSON.stringify({ title: 'Error', status, ...more });

/** Fills in the dialog of a new group. */
async function fillGroup({ page, proxy }: { page: Page; proxy: FaultProxy }) {
  await page.goto(`${proxy.origin}${to('groups')}`);
  await page.getByRole('button', { name: 'Nuevo grupo' }).click();
  const name = page.getByRole('textbox', { name: 'Nombre' });
  // A new name each time: the server may have stored the last one.
  const typed = `Un grupo que se pierde ${Date.now()}`;
  await name.fill(typed);
  const send = page.getByRole('button', { name: 'Crear grupo' });
  /** Every attempt that was sent, with its idempotency key. */
  const sent = () => proxy.seen.filter((call) => call.startsWith('POST') && call.includes('create-user-group'));
  return { name, typed, send, sent };
}

/** Expects a form that says that the change may have been made, keeps what was typed, and sends it once. */
export const inTheDark =
  (deed: Deed): Journey['go'] =>
  async (stage) => {
    const { page, proxy } = stage;
    const { name, typed, send, sent } = await fillGroup(stage);
    proxy.set({ hits: posts('create-user-group'), deed });
    await send.click();
    const alert = page.getByRole('dialog').getByRole('alert');
    await expect(alert).toContainText('No sabemos si se ha guardado', { timeout: 17_000 });
    await expect(name).toHaveValue(typed);
    // A second request with the same key would be one too many.
    expect(sent()).toEqual([expect.stringMatching(/ [0-9a-f]{32}$/)]);
    await expect(page.locator('body')).not.toContainText(/Bad Gateway|upstream/);
  };

/** Goes to a screen by the menu, without loading the page again; "Listado" is that of the contracts, the first. */
export const click = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name, exact: true }).first().click();

/** As a browser with expensive data: nothing is prefetched, so a screen's code is loaded when a person goes there. */
export const withoutPrefetch = (page: Pick<Page, 'addInitScript'>) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

export async function loadsOf(page: Page, work: () => Promise<void>): Promise<number> {
  let loads = 0;
  const count = (request: { isNavigationRequest(): boolean }) => {
    if (request.isNavigationRequest()) loads++;
  };
  page.on('request', count);
  await work();
  page.off('request', count);
  return loads;
}

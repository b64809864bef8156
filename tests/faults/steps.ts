import { type Page, expect as shared } from '@playwright/test';
import { to } from '../../src/screens.ts';
import { accountOf } from '../e2e/support/session.ts';
import { type Deed, deeds, type FaultProxy, type Rule } from './proxy.ts';

/** A person waits at most 15 s (`tests/reliability.md`), and so does a journey. */
export const expect = shared.configure({ timeout: 15_000 });

/** A fault that needs several steps: a change that is sent, a release, a second tab. */
export interface Journey {
  id: string;
  title: string;
  /** The reading calls that fail alone in it, as names of rows. */
  calls?: readonly string[];
  go: (stage: { page: Page; proxy: FaultProxy }) => Promise<void>;
}

export const posts =
  (part: string): Rule['hits'] =>
  (method, path) =>
    method !== 'GET' && path.includes(part);
export const problem = (status: number, more: object = {}) => JSON.stringify({ title: 'Error', status, ...more });

/** Fills in the dialog of a new group and sends it while the rule is in force. */
export async function sendGroup(
  { page, proxy }: { page: Page; proxy: FaultProxy },
  deed: Deed,
  times?: number,
  ...beside: Rule[]
) {
  await page.goto(`${proxy.origin}${to('groups')}`);
  await page.getByRole('button', { name: 'Nuevo grupo' }).click();
  const name = page.getByRole('textbox', { name: 'Nombre' });
  // A new name each time: the server may have stored the last one.
  const typed = `Un grupo que se pierde ${Date.now()}`;
  await name.fill(typed);
  proxy.set(1, { hits: posts('create-user-group'), deed, ...(times !== undefined && { times }) }, ...beside);
  await page.getByRole('button', { name: 'Crear grupo' }).click();
  return {
    name,
    typed,
    alert: page.getByRole('dialog').getByRole('alert'),
    /** Every attempt that was sent, with its idempotency key. */
    sent: () => proxy.seen.filter((call) => call.startsWith('POST') && call.includes('create-user-group')),
  };
}

/** Expects a form that says that the change may have been made, keeps what was typed, and sends it once. */
export const inTheDark =
  (deed: Deed): Journey['go'] =>
  async (stage) => {
    const { name, typed, alert, sent } = await sendGroup(stage, deed);
    await expect(alert).toContainText('No sabemos si se ha guardado', { timeout: 17_000 });
    await expect(name).toHaveValue(typed);
    // A second request with the same key would be one too many.
    expect(sent()).toEqual([expect.stringMatching(/ [0-9a-f]{32}$/)]);
    await expect(stage.page.locator('body')).not.toContainText(/Bad Gateway|upstream/);
  };

/** Goes to a screen by the menu, without loading the page again; "Listado" is that of the contracts, the first. */
export const click = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name, exact: true }).first().click();

/** As a browser with expensive data: nothing is prefetched, so a screen's code is loaded when a person goes there. */
export const withoutPrefetch = (page: Pick<Page, 'addInitScript'>) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

/** The files that come with a screen and not with the portal. */
export const lazyFiles: Rule['hits'] = (_, path) => /^\/static\/js\/(?!index|framework|main)/.test(path);

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

/** A part for which the server sends another answer: one reload, then a page with a button. */
export const gone =
  (deed: Deed, prepare?: (page: Page) => Promise<unknown>): Journey['go'] =>
  async ({ page, proxy }) => {
    await withoutPrefetch(page);
    await prepare?.(page);
    await page.goto(proxy.origin + to('contracts'));
    await expect(page.getByRole('row').nth(3)).toBeVisible();
    proxy.set(1, { hits: lazyFiles, deed });
    const loads = await loadsOf(page, async () => {
      await click(page, 'Alta');
      await expect(
        page
          .getByText(/No se ha podido cargar/)
          .locator('visible=true')
          .first(),
      ).toBeVisible({ timeout: 20_000 });
    });
    expect(loads).toBe(1);
    expect(new URL(page.url()).pathname).toBe(to('newContract'));
    await expect(
      page
        .getByRole('button', { name: /Reintentar|Recargar/ })
        .or(page.getByRole('link', { name: 'Recargar' }))
        .first(),
    ).toBeVisible();
  };

/** Signs in by the form that is in view, without loading the page again. */
export async function fillSignIn(page: Page, account: string) {
  const { email, password } = accountOf(account);
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email);
  await page.getByRole('textbox', { name: 'Contraseña', exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('navigation', { name: 'Menú principal' }).waitFor();
}

/** A part for which the portal's server does not answer: no reload, and a button to try again. */
export const stays =
  (deed: Deed): Journey['go'] =>
  async ({ page, proxy }) => {
    await withoutPrefetch(page);
    await page.goto(proxy.origin + to('contracts'));
    await expect(page.getByRole('row').nth(3)).toBeVisible();
    proxy.set(1, { hits: lazyFiles, deed });
    const loads = await loadsOf(page, async () => {
      await click(page, 'Alta');
      await expect(page.getByText(/No se ha podido abrir esa pantalla/)).toBeVisible();
    });
    expect(loads).toBe(0);
    await expect(page.getByRole('row').nth(3)).toBeVisible();
    proxy.set(1);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page).toHaveURL(new RegExp(`${to('newContract')}$`));
  };

/** Another person's session, which may be ended: not the one that the other cells share. */
export async function signInByForm(page: Page, origin: string, account: string) {
  // Not on a page of the portal, which would restore what is being removed.
  await page.goto('about:blank');
  await page.context().setStorageState({ cookies: [], origins: [] });
  await page.goto(`${origin}${to('signIn')}`);
  await fillSignIn(page, account);
}

/** The refresh token is no longer valid either. */
export const refusedRefresh: Rule = {
  hits: (_, path) => path.startsWith('/api/auth/refresh'),
  deed: deeds.answer(401, problem(401)),
};

/** In the dialog that opens over the screen when a session ends. */
export async function signInAgain(page: Page, account: string) {
  const dialog = page.getByRole('dialog', { name: 'Tu sesión ha terminado' });
  const { email, password } = accountOf(account);
  await dialog.getByRole('textbox', { name: 'Correo electrónico' }).fill(email);
  await dialog.getByRole('textbox', { name: 'Contraseña', exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Entrar y seguir' }).click();
}

export const refreshes = (proxy: FaultProxy) => proxy.seen.filter((call) => call.includes('/api/auth/refresh')).length;

import { type Page, expect as shared } from '@playwright/test';
import { to } from '../../src/screens.ts';
import { accountOf } from '../e2e/support/session.ts';
import { type Deed, deeds, type FaultProxy, type Rule } from './proxy.ts';

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
export async function fillGroup({ page, proxy }: { page: Page; proxy: FaultProxy }) {
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

/** In the list of contracts, the files that come with a screen and not with the portal fail from now on. */
async function failParts({ page, proxy }: { page: Page; proxy: FaultProxy }, deed: Deed) {
  await withoutPrefetch(page);
  await page.goto(proxy.origin + to('contracts'));
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  proxy.set({ hits: (_, path) => /^\/static\/js\/(?!index|framework|main)/.test(path), deed });
}

/** A part for which the server sends another answer: one reload, then a page with a button. */
export const gone =
  (deed: Deed): Journey['go'] =>
  async (stage) => {
    const { page } = stage;
    await failParts(stage, deed);
    const loads = await loadsOf(page, async () => {
      await click(page, 'Alta');
      const message = page.getByText(/No se ha podido cargar/).locator('visible=true');
      await expect(message.first()).toBeVisible({ timeout: 20_000 });
    });
    expect(loads).toBe(1);
    expect(new URL(page.url()).pathname).toBe(to('newContract'));
    const again = page.getByRole('button', { name: /Reintentar|Recargar/ });
    await expect(again.or(page.getByRole('link', { name: 'Recargar' })).first()).toBeVisible();
  };

/** Another person's session, which may be ended: not the one that the other cells share. */
export async function signInByForm(page: Page, origin: string, account: string) {
  // Not on a page of the portal, which would restore what is being removed.
  await page.goto('about:blank');
  await page.context().setStorageState({ cookies: [], origins: [] });
  await page.goto(`${origin}${to('signIn')}`);
  const { email, password } = accountOf(account);
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email);
  await page.getByRole('textbox', { name: 'Contraseña', exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('navigation', { name: 'Menú principal' }).waitFor();
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

import { to } from '../../src/screens.ts';
import { accountOf } from '../e2e/support/session.ts';
import { screenFaults } from './catalogue.ts';
import { deeds } from './proxy.ts';
import { saysSo } from './sight.ts';
import { expect, type Journey, posts, problem } from './steps.ts';
import { nonsense } from './verdict.ts';

/**
 * The screens before the sign-in send calls only when a form is submitted: these are hit by the fault.
 *
 * @param fine faults that count as an answer, if its content does not matter
 */
const form =
  (
    address: string,
    part: string,
    button: string,
    fields: Readonly<Record<string, string>>,
    fine: readonly string[] = [],
  ): Journey['go'] =>
  async ({ page, proxy }) => {
    await page.context().clearCookies();
    await page.clock.install();
    await page.goto(`${proxy.origin}${to('authError')}`);
    await page.evaluate(() => localStorage.clear());
    await page.goto(proxy.origin + address);
    const inputs = Object.entries(fields).map(
      ([name, text]) => [page.getByRole('textbox', { name, exact: true }), text] as const,
    );
    for (const [input, text] of inputs) await input.fill(text);
    for (const { id, deed, end, hurry, where } of screenFaults) {
      if (end !== 'message' || where || fine.includes(id)) continue;
      proxy.set(1, { hits: posts(part), deed });
      await page.getByRole('button', { name: button }).click();
      await expect.poll(() => proxy.hit.length, id).toBeGreaterThan(0);
      if (hurry) await page.clock.fastForward(hurry);
      await expect(page.getByRole('button', { name: button }), id).toBeEnabled();
      await expect(page.getByRole('alert').first(), id).toHaveText(saysSo);
      await expect(page.locator('body'), id).not.toHaveText(nonsense);
      for (const [input, text] of inputs) await expect(input, id).toHaveValue(text);
    }
    proxy.set(1);
  };

/** The journey after a first call that always succeeds. */
const afterAnswer =
  (path: string, go: Journey['go']): Journey['go'] =>
  async (stage) => {
    await stage.page.route(`**${path}`, (route) => route.fulfill({ json: {} }));
    await go(stage);
  };

const { email, password } = accountOf('backoffice');

/** A download of the first invoice that fails. */
const badFile =
  (body: string): Journey['go'] =>
  async ({ page, proxy }) => {
    await page.goto(proxy.origin + to('invoices'));
    await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click();
    let saved = 0;
    page.on('download', () => saved++);
    proxy.set(1, {
      hits: (_, path) => /pdf|print|imprimir|documento/i.test(path),
      deed: deeds.answer(200, body, { 'content-type': 'application/pdf' }),
    });
    await page.getByRole('button', { name: 'Ver PDF' }).click();
    await expect.poll(() => proxy.hit.length).toBeGreaterThan(0);
    await expect(page.getByText(saysSo).first()).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(page.locator('body')).not.toHaveText(nonsense);
    expect(saved).toBe(0);
  };

/** Forms before the sign-in, and uploads and downloads of files. */
export const sendingJourneys: readonly Journey[] = [
  {
    id: 'A1',
    title: 'signing in, under every fault',
    go: form(to('signIn'), '/api/auth/login', 'Entrar', { 'Correo electrónico': email, Contraseña: password }),
  },
  {
    id: 'A2',
    title: 'asking for another password, under every fault',
    go: form(to('recovery'), '/api/auth/request-change-password', 'Enviar el enlace', { 'Correo electrónico': email }, [
      'B3',
      'B4',
    ]),
  },
  {
    id: 'A3',
    title: 'setting another password, under every fault',
    // Otherwise the sandbox answers at once that it did not issue this link.
    go: afterAnswer(
      '/api/auth/check-reset-link',
      form(
        `${to('resetPassword')}?${new URLSearchParams({ email, token: 'abc' })}`,
        '/api/auth/change-password',
        'Cambiar la contraseña',
        { 'Contraseña nueva': 'Portal-2027', 'Repite la contraseña': 'Portal-2027' },
        ['B3', 'B4'],
      ),
    ),
  },
  {
    id: 'A4',
    title: 'pages that say what went wrong are there without an API',
    go: async ({ page, proxy }) => {
      await page.context().clearCookies();
      proxy.set(1, { hits: (_, path) => path.startsWith('/api/'), deed: deeds.refused });
      for (const id of ['authError', 'authAccess', 'error', 'signIn', 'recovery'] as const) {
        await page.goto(proxy.origin + to(id));
        await expect(page.getByRole('heading', { level: 1 }), id).toBeVisible();
      }
      await page.goto(`${proxy.origin}/nowhere`);
      await expect(page.getByText('/nowhere').first()).toBeVisible();
    },
  },
  {
    id: 'S13',
    title: '413: names the file and its limit',
    go: async ({ page, proxy }) => {
      await page.goto(proxy.origin + to('files'));
      const detail = '«grande.txt» pesa 40 MB: el máximo es 25 MB.';
      proxy.set(1, { hits: posts('save-files'), deed: deeds.answer(413, problem(413, { detail })) });
      const chosen = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Subir', exact: true }).first().click();
      await (await chosen).setFiles([{ name: 'grande.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }]);
      const queue = page.getByRole('region', { name: 'Subida de archivos' });
      await expect(queue).toContainText(detail);
      expect(proxy.hit.length).toBe(1);
    },
  },
  { id: 'B11', title: 'a PDF that is HTML is not saved', go: badFile('<!doctype html><h1>Bad Gateway</h1>') },
  { id: 'B12', title: 'a download of no bytes is not saved', go: badFile('') },
];

import { to } from '../../src/screens.ts';
import { addressOf } from '../e2e/support/addresses.ts';
import { accountOf } from '../e2e/support/session.ts';
import { screenFaults } from './catalogue.ts';
import { deeds } from './proxy.ts';
import { failureWords } from './sight.ts';
import { click, expect, inTheDark, type Journey, loadsOf, posts, problem, withoutPrefetch } from './steps.ts';
import { nonsense } from './verdict.ts';

const html = { 'content-type': 'text/html' };

/**
 * The screens before the sign-in send calls only when a form is submitted: these are hit by every fault after which a
 * screen has to say something.
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
      proxy.set({ hits: posts(part), deed });
      await page.getByRole('button', { name: button }).click();
      await expect.poll(() => proxy.hit.length, id).toBeGreaterThan(0);
      if (hurry) await page.clock.fastForward(hurry);
      await expect(page.getByRole('button', { name: button }), id).toBeEnabled();
      await expect(page.getByRole('alert').first(), id).toHaveText(failureWords);
      await expect(page.locator('body'), id).not.toHaveText(nonsense);
      for (const [input, text] of inputs) await expect(input, id).toHaveValue(text);
    }
    proxy.set();
  };

const { email, password } = accountOf('backoffice');

/** An answer like those of a brand whose contracts go through Kleen. */
const ofKleen = deeds.changed((answer) => ({
  ...answer,
  body: Buffer.from(answer.body.toString().replace(/"Marca":"[^"]*"/, '"Marca":"kleenenergy"')),
}));

/**
 * Faults that need several steps. What a session, its tabs and its clock do has tests without a browser
 * (`src/session`), and so have new builds that cannot be read (`src/app/updates.dom.test.ts`) and every way in which a part
 * can be missing (`src/app/missing.dom.test.ts`).
 */
export const journeys: readonly Journey[] = [
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
    go: async (stage) => {
      // Otherwise the sandbox answers at once that it did not issue this link.
      await stage.page.route('**/api/auth/check-reset-link', (route) => route.fulfill({ json: {} }));
      const address = `${to('resetPassword')}?${new URLSearchParams({ email, token: 'abc' })}`;
      const fields = { 'Contraseña nueva': 'Portal-2027', 'Repite la contraseña': 'Portal-2027' };
      await form(address, '/api/auth/change-password', 'Cambiar la contraseña', fields, ['B3', 'B4'])(stage);
    },
  },
  { id: 'T6', title: 'a change whose answer is lost', go: inTheDark(deeds.reset) },
  {
    id: 'N1',
    title: 'offline, a screen that was never visited: the one in view stays, and it is offered again',
    go: async ({ page, proxy }) => {
      await withoutPrefetch(page);
      await page.goto(proxy.origin + to('contracts'));
      await expect(page.getByRole('row').nth(3)).toBeVisible();
      await page.context().setOffline(true);
      await click(page, 'Alta');
      await expect(page.getByText(/No se ha podido abrir esa pantalla/)).toBeVisible();
      await expect(page.getByRole('row').nth(3)).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(to('contracts'));
      await page.context().setOffline(false);
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await expect(page).toHaveURL(new RegExp(`${to('newContract')}$`));
    },
  },
  {
    id: 'D5',
    title: 'a new build: a bar, and the next navigation loads it',
    go: async ({ page, proxy }) => {
      await page.clock.install();
      await page.goto(proxy.origin + to('groups'));
      await page.getByRole('button', { name: 'Nuevo grupo' }).waitFor();
      const deed = deeds.answer(200, '{"id":"next"}');
      proxy.set({ hits: (_, path) => path === '/builds/latest.json', deed });
      await page.clock.fastForward(3_600_000);
      await expect(page.getByText('Hay una versión nueva del portal.')).toBeVisible();
      const loads = await loadsOf(page, async () => {
        await click(page, 'Listado');
        await expect(page.getByRole('row').nth(3)).toBeVisible();
      });
      expect(loads).toBe(1);
    },
  },
  {
    id: 'O5',
    title: "Kleen's checks fail alone: the dialog says so, and goes on",
    go: async ({ page, proxy }) => {
      await page.goto(proxy.origin + to('contracts'));
      const contract = await addressOf(page, 'contract');
      const logged = problem(500, { detail: 'Kleen no contesta.', traceId: '00-4bf92f3577b34da6-01', logId: 4711 });
      for (const [deed, wording] of [
        [deeds.answer(500, logged), /Kleen no contesta\..*4bf92f3577b34da6/],
        [deeds.answer(503, '<h1>Bad Gateway</h1>', html), /demasiadas solicitudes/],
        [deeds.answer(200, '<h1>Hola</h1>', html), /no entiende/],
      ] as const) {
        proxy.set(
          { hits: (_, path) => path.includes('/contract/kleen/'), deed },
          { hits: (_, path) => path.includes('/contract/id?'), deed: ofKleen },
        );
        await page.goto(`${proxy.origin}${contract}`);
        await page.getByRole('button', { name: 'Validación Kleen' }).first().click();
        const dialog = page.getByRole('dialog', { name: 'Validación Kleen' });
        for (const name of ['Comprobar datos', 'Comprobar datos y grabación']) {
          await dialog.getByRole('button', { name, exact: true }).click();
          await expect(dialog.getByRole('status')).toContainText(wording);
          await expect(dialog.getByRole('button', { name, exact: true })).toBeEnabled();
          await expect(page.locator('body')).not.toContainText(/Bad Gateway|Hola/);
        }
      }
    },
  },
  {
    id: 'R1',
    title: 'reports: none unless the brand asks for them; then one of an outage, and nothing of a person in it',
    go: async ({ page, proxy }) => {
      const reports: string[] = [];
      const address = `${proxy.origin}${to('contracts')}?q=12345678Z`;
      const failed = page.getByText('No se han podido obtener los datos').first();
      proxy.set(
        { hits: (_, path) => path.startsWith('/api/contract?'), deed: deeds.answer(500, problem(500)) },
        {
          hits: posts('/api/otlp/v1/logs'),
          deed: ({ sent, send }) => {
            reports.push(sent.toString());
            send({ status: 204, headers: {}, body: Buffer.alloc(0) });
          },
        },
      );
      await page.goto(address);
      await expect(failed).toBeVisible();
      await page.goto('about:blank');
      expect(reports).toEqual([]);
      await page.route(address, async (route) => {
        const response = await route.fetch();
        const own = '"apiExtras"';
        const body = (await response.text()).replaceAll(own, `"telemetry":"/api/otlp",${own}`);
        await route.fulfill({ response, body });
      });
      await page.goto(address);
      await expect(failed).toBeVisible();
      await expect.poll(() => reports.length).toBe(1);
      expect(reports[0]).toContain('status 500 listContracts');
      expect(reports[0]).not.toContain('12345678Z');
    },
  },
];

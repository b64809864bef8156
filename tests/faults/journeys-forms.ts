import { to } from '../../src/screens.ts';
import { deeds } from './proxy.ts';
import {
  click,
  expect,
  gone,
  inTheDark,
  type Journey,
  loadsOf,
  problem,
  refreshes,
  refusedRefresh,
  sendGroup,
  signInAgain,
  signInByForm,
  stays,
  withoutPrefetch,
} from './steps.ts';

/** Changes that are sent, connections that break, and scripts that a release has removed. */
export const formJourneys: readonly Journey[] = [
  { id: 'T6', title: 'a change whose answer is lost', go: inTheDark(deeds.reset) },
  {
    id: 'S3m',
    title: 'a change answered 502 in HTML',
    go: inTheDark(deeds.answer(502, '<h1>Bad Gateway</h1>', { 'content-type': 'text/html' })),
  },
  { id: 'T7m', title: 'a change whose answer is cut', go: inTheDark(deeds.cut) },
  {
    id: 'B2m',
    title: 'a change answered with HTML and 200',
    go: inTheDark(deeds.answer(200, '<h1>Bad Gateway</h1>', { 'content-type': 'text/html' })),
  },
  {
    id: 'S1m',
    title: 'a change that fails with a trace',
    go: async (stage) => {
      const { name, typed, alert } = await sendGroup(
        stage,
        deeds.answer(500, problem(500, { traceId: '00-47-01', logId: 9 })),
      );
      await expect(alert).toContainText('Trace: 00-47-01');
      await expect(name).toHaveValue(typed);
    },
  },
  {
    id: 'S9',
    title: '401 on a change: one replay',
    go: async (stage) => {
      await signInByForm(stage.page, stage.proxy.origin, 'admin');
      const { sent } = await sendGroup(stage, deeds.answer(401, problem(401)), 1);
      await expect.poll(() => sent().length).toBe(2);
      expect(new Set(sent()).size).toBe(1);
      await expect(stage.page.getByRole('dialog')).toHaveCount(0);
      expect(refreshes(stage.proxy)).toBe(1);
    },
  },
  {
    id: 'S12',
    title: '422: the sentence at its field, the form kept',
    go: async (stage) => {
      const errors = { Nombre: ['Ya hay un grupo que se llama así.'] };
      const { name, typed } = await sendGroup(stage, deeds.answer(422, problem(422, { errors })));
      await expect(stage.page.getByText('Ya hay un grupo que se llama así.')).toBeVisible();
      await expect(name).toHaveValue(typed);
    },
  },
  {
    id: 'S8',
    title: 'the session ends under a form: the same person signs in over it, and what was sent goes on its way',
    go: async (stage) => {
      const { page, proxy } = stage;
      await signInByForm(page, proxy.origin, 'admin');
      const { name } = await sendGroup(stage, deeds.answer(401, problem(401)), 1, refusedRefresh);
      const loads = await loadsOf(page, async () => {
        await signInAgain(page, 'admin');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      });
      expect(loads).toBe(0);
      await expect(name).toHaveCount(0);
      const sent = proxy.seen.filter((call) => call.startsWith('POST') && call.includes('create-user-group'));
      expect(sent).toHaveLength(2);
      expect(new Set(sent).size).toBe(1);
    },
  },
  {
    id: 'S8o',
    title: 'the session ends under a form: another person begins at their own screen, without a draft of the first',
    go: async (stage) => {
      const { page, proxy } = stage;
      await signInByForm(page, proxy.origin, 'backoffice');
      await page.goto(`${proxy.origin}${to('newContract')}`);
      await page.getByRole('textbox', { name: 'CUPS' }).first().fill('ES0021990000012345EB');
      await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toContain('draft.');
      proxy.set(1, { hits: (_, path) => path.startsWith('/api/'), deed: deeds.answer(401, problem(401)) });
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(page.getByRole('dialog', { name: 'Tu sesión ha terminado' })).toBeVisible();
      proxy.set(1);
      await signInAgain(page, 'admin');
      await page.getByRole('button', { name: /: cuenta \(/i }).waitFor();
      await expect(page).toHaveURL(proxy.origin + to('home'));
      expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('draft.');
      await page.goto(`${proxy.origin}${to('newContract')}`);
      await expect(page.getByRole('textbox', { name: 'CUPS' }).first()).toHaveValue('');
    },
  },
  {
    id: 'S5r',
    title: 'a refresh answered 429 does not sign out',
    go: async ({ page, proxy }) => {
      await signInByForm(page, proxy.origin, 'backoffice');
      proxy.set(
        1,
        { hits: (_, path) => path.startsWith('/api/auth/refresh'), deed: deeds.answer(429, problem(429)) },
        { hits: (_, path) => path.startsWith('/api/'), deed: deeds.answer(401, problem(401)) },
      );
      await click(page, 'Listado');
      await expect(page.getByText(/No hay respuesta/).first()).toBeVisible({ timeout: 17_000 });
      proxy.set(1);
      // Its automatic retry may succeed before the button is pressed; then message and button are gone.
      const again = page.getByRole('button', { name: 'Reintentar' }).first();
      await again.click({ timeout: 2_000 }).catch(() => {});
      await expect(page.getByRole('row').nth(3)).toBeVisible();
    },
  },
  {
    id: 'T9',
    title: 'offline at the start: it resumes by itself',
    go: async ({ page, proxy }) => {
      proxy.set(1, { hits: (_, path) => path.startsWith('/api/'), deed: deeds.refused });
      await page.goto(proxy.origin + to('contracts'));
      await expect(page.getByRole('alert')).toContainText('Sin conexión', { timeout: 17_000 });
      proxy.set(1);
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await expect(page.getByRole('row').nth(3)).toBeVisible();
    },
  },
  {
    id: 'T10',
    title: 'offline in the middle of a form: nothing is lost',
    go: async ({ page, proxy }) => {
      await page.goto(`${proxy.origin}${to('groups')}`);
      await page.getByRole('button', { name: 'Nuevo grupo' }).click();
      const name = page.getByRole('textbox', { name: 'Nombre' });
      await name.fill('Sin conexión');
      await page.context().setOffline(true);
      await page.getByRole('button', { name: 'Crear grupo' }).click();
      await expect(page.getByRole('dialog').getByRole('alert')).toContainText('No hay respuesta');
      await expect(name).toHaveValue('Sin conexión');
      await page.context().setOffline(false);
    },
  },
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
    id: 'D1',
    title: 'a part answered 404 after a release',
    go: gone(deeds.answer(404, 'gone', { 'content-type': 'text/plain' })),
  },
  {
    id: 'D2',
    title: 'a part answered with HTML',
    go: gone(
      deeds.answer(200, '<!doctype html><meta name="build-id" content="2"><p>Portal</p>', {
        'content-type': 'text/html',
      }),
    ),
  },
  {
    id: 'D3',
    title: 'a part that was damaged on its way',
    go: gone(
      deeds.changed((answer) => ({
        ...answer,
        headers: { ...answer.headers, 'content-encoding': '' },
        body: Buffer.from('/* damaged */'),
      })),
    ),
  },
  {
    id: 'D7',
    title: 'a part that is gone where the storage of the session throws: no loop',
    go: gone(deeds.answer(404, 'gone', { 'content-type': 'text/plain' }), (page) =>
      page.addInitScript(() =>
        Object.defineProperty(globalThis, 'sessionStorage', {
          get() {
            throw new DOMException('blocked', 'SecurityError');
          },
        }),
      ),
    ),
  },
  {
    id: 'D2c',
    title: 'a part answered with the page of a network that wants a sign-in: the screen in view stays',
    go: stays(deeds.answer(200, '<!doctype html><p>Wi-Fi</p>', { 'content-type': 'text/html' })),
  },
  {
    id: 'D4',
    title: 'a part that always fails: the screen in view stays',
    go: stays(deeds.answer(500, '', { 'content-type': 'text/plain' })),
  },
];

import type { Page } from '@playwright/test';
import { to } from '../../src/screens.ts';
import { open } from '../e2e/support/addresses.ts';
import { type Deed, deeds, type FaultProxy, type Rule } from './proxy.ts';
import { click, expect, fillSignIn, type Journey, loadsOf, posts, problem, refreshes, signInByForm } from './steps.ts';

const asksForSession = (proxy: FaultProxy) => proxy.seen.filter((call) => call.includes('/api/auth/session')).length;

/** Puts a new build on the server and the page's clock forward by an hour. */
async function newBuild(page: Page, proxy: FaultProxy) {
  proxy.set(1, { hits: (_, path) => path === '/builds/latest.json', deed: deeds.answer(200, '{"id":"next"}') });
  await page.clock.fastForward(3_600_000);
  await expect(page.getByText('Hay una versión nueva del portal.')).toBeVisible();
}

/** Tabs, clocks, storage, new builds and reports. */
export const sessionJourneys: readonly Journey[] = [
  {
    id: 'C4',
    title: 'two tabs whose token is refused at once: one refresh',
    go: async ({ page, proxy }) => {
      await signInByForm(page, proxy.origin, 'admin');
      const other = await page.context().newPage();
      await other.goto(proxy.origin + to('contracts'));
      await expect(other.getByRole('row').nth(3)).toBeVisible();
      const old = await page.evaluate(() => document.cookie);
      let refused = 0;
      const { promise: both, resolve: bothReceived } = Promise.withResolvers<void>();
      proxy.set(1, {
        hits: (method, path) => method === 'GET' && path.startsWith('/api/') && !path.startsWith('/api/auth/refresh'),
        deed: async ({ request, ask, send }) => {
          const isOld = old.includes(encodeURIComponent(String(request.headers.authorization).replace(/^Bearer /, '')));
          if (isOld && ++refused === 2) bothReceived();
          // The first tab is refused only after the second has sent its call too: otherwise the second would already
          // send the new token.
          if (isOld) await both;
          const body = Buffer.from(problem(401));
          send(isOld ? { status: 401, headers: { 'content-type': 'application/json' }, body } : await ask());
        },
      });
      // Two different lists: of the same address the browser sends one request, for which both tabs would wait.
      await Promise.all([click(page, 'Facturas'), click(other, 'Renovaciones')]);
      await expect.poll(() => refused).toBeGreaterThan(1);
      for (const [tab, id] of [
        [page, 'invoices'],
        [other, 'renewals'],
      ] as const) {
        await expect(tab).toHaveURL(new RegExp(to(id)));
        await expect(tab.locator('[aria-busy=true]')).toHaveCount(0);
        await expect(tab.getByRole('row').nth(3)).toBeVisible();
      }
      expect(refreshes(proxy)).toBe(1);
      await other.close();
    },
  },
  {
    id: 'C5',
    title: 'signing out elsewhere is followed within a second, and leaves nothing',
    go: async ({ page, proxy }) => {
      await signInByForm(page, proxy.origin, 'backoffice');
      const other = await page.context().newPage();
      await other.goto(proxy.origin + to('contracts'));
      await expect(other.getByRole('row').nth(3)).toBeVisible();
      await page.getByRole('button', { name: /: cuenta \(/i }).click();
      await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
      const began = performance.now();
      // The loading of the sign-in page is not measured.
      await other.waitForURL(/\/auth\/Login/, { timeout: 15_000, waitUntil: 'commit' });
      expect(performance.now() - began).toBeLessThan(1_000);
      const left = await other.evaluate(() => ({
        cookie: document.cookie,
        keys: [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter(
          (key) => !key.startsWith('device.'),
        ),
      }));
      expect(left).toEqual({ cookie: '', keys: [] });
      await other.close();
    },
  },
  {
    id: 'C6',
    title: 'another person signs in elsewhere: this tab is theirs too',
    go: async ({ page, proxy }) => {
      await signInByForm(page, proxy.origin, 'backoffice');
      const other = await page.context().newPage();
      await other.goto(proxy.origin + to('contracts'));
      await other.getByRole('button', { name: /: cuenta \(/i }).waitFor();
      const before = await other.getByRole('button', { name: /: cuenta \(/i }).getAttribute('aria-label');
      await signInByForm(page, proxy.origin, 'renovaciones');
      await expect(other.getByRole('button', { name: /: cuenta \(/i })).not.toHaveAttribute(
        'aria-label',
        before ?? '',
        {
          timeout: 10_000,
        },
      );
      await other.close();
    },
  },
  {
    id: 'C13',
    title:
      'another person signs in on this page, which is not loaded again: nothing that the one before has seen is there',
    go: async ({ page, proxy }) => {
      await signInByForm(page, proxy.origin, 'admin');
      await click(page, 'Listado');
      // The last screen has a table too, which stays until this one is drawn.
      const codes = page.getByRole('main').getByText(/^[A-Z]{2}-\d{4}-\d{6}$/);
      const code = await codes.first().innerText();
      const loads = await loadsOf(page, async () => {
        await page.getByRole('button', { name: /: cuenta \(/i }).click();
        await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
        await page.waitForURL(/\/auth\/Login/);
        // Only answers that were cached can be seen now.
        proxy.set(1, {
          hits: (method, path) => method === 'GET' && path.startsWith('/api/contract'),
          deed: deeds.hang,
        });
        await fillSignIn(page, 'backoffice');
        await click(page, 'Listado');
        await expect.poll(() => proxy.hit.length).toBeGreaterThan(0);
      });
      expect(loads).toBe(0);
      await expect(page.locator('main [aria-busy=true]').first()).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText(code);
    },
  },
  {
    id: 'C7',
    title: 'five clicks within 200 ms: one request',
    go: async ({ page, proxy }) => {
      await page.goto(`${proxy.origin}${to('groups')}`);
      await page.getByRole('button', { name: 'Nuevo grupo' }).click();
      await page.getByRole('textbox', { name: 'Nombre' }).fill('Cinco clics');
      proxy.set(1, { hits: posts('create-user-group'), deed: deeds.answer(422, problem(422)) });
      await page.getByRole('button', { name: 'Crear grupo' }).evaluate((button: HTMLElement) => {
        for (let press = 0; press < 5; press++) button.click();
      });
      await page.waitForTimeout(600);
      expect(proxy.hit.length).toBe(1);
    },
  },
  {
    id: 'C9',
    title: 'leaving in the middle of a request says nothing',
    go: async ({ page, proxy }) => {
      await page.goto(proxy.origin + to('home'));
      let isGivenUp = false;
      proxy.set(1, {
        hits: (_, path) => path.startsWith('/api/contract?'),
        deed: ({ response }) =>
          void response.on('close', () => {
            isGivenUp = true;
          }),
      });
      // Not by a link: its answer would be prefetched again on the way back.
      await open(page, `${to('contracts')}?pagina=2`);
      await expect(page.locator('[aria-busy=true]').first()).toBeVisible();
      await click(page, 'Facturas');
      await expect(page.getByRole('row').nth(3)).toBeVisible();
      // Aborted because the page was left, not by its timeout.
      await expect.poll(() => isGivenUp, { timeout: 5_000 }).toBe(true);
      await expect(page.getByRole('region', { name: 'Avisos' }).getByRole('listitem')).toHaveCount(0);
    },
  },
  {
    id: 'C1',
    title: 'a clock that is an hour, or a day, off',
    go: async ({ page, proxy }) => {
      await page.clock.install();
      for (const hours of [1, -1, 24, -24]) {
        await page.clock.setSystemTime(new Date(Date.now() + hours * 3_600_000));
        await signInByForm(page, proxy.origin, 'backoffice');
        await page.goto(proxy.origin + to('contracts'));
        await expect(page.getByRole('row').nth(3)).toBeVisible();
      }
    },
  },
  {
    id: 'C3',
    title: 'a sleep of eight hours: the session is renewed, or asked for, and the page stays',
    go: async ({ page, proxy }) => {
      await page.clock.install();
      await signInByForm(page, proxy.origin, 'backoffice');
      await click(page, 'Listado');
      await expect(page.getByRole('row').nth(3)).toBeVisible();
      proxy.set(1);
      await page.clock.fastForward(8 * 3_600_000);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect.poll(() => asksForSession(proxy)).toBeGreaterThan(0);
      await click(page, 'Facturas');
      await expect(page.getByRole('row').nth(3)).toBeVisible();
      expect(refreshes(proxy)).toBeGreaterThan(0);
    },
  },
  {
    id: 'C2',
    title: 'a token without an end is used until it is refused',
    go: async ({ page, proxy }) => {
      let real = '';
      const [endless, login]: Rule[] = [
        {
          hits: (_, path) => path.startsWith('/api/') && !path.startsWith('/api/auth/login'),
          deed: async ({ ask, send }) => send(await ask({ token: `Bearer ${real}` })),
        },
        {
          hits: posts('/api/auth/login'),
          deed: deeds.changed((answer) => {
            const tokens = JSON.parse(answer.body.toString()) as Record<string, string>;
            const at = Object.keys(tokens).find((name) => /^token$/i.test(name)) ?? '';
            real = tokens[at] ?? '';
            const [head, payload = '', seal] = real.split('.');
            const { exp: _, ...rest } = JSON.parse(Buffer.from(payload, 'base64url').toString());
            tokens[at] = [head, Buffer.from(JSON.stringify(rest)).toString('base64url'), seal].join('.');
            return { ...answer, body: Buffer.from(JSON.stringify(tokens)) };
          }),
        },
      ];
      proxy.set(1, endless as Rule, login as Rule);
      await signInByForm(page, proxy.origin, 'backoffice');
      await click(page, 'Listado');
      await expect(page.getByRole('row').nth(3)).toBeVisible();
      await page.reload();
      await expect(page.getByRole('row').nth(3)).toBeVisible();
      expect(refreshes(proxy)).toBe(0);
    },
  },
  {
    id: 'C8',
    title: 'answers out of order: the page that was asked for last is shown',
    go: async ({ page, proxy }) => {
      const first = page.getByRole('row').nth(1);
      await page.goto(`${proxy.origin}${to('contracts')}?pagina=3`);
      // Until the rows come, empty placeholder rows stand for them.
      await expect(first).toHaveText(/\d/);
      const third = await first.innerText();
      await page.goto(proxy.origin + to('contracts'));
      await expect(page.getByRole('row').nth(3)).toBeVisible();
      const { promise: held, resolve: answer } = Promise.withResolvers<void>();
      proxy.set(1, {
        hits: (_, path) => path.startsWith('/api/contract?'),
        times: 1,
        deed: async ({ ask, send }) => {
          await held;
          send(await ask());
        },
      });
      await open(page, `${to('contracts')}?pagina=2`);
      await expect.poll(() => proxy.hit.length).toBe(1);
      await open(page, `${to('contracts')}?pagina=3`);
      await expect(first).toHaveText(third.replace(/\s+/g, ' '), { useInnerText: true });
      answer();
      await page.waitForTimeout(500);
      await expect(first).toHaveText(third.replace(/\s+/g, ' '), { useInnerText: true });
    },
  },
  {
    id: 'C12',
    title: 'a hostile redirect stays in the portal',
    go: async ({ page, proxy }) => {
      for (const hostile of ['//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)']) {
        await page.goto(`${proxy.origin}${to('signIn')}?${new URLSearchParams({ redirect: hostile })}`);
        await page.getByRole('navigation', { name: 'Menú principal' }).waitFor();
        expect(page.url()).toBe(proxy.origin + to('home'));
      }
    },
  },
  {
    id: 'C10',
    title: 'storage that is blocked',
    go: async ({ page, proxy }) => {
      await page.addInitScript(() => {
        const blocked = () => {
          throw new DOMException('blocked', 'SecurityError');
        };
        for (const name of ['getItem', 'setItem', 'removeItem', 'clear'] as const) Storage.prototype[name] = blocked;
      });
      await page.goto(proxy.origin + to('contracts'));
      await expect(page.getByRole('row').nth(3)).toBeVisible();
      await click(page, 'Facturas');
      await expect(page.getByRole('row').nth(3)).toBeVisible();
    },
  },
  {
    id: 'C11',
    title: 'back from another site: the page is as it was, and asks for its session',
    go: async ({ page, proxy }) => {
      await page.goto(proxy.origin + to('contracts'));
      await expect(page.getByRole('row').nth(3)).toBeVisible();
      await page.goto('about:blank');
      proxy.set(1);
      await page.goBack();
      await expect(page.getByRole('row').nth(3)).toBeVisible();
      await expect.poll(() => asksForSession(proxy)).toBeGreaterThan(0);
    },
  },
  {
    id: 'D6',
    title: 'latest.json that is missing, HTML or nonsense: not a word',
    go: async ({ page, proxy }) => {
      await page.clock.install();
      await page.goto(proxy.origin + to('contracts'));
      await expect(page.getByRole('row').nth(3)).toBeVisible();
      const answers: Deed[] = [
        deeds.answer(404, ''),
        deeds.answer(200, '<html>', { 'content-type': 'text/html' }),
        deeds.answer(200, '{"id":'),
      ];
      for (const deed of answers) {
        proxy.set(1, { hits: (_, path) => path === '/builds/latest.json', deed });
        await page.clock.fastForward(3_600_000);
        await expect.poll(() => proxy.hit.length).toBeGreaterThan(0);
        await expect(page.getByText('Hay una versión nueva del portal.')).toHaveCount(0);
      }
    },
  },
  {
    id: 'D5',
    title: 'a new build: a bar, and the next navigation loads it, but not over a dirty form',
    go: async ({ page, proxy }) => {
      await page.clock.install();
      await page.goto(proxy.origin + to('groups'));
      await page.getByRole('button', { name: 'Nuevo grupo' }).waitFor();
      await newBuild(page, proxy);
      const loads = await loadsOf(page, async () => {
        await click(page, 'Listado');
        await expect(page.getByRole('row').nth(3)).toBeVisible();
      });
      expect(loads).toBe(1);
    },
  },
  {
    id: 'D5d',
    title: 'a new build under a form that is filled in: it stays, and is left only when the person says so',
    go: async ({ page, proxy }) => {
      await page.clock.install();
      await page.goto(proxy.origin + to('newContract'));
      const cups = page.getByRole('textbox', { name: 'CUPS' }).first();
      await cups.fill('ES0021990000012345EB');
      await newBuild(page, proxy);
      const dialog = page.getByRole('alertdialog', { name: '¿Salir del alta?' });
      const loads = await loadsOf(page, async () => {
        await click(page, 'Listado');
        await dialog.getByRole('button', { name: 'Seguir aquí' }).click();
        await expect(cups).toHaveValue(/9900/);
      });
      expect(loads).toBe(0);
      await click(page, 'Listado');
      await dialog.getByRole('button', { name: 'Salir', exact: true }).click();
      await expect(page.getByRole('row').nth(3)).toBeVisible();
    },
  },
  {
    id: 'R1',
    title: 'reports: none unless the brand asks for them; then one of an outage, and nothing of a person in it',
    go: async ({ page, proxy }) => {
      const failing: Rule = {
        hits: (_, path) => path.startsWith('/api/contract?'),
        deed: deeds.answer(500, problem(500, { traceId: '00-47-01', logId: 9 })),
      };
      const reports: string[] = [];
      const taken: Rule = {
        hits: posts('/api/otlp/v1/logs'),
        deed: ({ sent, send }) => {
          reports.push(sent.toString());
          send({ status: 204, headers: {}, body: Buffer.alloc(0) });
        },
      };
      const address = `${proxy.origin}${to('contracts')}?q=12345678Z`;
      const failed = page.getByText('No se han podido obtener los datos').first();
      proxy.set(1, failing, taken);
      await page.goto(address);
      await expect(failed).toBeVisible();
      await page.goto('about:blank');
      expect(reports).toEqual([]);
      await page.route(address, async (route) => {
        const response = await route.fetch();
        const text = await response.text();
        const own = '"apiExtras"';
        await route.fulfill({ response, body: text.replaceAll(own, `"telemetry":"/api/otlp",${own}`) });
      });
      await page.goto(address);
      await expect(failed).toBeVisible();
      await expect.poll(() => reports.length).toBe(1);
      expect(reports[0]).not.toContain('12345678Z');
      const [{ resource, scopeLogs }] = JSON.parse(reports[0] ?? '').resourceLogs;
      const [{ body, attributes }] = scopeLogs[0].logRecords;
      expect(body).toEqual({ stringValue: 'status 500 listContracts' });
      expect(resource.attributes).toContainEqual({ key: 'portal.brand', value: { stringValue: 'portal' } });
      expect(attributes).toEqual([
        { key: 'portal.screen', value: { stringValue: 'contracts' } },
        { key: 'error.type', value: { stringValue: 'status' } },
        { key: 'http.response.status_code', value: { intValue: '500' } },
        { key: 'portal.calls', value: { arrayValue: { values: [{ stringValue: 'listContracts' }] } } },
        { key: 'portal.traces', value: { arrayValue: { values: [{ stringValue: '00-47-01' }] } } },
        { key: 'portal.count', value: { intValue: '1' } },
      ]);
    },
  },
];

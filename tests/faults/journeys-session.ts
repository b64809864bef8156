import { to } from '../../src/screens.ts';
import { type Deed, deeds } from './proxy.ts';
import { click, expect, type Journey, loadsOf, posts, problem, refreshes, signInByForm } from './steps.ts';

/** Tabs, clocks, storage and new builds. */
export const sessionJourneys: readonly Journey[] = [
  {
    id: 'C4',
    title: 'two tabs whose token is refused at once: one refresh',
    go: async ({ page, proxy }) => {
      await signInByForm(page, proxy.origin, 'backoffice');
      const other = await page.context().newPage();
      await other.goto(proxy.origin + to('contracts'));
      await expect(other.getByRole('row').nth(3)).toBeVisible();
      const old = await page.evaluate(() => document.cookie);
      let refused = 0;
      proxy.set(1, {
        hits: (method, path) => method === 'GET' && path.startsWith('/api/') && !path.startsWith('/api/auth/refresh'),
        deed: async ({ request, ask, send }) => {
          const isOld = old.includes(encodeURIComponent(String(request.headers.authorization).replace(/^Bearer /, '')));
          if (isOld) refused++;
          const body = Buffer.from(problem(401));
          send(isOld ? { status: 401, headers: { 'content-type': 'application/json' }, body } : await ask());
        },
      });
      await Promise.all([click(page, 'Facturas'), click(other, 'Facturas')]);
      await expect(page.getByRole('row').nth(3)).toBeVisible();
      await expect(other.getByRole('row').nth(3)).toBeVisible();
      expect(refused).toBeGreaterThan(1);
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
      await page.getByRole('button', { name: /cuenta de/i }).click();
      const began = performance.now();
      await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
      await other.waitForURL(/\/auth\/Login/, { timeout: 15_000 });
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
      await other.getByRole('button', { name: /cuenta de/i }).waitFor();
      const before = await other.getByRole('button', { name: /cuenta de/i }).getAttribute('aria-label');
      await signInByForm(page, proxy.origin, 'renovaciones');
      await expect(other.getByRole('button', { name: /cuenta de/i })).not.toHaveAttribute('aria-label', before ?? '', {
        timeout: 10_000,
      });
      await other.close();
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
      proxy.set(1, { hits: (_, path) => path.startsWith('/api/contract?'), deed: deeds.hang });
      await click(page, 'Listado');
      await expect(page.locator('[aria-busy=true]').first()).toBeVisible();
      await click(page, 'Facturas');
      await expect(page.getByRole('row').nth(3)).toBeVisible();
      await expect(page.getByRole('region', { name: 'Avisos' }).getByRole('listitem')).toHaveCount(0);
    },
  },
  {
    id: 'C1',
    title: 'a clock that is an hour, or a day, off',
    go: async ({ page, proxy }) => {
      for (const hours of [1, -1, 24, -24]) {
        await page.clock.install({ time: new Date(Date.now() + hours * 3_600_000) });
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
      await page.clock.fastForward(8 * 3_600_000);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await click(page, 'Facturas');
      await expect(page.getByRole('row').nth(3)).toBeVisible();
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
      await page.goBack();
      await expect(page.getByRole('row').nth(3)).toBeVisible();
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
      proxy.set(1, { hits: (_, path) => path === '/builds/latest.json', deed: deeds.answer(200, '{"id":"next"}') });
      await page.clock.fastForward(3_600_000);
      await expect(page.getByText('Hay una versión nueva del portal.')).toBeVisible();
      const loads = await loadsOf(page, async () => {
        await click(page, 'Listado');
        await expect(page.getByRole('row').nth(3)).toBeVisible();
      });
      expect(loads).toBe(1);
    },
  },
];

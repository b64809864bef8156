import type { Page } from '@playwright/test';
import { Dashboard, forget, keep, kept, three, windows } from './support/dashboard.ts';
import { expect, expectAccessible, test } from './support/test.ts';

/** One after the other: they change the layouts of one person. */
test.describe.configure({ mode: 'default' });

let at: Dashboard;
test.beforeEach(async ({ page, signIn }) => {
  at = new Dashboard(page);
  await signIn('comercial');
  await forget(page);
});
test.afterEach(({ page }) => forget(page));

test.describe('el puntero', () => {
  test('los enlaces y los botones no arrastran; el resto de la ficha sí', async ({ page }) => {
    await keep(page, { layouts: { lg: [{ id: 'work', x: 0, y: 0, w: 4, h: 2 }] } });
    await at.open();
    await at.pull(at.tile('work').getByRole('link').first(), 3, 0);
    await expect(at.tile('work')).toHaveAttribute('data-state', 'idle');
    await page.mouse.up();
    await page.goto('/');
    await at.edit();
    await at.pull(at.tile('work').getByRole('button', { name: 'Opciones' }), 3, 0);
    await expect(at.tile('work')).toHaveAttribute('data-state', 'idle');
    await page.mouse.up();
    await page.keyboard.press('Escape');
    await at.pull(at.tile('work').getByRole('heading'), 3, 0);
    await page.mouse.up();
    await at.isAt('work', [3, 0, 4, 2]);
  });

  test('cada ficha dice desde dónde se arrastra y desde dónde no se estira', async ({ page }) => {
    await keep(page, three({ dragAllowFrom: 'header', dragIgnoreFrom: 'h2', resizeIgnoreFrom: '[data-resize=se]' }));
    await at.open();
    const bottom = at.tile('active').locator('header + div');
    for (const nothing of [
      bottom,
      at.tile('active').getByRole('heading'),
      at.tile('active').locator('[data-resize=se]'),
    ]) {
      await at.pull(nothing, 2, 1);
      await expect(at.tile('active')).toHaveAttribute('data-state', 'idle');
      await page.mouse.up();
    }
    await at.resize('active', 0, 1, 's');
    await at.isAt('active', [0, 0, 3, 2]);
  });

  test('dice cuándo la cogen, por dónde va y cuándo la sueltan', async ({ page }) => {
    await keep(page, three());
    await at.open();
    const from = await at.press(at.handle('active'));
    await page.mouse.move(from.x + 1, from.y);
    await expect(at.tile('active')).toHaveAttribute('data-state', 'idle');
    await page.mouse.move(from.x + 3, from.y);
    await expect(at.tile('active')).toHaveAttribute('data-state', 'dragging');
    await expect(at.said()).toContainText('Contratos activos, cogida');
    const by = await at.step(3, 0);
    await page.mouse.move(from.x + by.x, from.y, { steps: 4 });
    await expect(at.said()).toHaveText('Contratos activos: columna 4, fila 1.');
    await page.mouse.up();
    await expect(at.said()).toContainText('soltada en la columna 4, fila 1');
    await expect(at.tile('active')).toHaveAttribute('data-state', 'idle');
    await at.pull(at.tile('created').locator('[data-resize=se]'), 0, 1);
    await expect(at.tile('created')).toHaveAttribute('data-state', 'resizing');
    await page.keyboard.press('Escape');
    await expect(at.said()).toHaveText('Contratos creados este mes vuelve a su sitio.');
    await page.mouse.up();
  });

  test('cerca del borde la página corre', async ({ page }) => {
    await page.setViewportSize({ width: windows.xs.width, height: 500 });
    await at.open();
    const scroller = page.locator('[data-layout]');
    const box = await scroller.boundingBox();
    const from = await at.press(at.handle('active'));
    const edge = (box?.y ?? 0) + (box?.height ?? 0);
    await page.mouse.move(from.x, edge - 70, { steps: 4 });
    expect(await scroller.evaluate((element) => element.scrollTop)).toBe(0);
    await page.mouse.move(from.x, edge - 30, { steps: 2 });
    const position = () => scroller.evaluate((element) => element.scrollTop);
    await expect.poll(position).toBeGreaterThan(0);
    const soon = await position();
    await expect.poll(position).toBeGreaterThan(soon);
    const handle = await at.handle('active').boundingBox();
    const middle = (handle?.y ?? 0) + (handle?.height ?? 0) / 2;
    expect(Math.abs(middle - (edge - 30)), 'it stays under the pointer').toBeLessThan(20);
    await page.mouse.up();
    expect((await at.place('active'))[1]).toBeGreaterThan(0);
  });

  test('fuera de la edición nada se mueve', async ({ page }) => {
    await keep(page, three());
    await at.open(false);
    await at.pull(at.tile('active').getByRole('heading'), 3, 1);
    await page.mouse.up();
    await expect(page.getByRole('button', { name: /^Mover/ })).toHaveCount(0);
    await at.isAt('active', [0, 0, 3, 1]);
  });

  test('un doble clic la lleva a todo el ancho, y otro la devuelve', async ({ page }) => {
    await keep(page, three());
    await at.open();
    await at.tile('active').getByRole('heading').dblclick();
    await at.isAt('active', [0, 0, 12, 1]);
    await at.tile('active').getByRole('heading').dblclick();
    await at.isAt('active', [0, 0, 6, 1]);
  });
});

test.describe('con el dedo', () => {
  test.use({ hasTouch: true, viewport: windows.xxs });

  /** A finger, as Chromium's own protocol has it. */
  async function finger(page: Page) {
    const protocol = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      protocol.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    return {
      down: (x: number, y: number) => send('touchStart', [{ x, y }]),
      move: (x: number, y: number) => send('touchMove', [{ x, y }]),
      up: () => send('touchEnd', []),
    };
  }

  test('tras 600 ms quieto la coge; antes, la página corre', async ({ page }) => {
    const rows = ['billing', 'commissions', 'prices', 'quick'].map((id, y) => ({ id, x: 0, y: y + 3, w: 2, h: 1 }));
    const work = { id: 'work', x: 0, y: 0, w: 2, h: 2, dragOption: { inertia: false } };
    const pair = [
      { id: 'active', x: 0, y: 2, w: 1, h: 1 },
      { id: 'created', x: 1, y: 2, w: 1, h: 1 },
    ];
    await keep(page, { layouts: { xxs: [work, ...pair, ...rows] } });
    await at.open();
    const touch = await finger(page);
    const { x, y } = await at.middle(at.tile('work').getByRole('heading'));
    await touch.down(x, y);
    await touch.move(x, y - 40);
    await touch.move(x, y - 90);
    await expect(at.tile('work')).toHaveAttribute('data-state', 'idle');
    await touch.up();
    await expect.poll(() => page.locator('[data-layout]').evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
    await page.locator('[data-layout]').evaluate((element) => element.scrollTo(0, 0));

    const again = await at.middle(at.tile('work').getByRole('heading'));
    await touch.down(again.x, again.y);
    await expect(at.tile('work')).toHaveAttribute('data-state', 'dragging');
    for (const part of [0.25, 0.5, 0.75, 1]) await touch.move(again.x, again.y + 170 * part);
    await expect.poll(() => at.place('active')).toEqual([0, 0, 1, 1]);
    await touch.up();
    await at.isAt('work', [0, 1, 2, 2]);
    await at.isKept();
  });
});

test.describe('con el teclado', () => {
  test('Escape la devuelve a su sitio, y lo que no cabe se dice', async ({ page }) => {
    await keep(page, three());
    await at.open();
    await at.handle('active').focus();
    await page.keyboard.press('Space');
    await expect(at.said()).toContainText('cogida');
    await page.keyboard.press('ArrowLeft');
    await expect(at.said()).toHaveText('Contratos activos no cabe más allá.');
    await page.keyboard.press('Shift+ArrowRight');
    await expect(at.said()).toHaveText('Contratos activos: ancho 4, alto 1.');
    await at.isAt('created', [3, 1, 3, 1]);
    await page.keyboard.press('Escape');
    await expect(at.said()).toHaveText('Contratos activos vuelve a su sitio.');
    await expect(at.handle('active')).toBeFocused();
    await at.isAt('active', [0, 0, 3, 1]);
    await at.isAt('created', [3, 0, 3, 1]);
    expect((await kept(page))[0]?.Valor).toBe(JSON.stringify(three()));
  });

  test('el menú de cada ficha hace lo mismo sin arrastrar', async ({ page }) => {
    await keep(page, three());
    await at.open();
    const choose = async (what: string) => {
      await at.tile('active').getByRole('button', { name: 'Opciones de Contratos activos' }).click();
      await page.getByRole('menuitem', { name: what }).click();
    };
    await choose('Más alta');
    await at.isAt('active', [0, 0, 3, 2]);
    await choose('Fijar en su sitio');
    await expect(at.handle('active')).toHaveCount(0);
    await choose('Dejar de fijar');
    await choose('Quitar');
    await expect(at.tile('active')).toHaveCount(0);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await at.isAt('active', [0, 0, 3, 2]);
  });
});

test.describe('lo que se ve', () => {
  test('una ficha pide lo suyo cuando se ve, y su sitio está desde el principio', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 420 });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.addInitScript(() => {
      Object.assign(globalThis, { shifted: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (globalThis as never as { shifted: number }).shifted += (entry as never as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await at.open(false);
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => url.includes('omie'))).toEqual([]);
    expect(asked.filter((url) => url.includes('usuarios/preferences'))).toHaveLength(1);
    const omie = page.getByRole('region', { name: 'OMIE del día' });
    const before = await omie.boundingBox();
    await page.locator('[data-layout]').evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect.poll(() => asked.filter((url) => url.includes('omie')).length).toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    expect((await omie.boundingBox())?.height).toBe(before?.height);
    expect(
      await page.evaluate(() => (globalThis as never as { shifted: number }).shifted),
      'nothing jumps',
    ).toBeLessThan(0.01);
  });

  test('se ve en cuanto asoma el 40 %, contando 8 px más allá del borde', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const isAsked = () => asked.some((url) => url.includes('energia/ultima-fecha'));
    await keep(page, {
      layouts: {
        lg: [
          { id: 'work', x: 0, y: 0, w: 4, h: 2 },
          { id: 'prices', x: 0, y: 2, w: 3, h: 1 },
        ],
      },
    });
    await page.setViewportSize({ width: 1440, height: 400 });
    await at.open(false);
    // The second row of tiles begins 330 px below the edge, and 40 % of a row are 60.
    await at.room({ height: 330 + 50 });
    await expect(at.tile('work').getByRole('link').first()).toBeVisible();
    expect(isAsked(), 'with 50 px and 8 more').toBe(false);
    await at.room({ height: 330 + 53 });
    await expect.poll(isAsked, 'with 53 px and 8 more').toBe(true);
  });

  for (const layout of ['lg', 'xxs'] as const)
    test(`todos pueden usarlo, también al editar: ${layout}`, async ({ page }) => {
      await page.setViewportSize(windows[layout]);
      await at.open(false);
      await expect(at.tile('active').getByText(/\d/).first()).toBeVisible();
      await expectAccessible(page);
      await at.edit();
      await expectAccessible(page);
    });
});

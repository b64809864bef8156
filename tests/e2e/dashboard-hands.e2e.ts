import type { Page } from '@playwright/test';
import { breakpoints, columnsOf, Dashboard, forget, keep, kept, three, windows } from './support/dashboard.ts';
import { expect, expectAccessible, test } from './support/test.ts';

/** Not in parallel: they change the layouts of the same person. */
test.describe.configure({ mode: 'default' });

let at: Dashboard;
test.beforeEach(async ({ page, signIn }) => {
  at = new Dashboard(page);
  await signIn('comercial');
  await forget(page);
});
test.afterEach(({ page }) => forget(page));

test.describe('con el ratón', () => {
  test('se arrastra y se estira, se dice por dónde va, y se queda donde se suelta', async ({ page }) => {
    await keep(page, three({ maxW: 5 }));
    await at.open(false);
    await at.pull(at.tile('active').getByRole('heading'), 3, 1);
    await page.mouse.up();
    await expect(page.getByRole('button', { name: /^Mover/ }), 'nothing moves before it is edited').toHaveCount(0);
    await at.isAt('active', [0, 0, 3, 1]);

    await at.edit();
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
    await at.isAt('active', [3, 0, 3, 1]);
    await at.isAt('created', [3, 1, 3, 1]);

    await at.pull(at.tile('created').locator('[data-resize=se]'), 0, 1);
    await expect(at.tile('created')).toHaveAttribute('data-state', 'resizing');
    await page.keyboard.press('Escape');
    await expect(at.said()).toHaveText('Contratos creados este mes vuelve a su sitio.');
    await page.mouse.up();
    await at.resize('active', 7, 3);
    await at.isAt('active', [3, 0, 5, 2]);
    await at.isKept();
    await expectAccessible(page);
    await page.reload();
    await at.isAt('active', [3, 0, 5, 2]);
  });

  test('al soltar empujan abajo, a un lado, dejan los huecos o no se tapan, según se elija', async ({ page }) => {
    await keep(page, three());
    await at.open();
    await at.onDrop('Empujar a un lado');
    await at.drag('active', 2, 0);
    await at.isAt('active', [2, 0, 3, 1]);
    await at.isAt('created', [5, 0, 3, 1]);
    await at.onDrop('No tapar');
    await at.drag('active', 2, 0);
    await at.isAt('active', [2, 0, 3, 1]);
    await at.onDrop('Dejar los huecos');
    await at.drag('active', 0, 3);
    await at.isAt('active', [2, 3, 3, 1]);
  });

  test('cerca del borde la página corre', async ({ page }) => {
    await page.setViewportSize({ width: windows.xs.width, height: 500 });
    await at.open();
    const scroller = page.locator('[data-layout]');
    const box = await scroller.boundingBox();
    const from = await at.press(at.handle('work'));
    const edge = (box?.y ?? 0) + (box?.height ?? 0);
    await page.mouse.move(from.x, edge - 70, { steps: 4 });
    expect(await scroller.evaluate((element) => element.scrollTop)).toBe(0);
    await page.mouse.move(from.x, edge - 30, { steps: 2 });
    const position = () => scroller.evaluate((element) => element.scrollTop);
    await expect.poll(position).toBeGreaterThan(0);
    const soon = await position();
    await expect.poll(position).toBeGreaterThan(soon);
    const handle = await at.handle('work').boundingBox();
    const middle = (handle?.y ?? 0) + (handle?.height ?? 0) / 2;
    expect(Math.abs(middle - (edge - 30)), 'it stays under the pointer').toBeLessThan(20);
    await page.mouse.up();
    expect((await at.position('work'))[1]).toBeGreaterThan(0);
  });
});

test.describe('con el dedo', () => {
  test.use({ hasTouch: true, viewport: windows.xxs });

  /** A finger on the screen, by Chromium's DevTools protocol. */
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
    // After a finger that was lifted in motion, the page scrolls on for a while; a touch then only stops it.
    const backAtTheTop = (element: Element) =>
      new Promise<number>((done) => {
        element.scrollTo(0, 0);
        requestAnimationFrame(() => requestAnimationFrame(() => done(element.scrollTop)));
      });
    await expect.poll(() => page.locator('[data-layout]').evaluate(backAtTheTop)).toBe(0);

    const again = await at.middle(at.tile('work').getByRole('heading'));
    await touch.down(again.x, again.y);
    await expect(at.tile('work')).toHaveAttribute('data-state', 'dragging');
    for (const part of [0.25, 0.5, 0.75, 1]) await touch.move(again.x, again.y + 170 * part);
    await expect.poll(() => at.position('active')).toEqual([0, 0, 1, 1]);
    await touch.up();
    await at.isAt('work', [0, 1, 2, 2]);
    await at.isKept();
    await expectAccessible(page);
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
      await at.tile('active').getByRole('button', { name: 'Opciones: Contratos activos' }).click();
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
    await expect(at.tile('work').getByText(/\d/).first()).toBeVisible();
    expect(asked.filter((url) => url.includes('omie'))).toEqual([]);
    expect(asked.filter((url) => url.includes('usuarios/preferences'))).toHaveLength(1);
    const omie = page.getByRole('region', { name: 'OMIE del día' });
    const before = await omie.boundingBox();
    await page.locator('[data-layout]').evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect.poll(() => asked.filter((url) => url.includes('omie')).length).toBeGreaterThan(0);
    await expect(omie.getByRole('slider')).toBeVisible();
    expect((await omie.boundingBox())?.height).toBe(before?.height);
    expect(
      await page.evaluate(() => (globalThis as never as { shifted: number }).shifted),
      'nothing jumps',
    ).toBeLessThan(0.01);
  });

  test('una disposición manda por encima de su anchura y la siguiente a esa anchura, y cada una tiene lo suyo', async ({
    page,
  }) => {
    await at.open();
    await at.resize('active', 0, 1);
    await at.isAt('active', [0, 2, 3, 2]);
    const names = Object.keys(columnsOf);
    for (const [layout, width] of Object.entries(breakpoints)) {
      await at.room({ width: width + 1 });
      await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', layout);
      await at.room({ width });
      await expect(page.locator('[data-layout]')).toHaveAttribute(
        'data-layout',
        names[names.indexOf(layout) + 1] ?? '',
      );
    }
    await page.setViewportSize(windows.md);
    await at.isAt('active', [0, 2, 2, 1]);
    await page.setViewportSize(windows.lg);
    await at.isAt('active', [0, 2, 3, 2]);
  });
});

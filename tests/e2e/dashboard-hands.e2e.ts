import type { Locator, Page } from '@playwright/test';
import { Dashboard, forget, keep, three, windows } from './support/dashboard.ts';
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

// Clause 1.41, 1.42, 2.128
test('a tile is moved and resized by mouse and by its menu, and stays; each width has its own layout', async ({
  page,
}) => {
  await keep(page, three({ maxW: 5 }));
  await at.open(false);

  await test.step('by mouse, and a screen reader hears where it goes', async () => {
    await at.edit();
    const from = await at.press(at.handle('active'));
    await page.mouse.move(from.x + 1, from.y);
    await expect(at.tile('active')).toHaveAttribute('data-state', 'idle');
    await page.mouse.move(from.x + 3, from.y);
    await expect(at.tile('active')).toHaveAttribute('data-state', 'dragging');
    await expect(at.announcement()).toContainText('Contratos activos, cogida');
    const by = await at.step(3, 0);
    await page.mouse.move(from.x + by.x, from.y, { steps: 4 });
    await expect(at.announcement()).toHaveText('Contratos activos: columna 4, fila 1.');
    await page.mouse.up();
    await expect(at.announcement()).toContainText('soltada en la columna 4, fila 1');
    await expect(at.tile('active')).toHaveAttribute('data-state', 'idle');
    await at.isAt('active', [3, 0, 3, 1]);
    await at.isAt('created', [3, 1, 3, 1]);

    await at.resize('active', 7, 3);
    await at.isAt('active', [3, 0, 5, 2]);
    await at.isSaved();
    await expectAccessible(page);
  });

  await test.step('by the menu of the tile', async () => {
    const choose = async (what: string) => {
      await at.tile('active').getByRole('button', { name: 'Opciones: Contratos activos' }).click();
      await page.getByRole('menuitem', { name: what }).click();
    };
    await choose('Más baja');
    await at.isAt('active', [3, 0, 5, 1]);
    await choose('Fijar en su sitio');
    await expect(at.handle('active')).toHaveCount(0);
    await choose('Dejar de fijar');
    await choose('Quitar');
    await expect(at.tile('active')).toHaveCount(0);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await at.isAt('active', [3, 0, 5, 1]);
  });

  await test.step('the other tiles make room as the person has chosen', async () => {
    await at.onDrop('Empujar a un lado');
    await at.drag('active', -3, 0);
    await at.isAt('active', [0, 0, 5, 1]);
    await at.onDrop('Dejar los huecos');
    await at.drag('active', 0, 3);
    await at.isAt('active', [0, 3, 5, 1]);
  });

  await test.step('another width has a layout of its own', async () => {
    await page.setViewportSize(windows.md);
    await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', 'md');
    // Made of the wider one when that was first read.
    await at.isAt('active', [0, 0, 3, 1]);
    await at.drag('active', 0, 2);
    await at.isAt('active', [0, 2, 3, 1]);
    await page.setViewportSize(windows.lg);
    await at.isAt('active', [0, 3, 5, 1]);
    await at.isSaved();
    await page.reload();
    await at.isAt('active', [0, 3, 5, 1]);
    await page.setViewportSize(windows.md);
    await at.isAt('active', [0, 2, 3, 1]);
  });
});

test.describe('with a finger', { tag: '@long' }, () => {
  test.use({ hasTouch: true, viewport: windows.xxs });

  /** A tall tile above others, a finger by Chromium's DevTools protocol, and a clock that only `page.clock` moves. */
  async function begin(page: Page) {
    const rows = ['billing', 'commissions', 'signatures', 'renewals'].map((id, y) => ({
      id,
      x: 0,
      y: y + 3,
      w: 2,
      h: 1,
    }));
    const pair = ['active', 'created'].map((id, x) => ({ id, x, y: 2, w: 1, h: 1 }));
    const work = { id: 'work', x: 0, y: 0, w: 2, h: 2, dragOption: { inertia: false } };
    await keep(page, { layouts: { xxs: [work, ...pair, ...rows] } });
    await page.clock.install();
    await at.open();
    const protocol = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      protocol.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    const from = await at.middle(at.tile('work').getByRole('heading'));
    // A minute ahead, for there is no way back.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    await send('touchStart', [from]);
    return {
      from,
      scroller: page.locator('[data-layout]'),
      moveBy: (y: number) => send('touchMove', [{ x: from.x, y: from.y + y }]),
      up: () => send('touchEnd', []),
    };
  }

  const scrolled = (scroller: Locator) => scroller.evaluate((element) => element.scrollTop);

  test('a tile is taken after 600 ms at rest, and near the edge the page follows it', async ({ page }) => {
    const { from, scroller, moveBy, up } = await begin(page);
    await page.clock.runFor(599);
    await expect(at.tile('work')).toHaveAttribute('data-state', 'idle');
    await page.clock.runFor(1);
    await expect(at.tile('work')).toHaveAttribute('data-state', 'dragging');
    await page.clock.resume();
    for (const y of [40, 80, 130, 170]) await moveBy(y);
    await expect.poll(() => at.position('active')).toEqual([0, 0, 1, 1]);
    const box = await scroller.boundingBox();
    const edge = (box?.y ?? 0) + (box?.height ?? 0) - 30;
    await moveBy(edge - 70 - from.y);
    await moveBy(edge - from.y);
    await expect.poll(() => scrolled(scroller)).toBeGreaterThan(0);
    await up();
    await expect.poll(async () => (await at.position('work'))[1]).toBeGreaterThan(1);
    await at.isSaved();
  });

  test('a finger that moves before that scrolls the page', async ({ page }) => {
    const { scroller, moveBy, up } = await begin(page);
    for (const y of [-40, -90, -140]) await moveBy(y);
    await page.clock.runFor(600);
    await expect(at.tile('work')).toHaveAttribute('data-state', 'idle');
    await up();
    await page.clock.resume();
    await expect.poll(() => scrolled(scroller)).toBeGreaterThan(0);
    await at.isAt('work', [0, 0, 2, 2]);
  });
});

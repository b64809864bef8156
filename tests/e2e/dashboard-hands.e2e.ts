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

  test('a tile is taken after 600 ms at rest', async ({ page }) => {
    const tiles = ['work', 'active', 'billing'].map((id, y) => ({ id, x: 0, y, w: 2, h: 1 }));
    await keep(page, { layouts: { xxs: tiles } });
    await page.clock.install();
    await at.open();
    const protocol = await page.context().newCDPSession(page);
    const from = await at.middle(at.tile('work').getByRole('heading'));
    // A minute ahead, for there is no way back.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    await protocol.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
    await page.clock.runFor(599);
    await expect(at.tile('work')).toHaveAttribute('data-state', 'idle');
    await page.clock.runFor(1);
    await expect(at.tile('work')).toHaveAttribute('data-state', 'dragging');
    await page.clock.resume();
    await protocol.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(at.tile('work')).toHaveAttribute('data-state', 'idle');
  });
});

import {
  breakpoints,
  columnsOf,
  Dashboard,
  forget,
  keep,
  type Layout,
  type Place,
  three,
  windows,
} from './support/dashboard.ts';
import { expect, test } from './support/test.ts';

/** One after the other: they change the layouts of one person. */
test.describe.configure({ mode: 'default' });

let at: Dashboard;
test.beforeEach(async ({ page, signIn }) => {
  at = new Dashboard(page);
  await signIn('renovaciones');
  await forget(page);
});
test.afterEach(({ page }) => forget(page));

test.describe('en cada anchura', () => {
  for (const layout of Object.keys(columnsOf) as Layout[])
    test(`${layout}: ${columnsOf[layout]} columnas; se arrastra, se estira, se lleva con el teclado y se queda`, async ({
      page,
    }) => {
      await page.setViewportSize(windows[layout]);
      const half = columnsOf[layout] / 2;
      const items: Place[] = [
        { id: 'active', x: 0, y: 0, w: half, h: 1 },
        { id: 'prices', x: half, y: 0, w: half, h: 1 },
      ];
      await keep(page, { layouts: { [layout]: items } });
      await at.open();
      await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', layout);
      await at.isAt('active', [0, 0, half, 1]);
      await expect(at.tile('active'), 'a row of 150 px, 10 px from the edges').toHaveCSS('height', '150px');
      for (const side of ['left', 'top']) await expect(at.tile('active')).toHaveCSS(side, '10px');

      await test.step('arrastrada cambia el sitio con la que encuentra', async () => {
        await at.drag('active', 0, 1);
        await at.isAt('active', [0, 0, half, 1]);
        await at.drag('active', half, 1);
        await at.isAt('active', [half, 1, half, 1]);
      });
      await test.step('estirada por la esquina crece', async () => {
        await at.resize('active', 0, 1);
        await at.isAt('active', [half, 1, half, 2]);
      });
      await test.step('con las flechas se mueve y con Mayúsculas cambia de tamaño', async () => {
        await at.handle('active').focus();
        for (const key of ['Enter', 'ArrowUp', 'Shift+ArrowUp', 'Enter']) await page.keyboard.press(key);
        await at.isAt('active', [half, 0, half, 1]);
        await at.isAt('prices', [half, 1, half, 1]);
      });
      await at.isKept();
      await page.reload();
      await at.isAt('active', [half, 0, half, 1]);
      await at.isAt('prices', [half, 1, half, 1]);
    });

  test('una manda por encima de su anchura, y a esa anchura la siguiente', async ({ page }) => {
    await at.open(false);
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
  });

  test('cada una tiene su disposición', async ({ page }) => {
    await at.open();
    await at.isAt('active', [0, 0, 3, 1]);
    await at.resize('active', 0, 1);
    await at.isAt('active', [0, 0, 3, 2]);
    await page.setViewportSize(windows.md);
    await at.isAt('active', [0, 0, 2, 1]);
    await page.setViewportSize(windows.lg);
    await at.isAt('active', [0, 0, 3, 2]);
  });
});

test.describe('los límites', () => {
  test('una ficha se queda entre su tamaño mínimo y el máximo', async ({ page }) => {
    await keep(page, three({ maxW: 5 }));
    await at.open();
    await at.resize('active', -3, -3);
    await at.isAt('active', [0, 0, 2, 1]);
    await at.resize('active', 7, 3);
    await at.isAt('active', [0, 0, 5, 2]);
  });

  test('nunca baja de 1, ni sale de las columnas, ni es más ancha que ellas', async ({ page }) => {
    await keep(page, {
      layouts: {
        lg: [
          { id: 'active', x: 4, y: 0, w: 40, h: 1 },
          { id: 'created', x: 30, y: 1, w: 3, h: 0 },
          { id: 'prices', x: -5, y: 1, w: 0, h: 1, minW: 1 },
        ],
      },
    });
    await at.open(false);
    await at.isAt('active', [0, 0, 12, 1]);
    await at.isAt('created', [9, 1, 3, 1]);
    await at.isAt('prices', [0, 1, 1, 1]);
  });

  test('no baja de la última fila', async ({ page }) => {
    await keep(page, three({}, { maxRows: 2, compact: false }));
    await at.open();
    await at.drag('active', 0, 4);
    await at.isAt('active', [0, 1, 3, 1]);
    await at.resize('created', 0, 3);
    await at.isAt('created', [3, 0, 3, 2]);
  });

  test('una fijada no se mueve, ni cambia, ni la empujan', async ({ page }) => {
    await keep(page, three({ static: true }));
    await at.open();
    await expect(at.handle('active')).toHaveCount(0);
    await expect(at.tile('active').locator('[data-resize]')).toHaveCount(0);
    await at.pull(at.tile('active').getByRole('heading'), 4, 1);
    await page.mouse.up();
    await at.drag('created', -2, 0);
    await at.isAt('active', [0, 0, 3, 1]);
    expect(await at.place('created')).not.toEqual([1, 0, 3, 1]);
  });

  test('con isBounded no sale de la rejilla', async ({ page }) => {
    await keep(page, three({ isBounded: true }));
    await at.open();
    await at.pull(at.handle('active'), 0, 3);
    const grid = await page.locator('[data-grid]').boundingBox();
    const box = await at.tile('active').boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((grid?.y ?? 0) + (grid?.height ?? 0) + 1);
    await page.mouse.up();
  });

  test('con la proporción fija crecen juntas las dos medidas', async ({ page }) => {
    await keep(page, three({ w: 4, h: 1, maxH: 4, preserveAspectRatio: true }));
    await at.open();
    await at.resize('active', 4, 0);
    await at.isAt('active', [0, 0, 8, 2]);
  });
});

test.describe('cómo se hacen sitio', () => {
  test('suben a los huecos, o los dejan', async ({ page }) => {
    await keep(page, three());
    await at.open();
    await at.drag('active', 0, 3);
    await at.isAt('active', [0, 0, 3, 1]);
    await at.onDrop('Dejar los huecos');
    await at.drag('active', 0, 3);
    await at.isAt('active', [0, 3, 3, 1]);
  });

  test('empujan abajo', async ({ page }) => {
    await keep(page, three());
    await at.open();
    await at.drag('active', 2, 0);
    await at.isAt('active', [2, 0, 3, 1]);
    await at.isAt('created', [3, 1, 3, 1]);
  });

  test('empujan a un lado', async ({ page }) => {
    await keep(page, three());
    await at.open();
    await at.onDrop('Empujar a un lado');
    await at.drag('active', 2, 0);
    await at.isAt('active', [2, 0, 3, 1]);
    await at.isAt('created', [5, 0, 3, 1]);
    await at.isAt('prices', [8, 0, 3, 1]);
  });

  test('no se tapan: ni al moverse, ni al crecer', async ({ page }) => {
    await keep(page, three());
    await at.open();
    await at.onDrop('No tapar');
    await at.drag('active', 2, 0);
    await at.isAt('active', [0, 0, 3, 1]);
    await at.resize('active', 3, 0);
    await at.isAt('active', [0, 0, 3, 1]);
    await at.resize('prices', 6, 0);
    await at.isAt('prices', [6, 0, 6, 1]);
  });
});

import type { Page } from '@playwright/test';
import { nameEnvironment } from '../../scripts/stamp.ts';
import { to } from '../../src/screens.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ signIn }) => signIn('admin'));

/** Runs in the page before its own scripts: measures the list in the first frame that shows rows. */
function watchFirstRows() {
  Object.assign(window, {
    firstRows: new Promise((resolve) => {
      const measure = () => {
        const row = document.querySelector('tbody tr[data-row]');
        const region = row?.closest('section');
        if (!row || !region) return requestAnimationFrame(measure);
        const { bottom } = region.getBoundingClientRect();
        const table = region.querySelector('table')?.getBoundingClientRect().bottom ?? 0;
        const foot = document.querySelector('main footer')?.getBoundingClientRect().bottom ?? 0;
        resolve({ beyond: table - bottom, free: bottom - table, row: row.clientHeight, foot });
      };
      requestAnimationFrame(measure);
    }),
  });
}

interface FirstRows {
  /** Pixels of the rows, those that are still to be drawn included, below the edge of their region. */
  beyond: number;
  /** Pixels of the region below the rows. */
  free: number;
  /** Height of a row. */
  row: number;
  /** Lower edge of the list's foot. */
  foot: number;
}

/** Names an environment in every page that the server answers. */
const nameTests = (page: Page) =>
  page.route('**/*', async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, body: nameEnvironment(await response.text(), 'pruebas') });
  });

async function impersonate(page: Page) {
  await page.goto(to('users'));
  await page.getByRole('searchbox').fill('backoffice@example.com');
  await page.getByRole('row').filter({ hasText: 'backoffice@example.com' }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Ver como' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-impersonating');
}

for (const { what, before } of [
  { what: 'alone in the window', before: () => undefined },
  { what: 'below the strip of an environment', before: nameTests },
  { what: 'below the bar of an impersonation', before: impersonate },
  {
    what: 'below both',
    before: async (page: Page) => {
      await nameTests(page);
      await impersonate(page);
    },
  },
])
  test(`the last row of a list stands whole above its foot in the first frame: ${what}`, async ({ page }) => {
    await before(page);
    await page.addInitScript(watchFirstRows);
    await page.goto(to('contracts'));
    await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
    const first = await page.evaluate(() => (window as unknown as { firstRows: Promise<FirstRows> }).firstRows);
    expect(first.beyond, 'pixels of rows below the edge').toBeLessThanOrEqual(0);
    expect(first.free, 'pixels without rows').toBeLessThan(first.row);
    expect(first.foot, 'the foot is in the window').toBeLessThanOrEqual(900);
    const last = page.locator('tbody tr[data-row]').last();
    const [row, region] = await Promise.all([
      last.boundingBox(),
      last.locator('xpath=ancestor::section').boundingBox(),
    ]);
    expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual((region?.y ?? 0) + (region?.height ?? 0));
  });

test('the box of the palette is there, with the focus, when the press of its keys ends', async ({ page }) => {
  await page.goto(to('contracts'));
  await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
  await page.evaluate(() => {
    const before = document.activeElement?.getAttribute('role');
    // Called last of all listeners.
    window.addEventListener('keydown', ({ key }) => {
      if (key === 'k') Object.assign(window, { focused: [before, document.activeElement?.getAttribute('role')] });
    });
  });
  await page.keyboard.press('Control+k');
  expect(await page.evaluate(() => (window as unknown as { focused: unknown }).focused)).toEqual([null, 'combobox']);
});

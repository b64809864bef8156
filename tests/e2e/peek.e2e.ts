import type { Page } from '@playwright/test';
import { screens } from '../../src/screens.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const links = (page: Page) => page.locator('tbody a[data-row-focus]');
const peekOf = (page: Page) => page.getByRole('dialog').first();
const code = (address = '') => decodeURIComponent(address.split('?')[0]?.split('/').at(-1) ?? '');

/** Opens the list; resolves to the addresses of its records. */
async function open(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await links(page).first().waitFor();
  return links(page).evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
}

test.beforeEach(({ signIn }) => signIn('admin'));

test('a record is looked at beside its list, and the next one, by keyboard, pointer and palette', async ({ page }) => {
  const addresses = await open(page, screens.contracts.path);
  const second = code(addresses[1]);

  await page.keyboard.press('j');
  await expect(links(page).first()).toBeFocused();

  await page.keyboard.press('Space');
  const peek = peekOf(page);
  const record = peek.getByRole('region', { name: 'Recorrido del contrato' });
  await expect(record).toBeVisible();
  await expect(peek).toContainText(code(addresses[0]));
  await expect(page).toHaveURL((url) => url.pathname === screens.contracts.path);
  // The dialog covers the window, its panel 480 px of it.
  expect((await peek.getByRole('article').boundingBox())?.width).toBeLessThanOrEqual(480);
  await expectAccessible(page);

  await page.keyboard.press('j');
  await expect(peek).toContainText(second);

  await page.keyboard.press('Escape');
  await expect(peek).toBeHidden();
  await expect(links(page).nth(1)).toBeFocused();

  await test.step('the pointer opens it too, and its row is marked meanwhile', async () => {
    await page.getByRole('row').nth(2).hover();
    await page.getByRole('button', { name: `Ver ${second} al lado del listado` }).click();
    await expect(peek).toContainText(second);
    const marked = page.locator('tr[aria-current=true]');
    await expect(marked).toHaveAttribute('data-row', second);
    await page.keyboard.press('k');
    await expect(marked).toHaveAttribute('data-row', code(addresses[0]));
    await page.emulateMedia({ forcedColors: 'active' });
    await expect(marked).toHaveCSS('outline-style', 'solid');
    await page.emulateMedia({ forcedColors: null });
    await page.keyboard.press('Escape');
    await expect(marked).toHaveCount(0);
  });

  await test.step('by the keyboard, that is a stop of the row that has the focus, and in the palette', async () => {
    await page.mouse.move(0, 0);
    await expect(links(page).first()).toBeFocused();
    const own = page.getByRole('button', { name: `Ver ${code(addresses[0])} al lado del listado` });
    await expect(own).toHaveAttribute('tabindex', '0');
    await page.keyboard.press('Control+k');
    const group = page.getByRole('group', { name: `Contrato ${code(addresses[0])}` });
    await expect(group).toBeVisible();
    await expectAccessible(page);
    await group.getByRole('option', { name: 'Ver al lado del listado' }).click();
    await expect(peek).toContainText(code(addresses[0]));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL((url) => url.pathname === addresses[0]?.split('?')[0]);
    await expect(peek).toBeHidden();
  });
});

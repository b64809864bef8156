import type { Locator, Page } from '@playwright/test';

/** Chooses an action of a record that is behind "Más acciones". */
export async function chooseAction(page: Page, name: string, record: Page | Locator = page) {
  await record.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

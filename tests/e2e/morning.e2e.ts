import { Keyboard } from './support/keyboard.ts';
import { ask } from './support/supply-points.ts';
import { expect, test } from './support/test.ts';

const queue = 10;

test('a morning by the keyboard alone: the pinned view, a queue of ten renewals, a customer by CUPS, the rest as a file', async ({
  page,
  signIn,
}) => {
  await signIn('renovaciones');
  const keyboard = new Keyboard(page);
  const row = page.locator('tbody tr[data-row]');
  const panel = page.getByRole('dialog');
  // The list has a tab of the same name.
  const pinned = page.getByRole('list', { name: 'Vistas fijadas' }).getByRole('link', { name: /^Mis renovaciones/ });

  await page.goto('/soluciones/renovaciones?vence=90');
  await expect(row.nth(queue - 1)).toBeVisible();
  await keyboard.press('Tab');
  await keyboard.activate(page.getByRole('button', { name: 'Vistas', exact: true }));
  await keyboard.activate(page.getByRole('button', { name: 'Guardar vista' }));
  await keyboard.type(panel.getByLabel('Nombre'), 'Mis renovaciones');
  await keyboard.activate(panel.getByRole('checkbox', { name: /Fijar en el menú/ }), 'Space');
  await keyboard.activate(panel.getByRole('button', { name: 'Guardar', exact: true }));
  await expect(pinned).toBeVisible();

  await page.goto('/');
  await expect(pinned).toBeVisible();
  await keyboard.press('g');
  await keyboard.press('1');
  await expect(page).toHaveURL(/renovaciones\?.*vence=90/);
  await expect(row.nth(queue - 1)).toBeVisible();
  await keyboard.press('j');
  await keyboard.press('Enter');
  for (let position = 1; position <= queue; position++) {
    await expect(panel.getByText(new RegExp(`^${position} de `))).toBeVisible();
    if (position < queue) await keyboard.press('j');
  }
  await keyboard.press('Escape');
  await expect(panel).toHaveCount(0);

  const [contract] = (await (await ask(page, 'contract?pageIndex=0&pageSize=1&sortColumn=CodigoContrato')).json())
    .Items;
  await keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Buscar o ir a una pantalla' })).toBeFocused();
  await page.keyboard.type(contract.Cups);
  await expect(page.getByRole('option', { name: /Contrato$/ }).first()).toBeVisible();
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/soluciones\/contratos\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await keyboard.press('g');
  await keyboard.press('1');
  await expect(row.nth(queue - 1)).toBeVisible();
  await keyboard.activate(page.getByRole('button', { name: 'Exportar' }));
  const download = page.waitForEvent('download');
  await keyboard.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
});

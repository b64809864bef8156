import { to } from '../../src/screens.ts';
import { Keyboard } from './support/keyboard.ts';
import { fetchApi } from './support/supply-points.ts';
import { accountOf, expect, test } from './support/test.ts';

const queue = 4;

test('a morning by the keyboard alone: the sign-in, a pinned view, a queue of renewals, a customer by CUPS, a filter, the rest as a file', async ({
  page,
}) => {
  const keyboard = new Keyboard(page);
  const row = page.locator('tbody tr[data-row]');
  const panel = page.getByRole('dialog');
  // The list has a tab of the same name.
  const pinned = page.getByRole('list', { name: 'Vistas fijadas' }).getByRole('link', { name: /^Mis renovaciones/ });

  const { email, password } = accountOf('renovaciones');
  await page.goto('/soluciones/renovaciones?vence=90');
  await keyboard.type(page.getByRole('textbox', { name: 'Correo electrónico' }), email);
  await keyboard.type(page.getByRole('textbox', { name: 'Contraseña' }), password);
  await keyboard.press('Enter');
  await expect(row.nth(queue - 1)).toBeVisible();

  await test.step('a view is saved and pinned', async () => {
    // On a new page the focus starts at the top.
    await keyboard.press('Tab');
    await keyboard.activate(page.getByRole('button', { name: 'Vistas', exact: true }));
    await keyboard.activate(page.getByRole('button', { name: 'Guardar vista' }));
    await keyboard.type(panel.getByLabel('Nombre'), 'Mis renovaciones');
    await keyboard.activate(panel.getByRole('checkbox', { name: /Fijar en el menú/ }), 'Space');
    await keyboard.activate(panel.getByRole('button', { name: 'Guardar', exact: true }));
    await expect(pinned).toBeVisible();
  });

  await test.step('it is opened by its keys, and its rows one after the other', async () => {
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
  });

  await test.step('a contract by its CUPS, and a copy of its number', async () => {
    const [contract] = (
      await (await fetchApi(page, 'contract?pageIndex=0&pageSize=1&sortColumn=CodigoContrato')).json()
    ).Items;
    await keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Buscar o ir a una pantalla' })).toBeFocused();
    await page.keyboard.type(contract.Cups);
    await expect(page.getByRole('option', { name: /Contrato$/ }).first()).toBeVisible();
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/soluciones\/contratos\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await keyboard.activate(page.getByRole('button', { name: /^Copiar [A-Z]{2}-\d{4}-/ }));
    await expect(page.getByRole('status').filter({ hasText: 'Copiado' })).toHaveCount(1);
  });

  await test.step('the list of contracts by its keys, a filter, and its record', async () => {
    await keyboard.press('g');
    await keyboard.press('c');
    await expect(page).toHaveURL(to('contracts'));
    await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
    await keyboard.press('/');
    await keyboard.type(page.getByRole('main').getByRole('searchbox'), 'PT-2026-000004');
    await expect(page.getByRole('row').filter({ has: page.getByRole('cell') })).toHaveCount(1);
    await keyboard.activate(page.getByRole('main').getByRole('link', { name: 'PT-2026-000004' }));
    await expect(page).toHaveURL(/\/contratos\/PT-2026-000004/);
  });

  await test.step('the view again, as a file', async () => {
    await keyboard.press('g');
    await keyboard.press('1');
    await expect(row.nth(queue - 1)).toBeVisible();
    await keyboard.activate(page.getByRole('button', { name: 'Exportar' }));
    const download = page.waitForEvent('download');
    await keyboard.press('Enter');
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  });
});

import { Dashboard, forget, keep, storedPreferences, three, windows } from './support/dashboard.ts';
import { expect, test } from './support/test.ts';

test.afterEach(({ page }) => forget(page));

test('layouts are made with the keyboard, named, chosen, removed and brought back, and each person has their own', async ({
  page,
  signIn,
}) => {
  const at = new Dashboard(page);
  const { keyboard } = page;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const name = page.getByRole('textbox', { name: 'Nombre de la disposición' });
  const names = async () => (await storedPreferences(page)).map(({ Nombre }) => Nombre).sort();
  await signIn('subagente');
  await forget(page);
  await keep(page, three());
  // So low that what is added lies below the window.
  await page.setViewportSize({ ...windows.lg, height: 400 });
  await at.open();

  await test.step('the focus follows what is done, and what is added is seen', async () => {
    await button('Editar').press('Enter');
    await expect(button('Listo')).toBeFocused();
    await button('Añadir panel').press('Enter');
    const choices = page.getByRole('dialog', { name: 'Añadir panel' }).getByRole('button');
    const months = choices.filter({ hasText: 'Contratos por mes' });
    await months.press('Enter');
    await expect(months).toHaveCount(0);
    await expect(choices.filter({ hasText: 'Situación' })).toBeFocused();
    await expect(page.getByRole('region', { name: 'Contratos por mes' })).toBeInViewport({ ratio: 0.8 });
    await keyboard.press('Escape');
    await expect(button('Añadir panel')).toBeFocused();

    await button('Opciones: Contratos creados este mes').press('Enter');
    await keyboard.press('End');
    await keyboard.press('Enter');
    await expect(at.tile('created')).toHaveCount(0);
    await expect(button('Opciones: Precios de energía')).toBeFocused();

    await button('Restablecer').press('Enter');
    await expect(at.tile('prices')).toHaveCount(0);
    await button('Deshacer').press('Enter');
    await expect(at.tile('prices')).toHaveCount(1);

    await name.fill('Mañanas');
    await name.press('Enter');
    await expect.poll(names).toEqual(['Mañanas']);
    await expect(name).toBeFocused();
    await button('Listo').press('Enter');
    await button('Dejar los huecos').press('Enter');
    await expect(button('Editar')).toBeFocused();
  });

  await page.setViewportSize(windows.lg);
  await test.step('a second one is a copy with a name of its own', async () => {
    await button('Disposición: Mañanas').click();
    await page.getByRole('menuitem', { name: 'Nueva disposición' }).click();
    await expect(name).toHaveValue('Disposición 2');
    await expect(name).toBeFocused();
    await name.fill('Tardes');
    await name.press('Enter');
    await expect.poll(names).toEqual(['Mañanas', 'Tardes']);
    await at.drag('active', 6, 0);
    await at.isAt('active', [6, 0, 3, 1]);
    await button('Listo').click();
    await button('Dejar los huecos').click();
  });

  await test.step('the one that was chosen last is shown again', async () => {
    await button('Disposición: Tardes').click();
    await page.getByRole('menuitemradio', { name: 'Mañanas' }).click();
    await at.isAt('active', [0, 0, 3, 1]);
    await expect
      .poll(async () => (await storedPreferences(page)).find((one) => one.Predeterminada)?.Nombre)
      .toBe('Mañanas');
    await button('Disposición: Mañanas').click();
    await page.getByRole('menuitemradio', { name: 'Tardes' }).click();
    await at.isAt('active', [6, 0, 3, 1]);
    await page.reload();
    await at.isAt('active', [6, 0, 3, 1]);
  });

  await test.step('one is removed, and brought back', async () => {
    const removed = page.getByText('La disposición «Tardes» se ha eliminado.');
    await button('Disposición: Tardes').click();
    await page.getByRole('menuitem', { name: 'Eliminar «Tardes»' }).click();
    await expect(removed).toBeVisible();
    await at.isAt('active', [0, 0, 3, 1]);
    expect(await names()).toEqual(['Mañanas']);
    await button('Deshacer').click();
    await at.isAt('active', [6, 0, 3, 1]);
    await expect(removed).toHaveCount(0);
    expect(await names()).toEqual(['Mañanas', 'Tardes']);
  });

  await test.step('another person has another one', async () => {
    await signIn('sololectura');
    await at.open();
    // Who has one layout only is not asked to choose.
    await expect(page.getByRole('button', { name: /^Disposición/ })).toHaveCount(0);
    await expect(at.tile('work')).toBeVisible();
    await signIn('subagente');
  });
});

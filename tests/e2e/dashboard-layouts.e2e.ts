import { Dashboard, forget, keep, storedPreferences, three, windows } from './support/dashboard.ts';
import { expect, test } from './support/test.ts';

test.afterEach(({ page }) => forget(page));

test('the layout is changed with the keyboard, its gaps are closed, and each person has their own', async ({
  page,
  signIn,
}) => {
  const at = new Dashboard(page);
  const { keyboard } = page;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await signIn('subagente');
  await forget(page);
  await keep(page, three());
  // So low that what is added lies below the window.
  await page.setViewportSize({ ...windows.lg, height: 400 });
  await at.open(false);

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
    await expect(button('Opciones: Firma pendiente > 7 días')).toBeFocused();

    await button('Restablecer').press('Enter');
    await expect(at.tile('signatures')).toHaveCount(0);
    await button('Deshacer').press('Enter');
    await expect(at.tile('signatures')).toHaveCount(1);
  });

  await page.setViewportSize(windows.lg);
  await test.step('gaps are closed by the tiles beside them, and what is saved is shown again', async () => {
    await at.isAt('active', [0, 0, 3, 1]);
    await button('Listo').press('Enter');
    const isSaved = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar huecos' }).press('Enter');
    await isSaved;
    await expect(button('Editar')).toBeFocused();
    await expect.poll(async () => (await at.position('active'))[2]).toBeGreaterThan(3);
    const [x, y, w, h] = await at.position('active');
    expect(await storedPreferences(page)).toHaveLength(1);
    await page.reload();
    await at.isAt('active', [x ?? 0, y ?? 0, w ?? 0, h ?? 0]);
  });

  await test.step('another person has another one', async () => {
    await signIn('sololectura');
    await at.open(false);
    await expect(at.tile('work')).toBeVisible();
    await signIn('subagente');
  });
});

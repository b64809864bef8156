import { Dashboard, forget, keep, kept, three } from './support/dashboard.ts';
import { expect, test } from './support/test.ts';

/** Not in parallel: they change the layouts of the same person. */
test.describe.configure({ mode: 'default' });

let at: Dashboard;
test.beforeEach(async ({ page, signIn }) => {
  at = new Dashboard(page);
  await signIn('subagente');
  await forget(page);
});
test.afterEach(({ page }) => forget(page));

test.describe('la disposición', () => {
  test('se añade una ficha, se quita, se restablece y se deshace', async ({ page }) => {
    await at.open();
    await page.getByRole('button', { name: 'Añadir panel' }).click();
    await page
      .getByRole('dialog', { name: 'Añadir panel' })
      .getByRole('button', { name: /Precios de energía/ })
      .click();
    await page.keyboard.press('Escape');
    await expect(at.tile('prices')).toBeVisible();
    await page.getByRole('button', { name: 'Restablecer' }).click();
    await expect(at.tile('prices')).toHaveCount(0);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(at.tile('prices')).toHaveCount(1);
    await page.getByRole('button', { name: 'Listo' }).click();
    await at.isKept();
    await page.reload();
    await expect(at.tile('prices')).toHaveCount(1);
  });

  test('dos con nombre se cambian, y cada persona tiene las suyas', async ({ page, signIn }) => {
    await keep(page, three());
    await at.open(false);
    await page.getByRole('button', { name: 'Disposición: Principal' }).click();
    await page.getByRole('menuitem', { name: 'Nueva disposición' }).click();
    const name = page.getByRole('textbox', { name: 'Nombre de la disposición' });
    await expect(name).toHaveValue('Disposición 2');
    await expect(name).toBeFocused();
    const above = await page.locator('[data-layout]').boundingBox();
    await name.fill('Principal');
    await expect(page.getByText('Ya tienes otra disposición con ese nombre.')).toBeVisible();
    expect(await page.locator('[data-layout]').boundingBox(), 'nothing moves').toEqual(above);
    await name.fill('Mañanas');
    await name.press('Enter');
    await expect.poll(async () => (await kept(page)).map(({ Nombre }) => Nombre)).toEqual(['Mañanas', 'Principal']);
    await at.drag('active', 6, 0);
    await page.getByRole('button', { name: 'Listo' }).click();
    await page.getByRole('button', { name: 'Disposición: Mañanas' }).click();
    await page.getByRole('menuitemradio', { name: 'Principal' }).click();
    await at.isAt('active', [0, 0, 3, 1]);
    await expect.poll(async () => (await kept(page)).find((one) => one.Predeterminada)?.Nombre).toBe('Principal');
    await page.getByRole('button', { name: 'Disposición: Principal' }).click();
    await page.getByRole('menuitemradio', { name: 'Mañanas' }).click();
    await at.isAt('active', [6, 0, 3, 1]);
    await page.reload();
    await at.isAt('active', [6, 0, 3, 1]);

    await test.step('una se elimina, y se recupera', async () => {
      const names = async () => (await kept(page)).map(({ Nombre }) => Nombre);
      await page.getByRole('button', { name: 'Disposición: Mañanas' }).click();
      await page.getByRole('menuitem', { name: 'Eliminar «Mañanas»' }).click();
      await expect(page.getByText('La disposición «Mañanas» se ha eliminado.')).toBeVisible();
      await at.isAt('active', [0, 0, 3, 1]);
      expect(await names()).toEqual(['Principal']);
      await page.getByRole('button', { name: 'Deshacer' }).click();
      await at.isAt('active', [6, 0, 3, 1]);
      await expect(page.getByText('La disposición «Mañanas» se ha eliminado.')).toHaveCount(0);
      expect(await names()).toEqual(['Mañanas', 'Principal']);
    });

    await signIn('sololectura');
    await at.open(false);
    await expect(page.getByRole('button', { name: 'Disposición: Principal' })).toBeVisible();
    await expect(at.tile('work')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Renovaciones por fecha de fin' })).toHaveCount(0);
    await signIn('subagente');
  });

  test('con el teclado el foco sigue a lo que se hace, y lo añadido se ve', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 400 });
    await keep(page, three());
    await at.open(false);
    const { keyboard } = page;
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await button('Editar').press('Enter');
    await expect(button('Listo')).toBeFocused();

    await button('Añadir panel').press('Enter');
    const choices = page.getByRole('dialog', { name: 'Añadir panel' }).getByRole('button');
    const months = choices.filter({ hasText: 'Contratos por mes' });
    const situations = choices.filter({ hasText: 'Situación' });
    await months.press('Enter');
    await expect(months).toHaveCount(0);
    await expect(situations).toBeFocused();
    await expect(page.getByRole('region', { name: 'Contratos por mes' })).toBeInViewport({ ratio: 0.8 });
    await keyboard.press('Escape');
    await expect(button('Añadir panel')).toBeFocused();

    await button('Opciones: Contratos creados este mes').press('Enter');
    await keyboard.press('End');
    await keyboard.press('Enter');
    await expect(at.tile('created')).toHaveCount(0);
    await expect(button('Opciones: Precios de energía')).toBeFocused();

    const name = page.getByRole('textbox', { name: 'Nombre de la disposición' });
    await name.fill('Mañanas');
    await name.press('Enter');
    await expect.poll(async () => (await kept(page)).map(({ Nombre }) => Nombre)).toEqual(['Mañanas']);
    await expect(name).toBeFocused();
    await button('Listo').press('Enter');
    await expect(button('Editar')).toBeFocused();
    await expect(button('Disposición: Mañanas')).toBeVisible();
  });

  test('lo que otra persona dejó sin guardar en este dispositivo no se queda con lo de nadie', async ({ page }) => {
    const left = { user: 'otra', name: 'Principal', text: JSON.stringify(three({ w: 6 })) };
    await page.addInitScript((text) => localStorage.setItem('dashboard.unsaved', text), JSON.stringify(left));
    await keep(page, three());
    await at.open(false);
    await at.isAt('active', [0, 0, 3, 1]);
    await at.edit();
    await at.resize('prices', 0, 1);
    await at.isKept();
    expect(JSON.parse((await kept(page))[0]?.Valor ?? '').layouts.lg[0]).toMatchObject({ id: 'active', w: 3 });
  });

  test('una dañada se dice, y no se toca hasta que alguien cambia algo', async ({ page }) => {
    await keep(page, '{"layouts":{"lg":[');
    await at.open();
    await expect(page.getByText(/La disposición «Principal» está dañada/)).toBeVisible();
    await at.isAt('active', [0, 2, 3, 1]);
    await page.getByRole('button', { name: 'Listo' }).click();
    expect((await kept(page))[0]?.Valor).toBe('{"layouts":{"lg":[');
    await at.edit();
    await at.resize('active', 0, 1);
    await at.isKept();
    await expect(page.getByText(/está dañada/)).toHaveCount(0);
    expect(JSON.parse((await kept(page))[0]?.Valor ?? '').layouts.lg).not.toEqual([]);
  });

  test('un panel que ya no existe se deja fuera y se dice; el resto sigue', async ({ page }) => {
    const value = three();
    await keep(page, { layouts: { lg: [...value.layouts.lg, { id: 'fax', x: 0, y: 1, w: 3, h: 1 }] } });
    await at.open(false);
    await expect(page.getByText('Un panel de tu disposición ya no existe y se ha dejado fuera: fax.')).toBeVisible();
    await at.isAt('created', [3, 0, 3, 1]);
    expect((await kept(page))[0]?.Valor).toContain('fax');
  });

  test('si no se puede guardar se dice, nada se pierde y se reintenta', async ({ page, faults, problems }) => {
    problems.expect(/500.*usuarios\/preference/);
    await keep(page, three());
    await at.open();
    await faults.set({ route: 'usuarios/preference', status: 500 });
    await at.drag('active', 6, 0);
    await expect(page.getByText('No se han guardado tus cambios. Siguen aquí.')).toBeVisible();
    await at.isAt('active', [6, 0, 3, 1]);
    await faults.clear();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await at.isKept();
    await page.reload();
    await at.isAt('active', [6, 0, 3, 1]);
  });

  test('si no se puede leer se muestra la de partida, y no se deja pisar lo guardado', async ({
    page,
    faults,
    problems,
  }) => {
    problems.expect(/500.*usuarios\/preferences/);
    await keep(page, three());
    await faults.set({ route: 'usuarios/preferences', status: 500 });
    await page.goto('/');
    await expect(page.getByText(/No se han podido leer tus disposiciones: se muestra la de partida/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Editar' })).toBeDisabled();
    await faults.clear();
    await page.getByRole('button', { name: 'Reintentar' }).first().click();
    await at.isAt('prices', [6, 0, 3, 1]);
  });
});

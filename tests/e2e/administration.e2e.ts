import type { Page } from '@playwright/test';
import { chooseAction } from './support/actions.ts';
import { expect, test } from './support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog').last();

test.beforeEach(({ signIn }) => signIn('admin'));

// Clause 1.12, 1.13, 4.41
test('a team is disabled by who sees first whom it hits, and enabled again; a user is linked and let go', async ({
  page,
}) => {
  const question = page.getByRole('alertdialog');
  const state = page.getByRole('main').getByRole('status', { name: 'Estado' });

  await page.goto('/agentes/110');
  await expect(state).toContainText('Habilitado');
  await chooseAction(page, 'Deshabilitar jerarquía');
  await expect(question.getByText(/^Afecta a 1 agente/)).toBeVisible();
  await expect(question.getByRole('listitem').first()).toContainText('Ainhoa Martínez');
  await question.getByRole('button', { name: /^Deshabilitar/ }).click();
  await expect(state).not.toContainText('Habilitado');
  await chooseAction(page, 'Habilitar jerarquía');
  await question.getByRole('button', { name: /^Habilitar/ }).click();
  await expect(state).toContainText('Habilitado');

  await page.goto('/agentes/110?pestana=usuarios');
  await page.getByRole('button', { name: 'Asociar usuario', exact: true }).click();
  await dialog(page).getByRole('combobox').fill('Ma');
  await page.getByRole('option').first().click();
  const [name = ''] = (await dialog(page).getByRole('combobox').inputValue()).split(' · ');
  await dialog(page).getByRole('button', { name: 'Asociar', exact: true }).click();
  const user = page.getByRole('row').filter({ hasText: name });
  await expect(user).toBeVisible();
  await page.getByRole('button', { name: 'Desasociar usuarios' }).click();
  await question
    .or(dialog(page))
    .getByRole('button', { name: /^Desasociar/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Este agente no tiene usuarios.' })).toBeVisible();

  await test.step('on paper its page has neither buttons nor a pager, and the path to it stays', async () => {
    await page.goto('/agentes/10?pestana=contratos');
    const main = page.getByRole('main');
    const controls = [main.getByText(/^Página 1 de/), main.getByRole('link', { name: 'Ver contratos' })];
    for (const control of controls) await expect(control).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    for (const control of controls) await expect(control).toBeHidden();
    await expect(main.getByRole('link', { name: 'Dirección Portal' })).toBeVisible();
    await page.emulateMedia({ media: null });
  });
});

// Clause 1.19
test('a brand in a colour that cannot be read says what fails, takes the one proposed, and keeps it', async ({
  page,
}) => {
  const colour = page.getByRole('textbox', { name: 'Color principal' });
  await page.goto('/sysmanager/marcas/4');
  await colour.fill('#ffd000');
  await expect(page.getByText(/El texto blanco no se lee bien sobre este color: 1,5/)).toBeVisible();
  await page.getByRole('button', { name: 'Usar #796103' }).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('region', { name: 'Avisos' })).toContainText('Success');
  await page.reload();
  await expect(colour).toHaveValue('#796103');

  await test.step('on narrow windows its preview lies in its frame, and a permission’s name is whole', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const preview = page.getByRole('img', { name: /^Acceso/ });
    const ends = await preview.evaluate((frame) => {
      const right = (part: Element) => part.getBoundingClientRect().right;
      return [right(frame), Math.max(...[...frame.querySelectorAll('*')].map(right))];
    });
    expect(ends[1]).toBeLessThanOrEqual(ends[0] ?? 0);

    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto('/sysmanager/permisos?vista=matriz');
    const names = page.getByRole('rowheader');
    await expect(names.filter({ hasText: 'Ver todos los contratos' })).toBeVisible();
    const cut = await names
      .locator('span[id]')
      .evaluateAll((all) => all.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent));
    expect(cut).toEqual([]);
  });
});

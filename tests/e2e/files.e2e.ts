import type { Page } from '@playwright/test';
import { Keyboard } from './support/keyboard.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const tree = (page: Page) => page.getByRole('tree', { name: 'Carpetas' });
const list = (page: Page, folder: string) => page.getByRole('table', { name: folder });
const text = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('Hola.') });

// Clause 1.24
test('a folder is filled by uploads, a file is dragged out of it and another one moved by keyboard, and it gets another name', async ({
  page,
  signIn,
  faults,
  problems,
}) => {
  problems.expect(/500.*save-files/);
  await signIn('admin');
  await page.goto('/documentacion?filas=50');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Nueva carpeta' }).click();
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Subidas');
  await dialog.getByRole('button', { name: 'Crear carpeta' }).click();
  await tree(page).getByRole('treeitem', { name: 'Subidas' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Subidas' })).toBeVisible();

  await test.step('of two uploads one fails, and is retried from another screen', async () => {
    await faults.set({ route: 'save-files', status: 500, times: 1 });
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Subir', exact: true }).first().click();
    await (await chosen).setFiles([text('uno.txt'), text('dos.txt')]);
    const queue = page.getByRole('region', { name: 'Subida de archivos' });
    await expect(queue.getByRole('status')).toContainText('1 sin subir');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Facturas' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Facturas' })).toBeVisible();
    await queue.getByRole('button', { name: /^Reintentar/ }).click();
    await expect(queue.getByRole('status')).toHaveText('2 archivos subidos');
    await queue.getByRole('link', { name: '«Subidas»' }).first().click();
    await expect(list(page, 'Subidas').getByRole('link', { name: 'dos.txt' })).toBeVisible();
  });

  await test.step('a file is dragged into another folder', async () => {
    const file = list(page, 'Subidas').getByRole('link', { name: 'uno.txt' });
    await file.dragTo(tree(page).getByRole('treeitem', { name: 'Pendiente de clasificar' }));
    await expect(file).toHaveCount(0);
  });

  await tree(page).getByRole('treeitem', { name: 'Documentación' }).click();
  await test.step('deleting that folder says what it takes along', async () => {
    await page.getByRole('button', { name: 'Acciones: Pendiente de clasificar' }).click();
    await page.getByRole('menuitem', { name: 'Eliminar' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('Archivos1');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
  });

  await test.step('the folder gets another name, and its file another folder, by keyboard alone', async () => {
    const keyboard = new Keyboard(page);
    const menu = async (row: string, item: string) => {
      await page.getByRole('table').getByRole('link', { name: row }).focus();
      await keyboard.activate(page.getByRole('button', { name: `Acciones: ${row}` }));
      await page.getByRole('menuitem', { name: item }).press('Enter');
    };
    await menu('Subidas', 'Cambiar nombre');
    await keyboard.type(dialog.getByRole('textbox', { name: 'Nombre' }), 'Atajos');
    await keyboard.press('Enter');
    await page.getByRole('table').getByRole('link', { name: 'Atajos' }).click();
    await menu('dos.txt', 'Mover a…');
    const target = page.getByRole('alertdialog');
    await keyboard.tabTo(target.getByRole('treeitem', { name: 'Documentación' }));
    await page.keyboard.type('manuales');
    await keyboard.press('Enter');
    await keyboard.activate(target.getByRole('button', { name: 'Mover' }));
    await expect(target).toHaveCount(0);
    await tree(page).getByRole('treeitem', { name: 'Manuales' }).click();
    await expect(list(page, 'Manuales').getByRole('link', { name: 'dos.txt' })).toBeVisible();
  });
});

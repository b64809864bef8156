import { expect, expectAccessible, test } from './support/test.ts';

const matrix = '/sysmanager/permisos?vista=matriz';

// Clause 1.15, 1.16, 6.24, 6.36, 6.37
test('a new group gets permissions in the matrix, with the changes said before, and keeps them after a reload', async ({
  page,
  signIn,
}) => {
  // A new group: other stories use the permissions of the existing ones.
  const group = `Inventario ${Date.now()}`;
  await signIn('admin');
  await page.goto('/sysmanager');
  await expect(page).toHaveURL('/sysmanager/grupos');
  await page.getByRole('button', { name: 'Nuevo grupo' }).click();
  await page.getByRole('textbox', { name: 'Nombre' }).fill(group);
  await page.getByRole('button', { name: 'Crear grupo' }).click();
  await expect(page.getByRole('link', { name: group })).toBeVisible();

  await page.goto(matrix);
  const cell = (permission: string) => page.getByRole('checkbox', { name: `${permission} ${group}` });
  await cell('Consultar SIPS').check();
  await cell('Ver facturas').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Revisar y guardar' }).click();
  const review = page.getByRole('alertdialog', { name: '¿Guardar 2 cambios?' });
  await expect(review).toContainText('Se dan 2.');
  await expect(review.getByText(`${group} 0 usuarios`)).toBeVisible();
  await expect(review.getByText('Se da: Ver facturas y Consultar SIPS.')).toBeVisible();
  await review.getByRole('button', { name: 'Guardar' }).click();
  // The toast says so too, and offers to undo it.
  await expect(page.getByRole('main').getByText('2 cambios guardados.')).toBeVisible();

  await page.reload();
  await expect(cell('Ver facturas')).toBeChecked();
  await expect(cell('Consultar SIPS')).toBeChecked();
  await expect(cell('Ver logs')).not.toBeChecked();

  await test.step('the menu manager says what is missing in another brand, and why', async () => {
    await page.goto('/sysmanager/menumanager');
    await page.getByRole('combobox', { name: 'Marca' }).selectOption('Kleenenergy');
    const missing = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Historico' });
    await expect(missing).toContainText('La marca no la muestra.');
    await expect(page.getByRole('region', { name: 'Contratos' })).toContainText('Renovaciones');
  });
});

// Clause 6.22
test('who does not manage the system sees its screens neither in the menu nor by their address', async ({
  page,
  signIn,
  problems,
}) => {
  problems.expect(/no tiene permitido el acceso a la ruta \/sysmanager\//);
  await signIn('sololectura');
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) paths.push(pathname);
  });
  for (const address of ['/sysmanager', '/sysmanager/permisos']) {
    await page.goto(address);
    await expect(page).toHaveURL('/error?status=401');
  }
  expect(new Set(paths), 'nothing but whose session it is').toEqual(new Set(['/api/auth/session']));
  await page.goto('/otros');
  await expect(page).toHaveURL('/otros/Landing');
  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  await expect(menu.getByRole('link', { name: 'Sips' })).toBeVisible();
  await expect(menu.getByText('Gestión de sistema')).toHaveCount(0);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /^Sips/ })).toBeVisible();
  const missing = main.getByRole('listitem').filter({ hasText: 'Gestión del sistema' });
  await expect(missing.getByRole('link', { name: /^Pedir acceso/ })).toBeVisible();
});

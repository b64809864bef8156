import { expect, expectAccessible, test } from './support/test.ts';

const bell = /^Actividad/;

test('lo que falla se cuenta en la campana, se lee primero y no sobrevive a la sesión', async ({
  page,
  signIn,
  faults,
  problems,
}) => {
  problems.expect(/500/);
  await signIn('admin');
  await page.goto('/soluciones/contratos/listado');
  await faults.set({ route: 'contract?', status: 500, times: 1 });
  await page.getByRole('searchbox').fill('Ferretería');
  await page.getByRole('button', { name: 'Actividad: 1 fallo sin ver' }).click();
  const panel = page.getByRole('dialog', { name: 'Actividad' });
  const failures = panel.getByRole('region', { name: 'Fallos' });
  await expect(failures.getByRole('listitem')).toHaveCount(1);
  await expect(failures).toContainText('Contratos');
  await expect(failures).toContainText(/Trace: 00-/);
  await expect(panel.getByRole('region', { name: 'Correctas' }).getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Actividad', exact: true })).toBeFocused();

  await page.getByRole('button', { name: /: cuenta \(/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/auth\/Login/);
  await signIn('comercial');
  await page.goto('/ayuda');
  await page.getByRole('button', { name: bell }).click();
  await expect(panel).not.toContainText('Ferretería');
  await expect(failures).toContainText('Ningún fallo en esta visita.');
});

test('con «Avisar también al consultar» cada consulta dice su frase, y sigue así tras recargar', async ({
  page,
  signIn,
}) => {
  const notices = page.getByRole('region', { name: 'Avisos' });
  await signIn('backoffice');
  await page.goto('/profile');
  const choice = page.getByRole('switch', { name: 'Avisar también al consultar' });
  await expect(choice).not.toBeChecked();
  await choice.check();
  await expect(page.getByText(/Guardado/).first()).toBeVisible();
  await page.goto('/soluciones/contratos/PT-2026-000017');
  await expect(notices).toContainText('Detalles de contrato obtenidos correctamente.');
  await page.goto('/profile');
  await expect(notices).toContainText('Datos de usuario obtenidos');
  await choice.uncheck();
  await page.goto('/soluciones/contratos/PT-2026-000017');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notices).not.toContainText('Detalles de contrato');
});

test('una pantalla dice su propia frase aunque no haya pensado en fallar', async ({ page, signIn, problems }) => {
  problems.expect(/500/);
  await signIn('admin');
  await page.route('**/api/marcas/get-all', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/sysmanager/marcas');
  await expect(page.getByText('No se han podido obtener las marcas.').first()).toBeVisible();
});

import { expect, expectAccessible, test } from './support/test.ts';

const bell = /^Actividad/;

test('what fails is counted at the bell, is read first, and does not outlive the session', async ({
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
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Actividad', exact: true })).toBeFocused();

  await page.getByRole('button', { name: 'Actividad', exact: true }).click();
  await panel.getByRole('link', { name: 'Todas las llamadas' }).click();
  const diagnosis = page.getByRole('region', { name: 'Diagnóstico' });
  await expect(diagnosis.getByRole('region', { name: 'Correctas' }).getByRole('listitem').first()).toBeVisible();
  await expect(diagnosis.getByRole('region', { name: 'Fallos' }).getByRole('listitem')).toHaveCount(1);

  await page.getByRole('button', { name: /: cuenta \(/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/auth\/Login/);
  await signIn('comercial');
  await page.goto('/ayuda');
  await page.getByRole('button', { name: bell }).click();
  await expect(panel).not.toContainText('Ferretería');
  await expect(panel).toContainText('Ningún fallo y ningún cambio');
});

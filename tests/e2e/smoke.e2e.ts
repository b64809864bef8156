import { accountOf, brandOf, brands, expect, expectAccessible, test } from './support/test.ts';

for (const brand of brands)
  test.describe(`in ${brand.name}`, () => {
    test.use({ brand });

    test('a visitor is asked to sign in, does, and arrives at the dashboard', async ({ page }) => {
      const { email, password } = accountOf('admin');
      await page.goto('/');
      await expect(page).toHaveURL(/\/auth\/Login\?.*redirect=/);
      await expect(page).toHaveTitle(/Portal/);
      await expectAccessible(page);
      await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email);
      await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
      await page.getByRole('button', { name: 'Entrar' }).click();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    });

    test('an administrator finds the contracts listed', async ({ page, signIn }) => {
      await signIn('admin');
      await page.goto('/soluciones/contratos/listado');
      await expect(page.getByRole('row').nth(5)).toBeVisible();
      await expectAccessible(page);
    });
  });

test('a failing API is said, with the way out, and the list comes back', async ({ page, signIn, faults, problems }) => {
  problems.expect(/500.*api\/contract/);
  await signIn('admin');
  await faults.set({ route: 'contract', status: 500 });
  await page.goto('/soluciones/contratos/listado');
  const retry = page.getByRole('button', { name: 'Reintentar' });
  await expect(retry).toBeVisible();
  await faults.clear();
  await retry.click();
  await expect(page.getByRole('row').nth(5)).toBeVisible();
});

test.describe('at Kleenenergy', () => {
  test.use({ brand: brandOf('kleenenergy') });

  test('its validator is at home', async ({ page, signIn }) => {
    await signIn('kleen.validador');
    await page.goto('/auth/Login');
    await expect(page).toHaveURL('/');
  });
});

import { port, universalPort } from './support/brands.ts';
import { accountOf, brandOf, expect, expectAccessible, portal, test } from './support/test.ts';

const elsewhere = (origin: string) => origin.replace(String(port), String(universalPort));

// Clause 1.29
test('the bundle of all brands is a brand on its host, in its colours, and the portal on a host that nobody knows', async ({
  page,
}) => {
  const brand = brandOf('kleenenergy');
  const accent = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim());
  await page.goto(`${brand.origin}/auth/Login`);
  const own = await accent();
  await page.goto(`${elsewhere(portal.origin).replace('localhost', 'app.nobody.localhost')}/auth/Login`);
  await expect(page.getByText(`Con tu cuenta ${portal.name}.`)).toBeVisible();
  expect(await accent()).not.toBe(own);
  await page.goto(`${elsewhere(brand.origin)}/auth/Login`);
  await expect(page.getByText(`Con tu cuenta ${brand.name}.`)).toBeVisible();
  expect(await accent()).toBe(own);
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /\/static\/brand\/favicon\./);
  await expectAccessible(page);
  // A link that leads back to the sign-in leads to the dashboard.
  const { email, password } = accountOf('kleen.validador');
  await page.goto(`${elsewhere(brand.origin)}/auth/Login?redirect=%2Fauth%2FLogin`);
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(`${elsewhere(brand.origin)}/`);
});

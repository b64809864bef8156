import { accountOf, expect, test } from './support/test.ts';

// Clause 1.18
test('a new API Key is copied, and is masked from then on', async ({ page, signIn }) => {
  // The permissions policy forbids reading the clipboard, so the story records what is written to it.
  await page.addInitScript(() => {
    navigator.clipboard.writeText = async (text) => void sessionStorage.setItem('copied', text);
  });
  await signIn('admin');
  await page.goto('/apikeys');
  await page.getByRole('button', { name: 'Nueva API Key' }).click();
  const form = page.getByRole('dialog', { name: 'Nueva API Key' });
  await form.getByRole('textbox', { name: 'Nombre' }).fill('Cuento de la clave');
  await form.getByRole('combobox', { name: 'Usuario de API' }).fill('integrador');
  await page.getByRole('option', { name: /^Integrador/ }).click();
  await form.getByRole('button', { name: 'Generar' }).click();

  const shown = page.getByRole('dialog', { name: 'Copia la API Key' });
  await shown.getByRole('button', { name: 'Cerrar' }).click();
  await page.getByRole('button', { name: 'Volver' }).click();
  await shown.getByRole('button', { name: 'Copiar API Key' }).click();
  await expect(shown.getByRole('button', { name: 'Copiado' })).toBeVisible();
  const key = await page.evaluate(() => String(sessionStorage.getItem('copied')));
  expect(key).toMatch(/^pk_live_[0-9a-f]{32}$/);
  await shown.getByRole('button', { name: 'Cerrar' }).click();
  await expect(shown).toBeHidden();

  await page.reload();
  const row = page.getByRole('row').filter({ hasText: 'Cuento de la clave' });
  await expect(row).toContainText(`pk_live_••••${key.slice(-4)}`);
  expect(await page.content()).not.toContain(key);

  await row.getByRole('button', { name: 'Eliminar Cuento de la clave' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  // While the dialog is open, nothing behind it has a role: whether a row is gone can only be checked afterwards.
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(row).toHaveCount(0);
});

// Clause 1.27
test('language, theme, start screen and notices of queries follow a person to another device', async ({
  page,
  browser,
  baseURL,
  signIn,
}) => {
  await signIn('sololectura');
  await page.goto('/profile');
  await page.getByRole('combobox', { name: 'Al iniciar sesión' }).selectOption({ label: 'Sips' });
  await page.getByRole('switch', { name: 'Avisar también al consultar' }).check();
  await page.getByRole('radiogroup', { name: 'Tema' }).getByText('Oscuro').click();
  await page.getByRole('radiogroup', { name: 'Idioma' }).getByText('English').click();
  await expect(page.getByText('Saved to your account.')).toHaveCount(4);

  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  const device = await other.newPage();
  const { email, password } = accountOf('sololectura');
  await device.goto('/auth/Login');
  await device.getByRole('textbox').first().fill(email);
  await device.locator('input[type=password]').fill(password);
  await device.getByRole('button', { name: 'Entrar' }).click();
  await expect(device.getByRole('heading', { name: 'Look up supply points' })).toBeVisible();
  await expect(device.locator('html')).toHaveClass(/app-dark/);

  // Restores what other stories that sign in as the same person expect.
  await device.goto('/profile');
  await expect(device.getByRole('switch', { name: 'Notify on queries too' })).toBeChecked();
  await device.getByRole('button', { name: 'Delete all' }).click();
  await device.getByRole('alertdialog').getByRole('button', { name: 'Delete all' }).click();
  await expect(device.getByText(/None: everything/)).toBeVisible();
  await other.close();
});

import { to } from '../../src/screens.ts';
import { chooseAction } from './support/actions.ts';
import { expect, test } from './support/test.ts';

// Clause 1.23, 2.76
test('a battery from a CUPS to the offer that is sent, through a reload', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto(to('batteryOffers'));
  // The supply point of a saved offer has tariff 2.0TD, and its consumption is in SIPS.
  await page.getByRole('link', { name: /^BAT-/ }).first().click();
  await chooseAction(page, 'Repetir con otros datos');
  await expect(page.getByText(/se guardará como oferta nueva/)).toBeVisible();
  await page.getByRole('radio', { name: 'De un CUPS' }).check({ force: true });
  await expect(page.getByText(/Consumo del SIPS, /)).toBeVisible();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('textbox', { name: /^Excedente al año/ }).fill('2600');
  await page.getByRole('button', { name: 'Calcular' }).click();
  await expect(page.getByText(/^La mejor:|^Ninguna batería se amortiza/)).toBeVisible();

  await test.step('a reload goes on with the result, and the chart has its table', async () => {
    await expect(page.getByText(/Guardado en este dispositivo/)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/Recuperado lo guardado/)).toBeVisible();
    await expect(page.getByText(/^La mejor:|^Ninguna batería se amortiza/)).toBeVisible();
    await page.getByRole('button', { name: 'Ver como tabla' }).first().click();
    await expect(page.getByRole('columnheader', { name: 'Saldo acumulado (€)' })).toBeVisible();
  });

  await test.step('the offer takes its holder from the contract, shows its document and is sent', async () => {
    await page.getByRole('radio').nth(1).check();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByRole('button', { name: 'Guardar oferta' }).click();
    await expect(page).toHaveURL(/\/ofertas\/BAT-/);
    await chooseAction(page, 'Ver oferta');
    await expect(page.getByRole('dialog').locator('iframe')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Enviar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByRole('status', { name: 'Estado' })).toHaveText('Enviada');
  });
});

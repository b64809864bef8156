import type { Page } from '@playwright/test';
import { sipsCases } from '../../scripts/sandbox/seed/sips-cases.ts';
import { to } from '../../src/screens.ts';
import { accountOf, expect, test } from './support/test.ts';

const address = to('newContract');
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pasos' }).getByRole('button', { name: new RegExp(name) });

test('what was typed survives a reload and the end of the session, except for protected data', async ({
  page,
  signIn,
  faults,
  problems,
}) => {
  await signIn('admin');
  // The typed NIF is of nobody yet.
  problems.expect(/401/, /404.*client/);
  const { email, password } = accountOf('admin');
  await page.goto(address);
  await field(page, 'Vía').fill('Mayor');
  await step(page, 'Titular').click();
  await field(page, 'NIF').fill('99000001C');
  await field(page, 'Primer apellido').fill('Vidal');
  const draft = () => page.evaluate(() => localStorage.getItem('draft.alta'));
  await expect.poll(draft).toContain('Vidal');
  expect(await draft()).not.toContain('99000001C');

  await test.step('a reload', async () => {
    await page.reload();
    await expect(
      page.getByText(/Recuperado lo guardado en este dispositivo a las .* hay que ponerlos de nuevo/),
    ).toBeVisible();
    await expect(field(page, 'NIF')).toHaveValue('');
    await expect(field(page, 'Primer apellido')).toHaveValue('Vidal');
    await step(page, 'Suministro').click();
    await expect(field(page, 'Vía')).toHaveValue('Mayor');
  });

  await test.step('the session ends, and the same person signs in in a dialog over the form', async () => {
    await faults.set({ status: 401 });
    await field(page, 'CUPS de luz').fill(sipsCases.gap.cups);
    const dialog = page.getByRole('dialog', { name: 'Tu sesión ha terminado' });
    await expect(dialog.getByRole('textbox', { name: 'Correo electrónico' })).toHaveValue(email);
    await faults.clear();
    await dialog.getByRole('textbox', { name: 'Contraseña' }).fill(password);
    await dialog.getByRole('button', { name: 'Entrar y seguir' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(address);
    await expect(field(page, 'Vía')).toHaveValue('Mayor');
  });

  await test.step('or leaves, and finds the draft after the next sign-in', async () => {
    await faults.set({ status: 401 });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.getByRole('button', { name: 'Salir sin guardar' }).click();
    await expect(page).toHaveURL(/\/auth\/Login\?.*redirect=/);
    await faults.clear();
    await field(page, 'Correo electrónico').fill(email);
    await field(page, 'Contraseña').fill(password);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByText(/Recuperado lo guardado/)).toBeVisible();
    await expect(field(page, 'Vía')).toHaveValue('Mayor');
    await expect(field(page, 'CUPS de luz')).toHaveValue('ES 0022 9900 0000 0105 RC 0F');
  });

  await test.step('until it is discarded', async () => {
    await page.getByRole('button', { name: 'Descartar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
    await expect(field(page, 'CUPS de luz')).toHaveValue('');
    expect(await draft()).toBeNull();
  });
});

test('what is unsaved is asked about once, by Back as by a link', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto(to('contracts'));
  const entry = (name: string) =>
    page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name, exact: true }).first();
  const question = page.getByRole('alertdialog');
  await entry('Alta').click();
  await field(page, 'CUPS de luz').fill('ES0021');
  for (const leave of [() => page.goBack(), () => entry('Renovaciones').click()]) {
    await leave();
    await expect(question).toHaveCount(1);
    await expect(page).toHaveURL(address);
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
  }
  await page.goBack();
  await question.getByRole('button').last().click();
  await expect(page).toHaveURL(to('contracts'));
  await expect(question).toHaveCount(0);
});

import type { Page } from '@playwright/test';
import { edgeCases } from '../../scripts/sandbox/seed/edge-cases.ts';
import { open } from './support/addresses.ts';
import { expectNothingSideways } from './support/sideways.ts';
import { expect, test } from './support/test.ts';

const codeOf = (number: number) => `PT-2026-${String(number).padStart(6, '0')}`;
const nameOf = (number: number) => edgeCases.find((edge) => edge.number === number)?.titular ?? '';

/** Words of a program that a person should never read. */
const leaks = /\b(undefined|NaN|null|Infinity|Invalid Date)\b|\[object /;

async function expectSound(page: Page) {
  expect(await page.getByRole('main').innerText()).not.toMatch(leaks);
  await expectNothingSideways(page);
}

test('contracts with something unusual fit and read well, in the list and on their pages', { tag: '@long' }, async ({
  page,
  signIn,
  problems,
}) => {
  problems.expect(/404.*contract\/documento/, /409/);
  await signIn('admin');
  const main = page.getByRole('main');
  await test.step('in the list', async () => {
    await page.goto('/soluciones/contratos/listado?q=PT-2026-0000&filas=50');
    const row = (number: number) => page.getByRole('row').filter({ hasText: codeOf(number) });
    for (const { number, titular, nif } of edgeCases)
      for (const text of [titular, nif]) await expect(row(number)).toContainText(text ?? '');
    await expect(row(11)).toContainText(/las letras de control deberían ser [A-Z]{2}/);
    await expect(row(31)).toContainText('—');
    await expectSound(page);
  });

  await test.step('a document that is missing, an empty one, one with a very long name', async () => {
    const look = async (number: number) => {
      await open(page, `/soluciones/contratos/${codeOf(number)}?pestana=documentos`);
      await expect(main).toContainText(codeOf(number));
      const list = page.getByRole('list', { name: 'Documentos del contrato' });
      await list.getByRole('button', { name: /^Ver / }).first().click();
    };
    await look(17);
    await expect(main).toContainText('ya no está en el servidor: pide que lo suban otra vez.');
    await expect(main.getByRole('button', { name: 'Reintentar' })).toBeVisible();
    await look(20);
    await expect(main).toContainText('Este archivo está vacío');
    await look(29);
    await expect(main.locator('iframe')).toBeVisible();
    await expect(main.getByRole('heading', { name: /^Factura 10\/2026 de la comunidad/ })).toBeVisible();
    await main.getByRole('button', { name: 'Cerrar' }).click();
    await expect(main.locator('iframe')).toHaveCount(0);
    await expectSound(page);
  });

  await test.step('what is missing in an empty draft, by the names on the screen', async () => {
    await open(page, `/soluciones/contratos/${codeOf(31)}`);
    await page.getByRole('button', { name: 'Enviar a firma' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Enviar a firma' }).click();
    for (const name of ['Tipo de solicitud', 'NIF', 'CUPS', 'Tarifa', 'Comercializadora', 'Producto'])
      await expect(dialog.getByRole('listitem').filter({ hasText: new RegExp(`^${name}: `) })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expectSound(page);
  });

  await test.step('the longest names and one written from right to left, on the phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const number of [1, 2, 3]) {
      await open(page, `/soluciones/contratos/${codeOf(number)}`);
      await expect(page.getByRole('heading', { level: 1, name: nameOf(number) })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Contrato y SIPS' })).toBeVisible();
      await expectSound(page);
    }
    await open(page, '/soluciones/contratos/listado?q=PT-2026-0000&filas=50');
    await expect(page.getByText(nameOf(1))).toBeVisible();
    await expectSound(page);
  });
});

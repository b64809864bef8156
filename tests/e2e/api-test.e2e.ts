import type { Page } from '@playwright/test';
import { to } from '../../src/screens.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const answer = (page: Page) => page.getByRole('region', { name: 'Respuesta', exact: true });
const list = (page: Page) => page.getByRole('navigation', { name: 'Llamadas' });

test('a call to the API is found, sent, and its answer shown, on the phone too', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto(to('apiTest'));
  await page.keyboard.press('/');
  await page.getByRole('searchbox', { name: 'Buscar llamada' }).fill('get CODIGO contrato');
  await expect(list(page).getByRole('link')).toHaveCount(1);
  await list(page).getByRole('link').press('Enter');
  await expect(page).toHaveURL(/llamada=getContract$/);
  await expect(page.getByRole('heading', { name: 'Contrato por código' })).toBeVisible();

  await page.getByRole('textbox', { name: 'Parámetros' }).fill('{ "codigo": "PT-2026-000001" }');
  await page.keyboard.press('Control+Enter');
  await expect(answer(page).getByText('200 OK')).toBeVisible();
  await expect(answer(page).getByText('"PT-2026-000001"')).toBeVisible();
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(list(page)).toBeHidden();
  await expect(page.getByRole('banner')).toBeInViewport();
  const size = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return [scrollWidth, scrollHeight];
  });
  expect(size, 'only the screen scrolls, and only down').toEqual([390, 844]);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Elige una llamada' })).toBeAttached();
});

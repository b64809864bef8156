import { expectNothingSideways } from './support/sideways.ts';
import { expect, expectAccessible, test } from './support/test.ts';

// Clause 1.22
test('the map of contracts by keyboard: to a province, and to the list that has as many', { tag: '@long' }, async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/soluciones/map?f.Energia=%3DE');

  const bubbles = page.getByRole('group', { name: 'Contratos por provincia' }).getByRole('listitem').getByRole('link');
  await bubbles.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(bubbles.nth(1)).toBeFocused();
  const [, province, count] =
    /^(.+): Contratos ([\d.]+),/.exec((await bubbles.nth(1).getAttribute('aria-label')) ?? '') ?? [];
  await expectAccessible(page);

  // The table has the same numbers, and the list behind one has as many rows.
  await page.getByRole('link', { name: 'Tabla' }).click();
  const table = page.getByRole('table', { name: 'Contratos por provincia' });
  await expectAccessible(page);
  await table.getByRole('row', { name: province }).getByRole('link', { name: count, exact: true }).click();
  await expect(page).toHaveURL(/f\.Energia=.*f\.Provincia=/);
  await expect(page.getByText(`${count} contratos`)).toBeVisible();

  await page.goto('/soluciones/map?f.Energia=%3DE');
  await bubbles.nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${count} contratos`)).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/utilidades/site');
  await expect(
    page.getByRole('group', { name: 'Puntos de suministro por provincia' }).getByRole('listitem').first(),
  ).toBeVisible();
  await expectNothingSideways(page);
});

import type { Page } from '@playwright/test';
import type { ContractRow } from '../../src/api/contracts.ts';
import { address, rows, search, total } from './support/contract-list.ts';
import { expect, expectAccessible, test } from './support/test.ts';

/** A contract of the brand, from the API. */
async function someContract(page: Page): Promise<ContractRow> {
  const answer = page.waitForResponse(/\/api\/contract\?/);
  await page.goto(address);
  const { Items } = await (await answer).json();
  return Items.find((row: ContractRow) => row.Cups && row.Nif && row.NombreTitular);
}

test.describe('the contract list', () => {
  test.beforeEach(({ signIn }) => signIn('admin'));

  test('is searched by CUPS, NIF and name, without accents too', async ({ page }) => {
    const { Cups, Nif, NombreTitular, CodigoContrato } = await someContract(page);
    const spaced = Cups?.toLowerCase().replace(/(.{4})/g, '$1 ') ?? '';
    for (const text of [Cups, spaced, Nif, NombreTitular, CodigoContrato]) {
      await search(page).fill(text ?? '');
      await expect(page).toHaveURL(/[?&]q=/);
      await expect(rows(page).filter({ hasText: CodigoContrato })).toBeVisible();
      await expect.poll(() => total(page)).toBeLessThan(200);
      await search(page).fill('');
      await expect(page).not.toHaveURL(/[?&]q=/);
    }
    await search(page).fill('NANDU forca');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText("Ñandú & Forçà <b>L'Il·lusió</b>, S.L.");
  });

  test('begins at page 1 with the rows that fit, turns pages, sorts, and reload restores where one was', async ({
    page,
  }) => {
    const asked = page.waitForRequest(/\/api\/contract\?/);
    await page.goto(address);
    const query = new URL((await asked).url()).searchParams;
    expect([query.get('pageIndex'), query.get('pageSize')]).toEqual(['0', '20']);
    await expect(rows(page)).toHaveCount(20);
    await expect(page.getByText(/20\.0\d\d contratos/)).toBeVisible();
    const first = await rows(page).first().innerText();
    await page.getByRole('button', { name: 'Página siguiente' }).click();
    await expect(page).toHaveURL(/pagina=2/);
    await expect(page.getByText(/^21–40 de 20\.0\d\d$/)).toBeVisible();
    // The previous rows stay, dimmed, until those of the new page have come.
    await expect.poll(() => rows(page).first().innerText()).not.toBe(first);
    await page.goBack();
    await expect(page.getByText(/^1–20 de 20\.0\d\d$/)).toBeVisible();
    await expect.poll(() => rows(page).first().innerText()).toBe(first);
    await page.goForward();
    await expect(page.getByText(/^21–40 de 20\.0\d\d$/)).toBeVisible();

    await page.getByRole('button', { name: 'NIF', exact: true }).click();
    await expect(page).toHaveURL(/orden=Nif\.asc/);
    await expect(page.getByRole('columnheader', { name: 'NIF' })).toHaveAttribute('aria-sort', 'ascending');
    await page.getByRole('button', { name: 'NIF', exact: true }).click();
    await expect(page.getByRole('columnheader', { name: 'NIF' })).toHaveAttribute('aria-sort', 'descending');
    await page.getByRole('button', { name: 'Página siguiente' }).click();
    await expect(page).toHaveURL(/pagina=2/);
    await page.reload();
    await expect(page.getByText(/^21–40 de 20\.0\d\d$/)).toBeVisible();
    await expect(rows(page)).toHaveCount(20);
    const nifs = (await rows(page).allInnerTexts()).flatMap(
      (text) => text.match(/\b[0-9A-Z]\d{7}[0-9A-Z]\b/)?.[0] ?? [],
    );
    expect(nifs.length).toBeGreaterThan(5);
    expect(nifs).toEqual([...nifs].sort().reverse());
  });

  test('filters by state with a press, and by anything else with two', async ({ page }) => {
    await page.goto(address);
    await page.getByRole('button', { name: /^Activo/ }).click();
    await expect(page).toHaveURL(/f\.Estado=%3D5/);
    await expect(rows(page).filter({ hasText: 'Activo' })).toHaveCount(20);
    const active = await total(page);
    expect(active).toBeLessThan(20_000);

    await page.getByRole('button', { name: 'Filtro' }).click();
    await page.getByRole('dialog').getByText('Energía').click();
    await page.getByRole('dialog').getByRole('checkbox', { name: 'Gas' }).check();
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await expect(page).toHaveURL(/f\.Energia=%3DG/);
    await expect.poll(() => total(page)).toBeLessThan(active);
    await page.getByRole('button', { name: 'Limpiar' }).click();
    await expect(page.getByText(/^1–20 de 20\.0\d\d$/)).toBeVisible();
  });

  test('says what it could not fetch and what one may not see, and the person stays signed in', async ({
    page,
    faults,
    problems,
  }) => {
    problems.expect(/403|500/);
    await faults.set({ route: 'contract', status: 500 });
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'No se han podido obtener los datos.' })).toBeVisible();
    await expect(page.getByText(/00-[0-9a-f]{32}-/)).toBeVisible();
    await expectAccessible(page);
    await faults.clear();
    await faults.set({ route: 'contract', status: 403 });
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('heading', { name: 'No tienes permiso para ver «Contratos»' })).toBeVisible();
    await expect(page.getByRole('button', { name: /: cuenta \(/ })).toBeVisible();
    await faults.clear();
    await page.reload();
    await expect(rows(page)).toHaveCount(20);
  });
});

test('a contract is opened from its row by mouse or keyboard, and Back leads to the same list', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto(`${address}?filas=20&pagina=3`);
  const link = rows(page).nth(4).getByRole('link');
  const code = await link.innerText();
  await link.click();
  await expect(page.getByRole('navigation', { name: 'Ruta de navegación' })).toContainText(code);
  await expect(page.getByRole('heading', { name: 'Contrato y SIPS' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/pagina=3/);
  await expect(rows(page).nth(4)).toContainText(code);
  await expect(rows(page).nth(4).getByRole('link')).toBeFocused();

  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(5).getByRole('link')).toBeFocused();
  await page.keyboard.press('j');
  await expect(rows(page).nth(6).getByRole('link')).toBeFocused();
  await page.keyboard.press('x');
  await expect(rows(page).nth(6).getByRole('checkbox')).toBeChecked();
  // When the focus is somewhere else, the marked row moves on from where it was.
  await page.getByRole('button', { name: 'Vistas' }).focus();
  await page.keyboard.press('k');
  await expect(rows(page).nth(5).getByRole('link')).toBeFocused();
  const sixth = await rows(page).nth(5).getByRole('link').innerText();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/soluciones/contratos/${sixth}`));
});

test('an agent sees the own contracts; any other is a page not found', async ({ page, signIn, problems }) => {
  problems.expect(/404/);
  await signIn('subagente');
  await page.goto(`${address}?filas=20`);
  await expect(page.getByText('1–12 de 12')).toBeVisible();
  await page.goto('/soluciones/contratos/PT-2026-000001');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Volver al listado' }).click();
  await expect(page).toHaveURL(address);
});

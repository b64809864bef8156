import type { Page } from '@playwright/test';
import type { ContractRow } from '../../src/api/contracts.ts';
import { seededBrands } from './support/brands.ts';
import { address, rows, search, total } from './support/contract-list.ts';
import { expectNothingSideways } from './support/sideways.ts';
import { expect, expectAccessible, test } from './support/test.ts';

/** A contract of the brand, as the API tells it. */
async function someContract(page: Page): Promise<ContractRow> {
  const answer = page.waitForResponse(/\/api\/contract\?/);
  await page.goto(address);
  const { Items } = await (await answer).json();
  return Items.find((row: ContractRow) => row.Cups && row.Nif && row.NombreTitular);
}

for (const brand of seededBrands)
  test.describe(`the contracts of ${brand.name}`, () => {
    test.use({ brand });
    test.beforeEach(({ signIn }) => signIn('admin'));

    test('are found by CUPS, NIF and name', async ({ page }) => {
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
    });
  });

test.describe('the contract list', () => {
  test.beforeEach(({ signIn }) => signIn('admin'));

  test('begins at page 1 with 10 rows, and counts all of them', async ({ page }) => {
    const asked = page.waitForRequest(/\/api\/contract\?/);
    await page.goto(address);
    const query = new URL((await asked).url()).searchParams;
    expect([query.get('pageIndex'), query.get('pageSize')]).toEqual(['0', '10']);
    await expect(rows(page)).toHaveCount(10);
    await expect(page.getByText(/^1–10 de 20\.0\d\d$/)).toBeVisible();
    await expect(page.getByText(/20\.0\d\d contratos/)).toBeVisible();
  });

  test('pages, and Back, Forward and reload restore where one was', async ({ page }) => {
    await page.goto(address);
    const first = await rows(page).first().innerText();
    await page.getByRole('button', { name: 'Página siguiente' }).click();
    await expect(page).toHaveURL(/pagina=2/);
    await expect(page.getByText(/^11–20 de 20\.0\d\d$/)).toBeVisible();
    // The rows before stay, dimmed, until those of the page have come.
    await expect.poll(() => rows(page).first().innerText()).not.toBe(first);
    await page.goBack();
    await expect(page.getByText(/^1–10 de 20\.0\d\d$/)).toBeVisible();
    await expect.poll(() => rows(page).first().innerText()).toBe(first);
    await page.goForward();
    await page.reload();
    await expect(page.getByText(/^11–20 de 20\.0\d\d$/)).toBeVisible();
  });

  test('sorts by a press on the head of a column, and says so', async ({ page }) => {
    await page.goto(address);
    await page.getByRole('button', { name: 'NIF', exact: true }).click();
    await expect(page).toHaveURL(/orden=Nif\.asc/);
    await expect(page.getByRole('columnheader', { name: 'NIF' })).toHaveAttribute('aria-sort', 'ascending');
    await page.getByRole('button', { name: 'NIF', exact: true }).click();
    await expect(page.getByRole('columnheader', { name: 'NIF' })).toHaveAttribute('aria-sort', 'descending');
    await page.reload();
    await expect(rows(page)).toHaveCount(10);
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
    await expect(rows(page).filter({ hasText: 'Activo' })).toHaveCount(10);
    const active = await total(page);
    expect(active).toBeLessThan(20_000);

    await page.getByRole('button', { name: 'Filtro' }).click();
    await page.getByRole('dialog').getByText('Energía').click();
    await page.getByRole('dialog').getByText('Gas').click();
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await expect(page).toHaveURL(/f\.Energia=%3DG/);
    await expect.poll(() => total(page)).toBeLessThan(active);
    await page.getByRole('button', { name: 'Limpiar' }).click();
    await expect(page.getByText(/^1–10 de 20\.0\d\d$/)).toBeVisible();
  });

  test('finds words without their accents', async ({ page }) => {
    await page.goto(`${address}?q=NANDU%20forca`);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText("Ñandú & Forçà <b>L'Il·lusió</b>, S.L.");
  });

  test('shows nothing of what matches nothing, says why and what to do', async ({ page }) => {
    await page.goto(`${address}?q=zzzzzzzz`);
    await expect(page.getByRole('heading', { name: 'Nada coincide' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Limpiar' }).last().click();
    await expect(page.getByText(/^1–10 de 20\.0\d\d$/)).toBeVisible();
  });

  test('says what of its address it does not understand, and shows the rest', async ({ page }) => {
    await page.goto(`${address}?pagina=0&orden=Password.asc&color=verde&q=sol`);
    await expect(page.getByText(/La dirección pedía algo que esta lista no conoce: .*color=verde/)).toBeVisible();
    await expect(rows(page).first()).toBeVisible();
    await expect(search(page)).toHaveValue('sol');
  });

  test('leads beyond its last page back to it', async ({ page }) => {
    await page.goto(`${address}?pagina=9999`);
    await expect(page.getByText('Esta página no existe')).toBeVisible();
    await page.getByRole('button', { name: 'Ir a la última' }).click();
    await expect(page.getByText(/–20\.0\d\d de 20\.0\d\d/)).toBeVisible();
  });

  test('waits in the shape of what comes', async ({ page }) => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/api\/contract\?/, async (route) => {
      await gate;
      await route.continue();
    });
    await page.goto(address);
    await expect(page.getByRole('region', { name: 'Contratos' })).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('columnheader', { name: 'Titular' })).toBeVisible();
    release();
    await expect(rows(page)).toHaveCount(10);
  });

  for (const fault of [
    { name: 'a 500', status: 500, trace: true },
    { name: 'HTML with a status of 200', body: 'html' },
    { name: 'an empty body', body: 'empty' },
    { name: 'truncated JSON', body: 'truncated-json' },
    { name: 'another shape', body: 'wrong-shape' },
  ] as const)
    test(`takes ${fault.name} as a failure, with a way to try again`, async ({ page, faults, problems }) => {
      problems.expect(/500|GET contract/);
      await faults.set(
        'status' in fault ? { route: 'contract', status: fault.status } : { route: 'contract', body: fault.body },
      );
      await page.goto(address);
      await expect(page.getByRole('heading', { name: 'No se han podido obtener los datos.' })).toBeVisible();
      if ('trace' in fault) await expect(page.getByText(/00-[0-9a-f]{32}-/)).toBeVisible();
      await expectAccessible(page);
      await faults.clear();
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await expect(rows(page)).toHaveCount(10);
    });

  test('says when it may not be seen, and the person stays signed in', async ({ page, faults, problems }) => {
    problems.expect(/403/);
    await faults.set({ route: 'contract', status: 403 });
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'No tienes permiso para ver «Contratos»' })).toBeVisible();
    await expect(page.getByRole('button', { name: /cuenta de/i })).toBeVisible();
  });

  test('shows and hides columns, and remembers them', async ({ page }) => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Columnas' }).click();
    await page.getByRole('checkbox', { name: 'Consumo anual' }).check();
    await page.getByRole('checkbox', { name: 'NIF' }).uncheck();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('columnheader', { name: 'Consumo anual' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('columnheader', { name: 'Consumo anual' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'NIF' })).toHaveCount(0);
  });

  test('is worked by the keyboard alone', async ({ page }) => {
    await page.goto(address);
    await expect(rows(page)).toHaveCount(10);
    await page.keyboard.press('/');
    await expect(search(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await rows(page).first().getByRole('link').focus();
    await page.keyboard.press('ArrowDown');
    await expect(rows(page).nth(1).getByRole('link')).toBeFocused();
    await page.keyboard.press('k');
    await expect(rows(page).first().getByRole('link')).toBeFocused();
    const code = await rows(page).first().getByRole('link').innerText();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/soluciones/contratos/${code}`));
  });

  test('is cards on the phone, and nothing scrolls sideways', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(address);
    const cards = page.getByRole('list', { name: 'Contratos' }).getByRole('listitem');
    await expect(cards).toHaveCount(10);
    await expectNothingSideways(page);
    await expectAccessible(page);
    await cards.first().getByRole('link').click();
    await expect(page).toHaveURL(/\/soluciones\/contratos\/\w\w-/);
  });
});

test.describe('a contract', () => {
  test.beforeEach(({ signIn }) => signIn('admin'));

  test('is opened from its row, and Back leads to the same list', async ({ page }) => {
    await page.goto(`${address}?filas=20&pagina=3`);
    const link = rows(page).nth(4).getByRole('link');
    const code = await link.innerText();
    await link.click();
    await expect(page.getByRole('navigation', { name: 'Ruta de navegación' })).toContainText(code);
    await expect(page.getByRole('heading', { name: 'Contrato y SIPS' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/pagina=3/);
    await expect(rows(page).nth(4)).toContainText(code);
  });

  test('that nobody knows is a page not found', async ({ page, problems }) => {
    problems.expect(/404/);
    await page.goto('/soluciones/contratos/PT-2026-999999');
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await page.getByRole('link', { name: 'Volver al listado' }).click();
    await expect(page).toHaveURL(address);
  });
});

test('an agent sees the own contracts and no others', async ({ page, signIn, problems }) => {
  problems.expect(/404/);
  await signIn('subagente');
  await page.goto(`${address}?filas=20`);
  await expect(page.getByText('1–12 de 12')).toBeVisible();
  await page.goto('/soluciones/contratos/PT-2026-000001');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

test('an API that answers in camelCase with bare arrays is understood', async ({ page, signIn }) => {
  await signIn('admin');
  await page.route(/\/api\/contract\?/, (route) =>
    route.fulfill({ json: [{ codigoContrato: 'PT-2026-000777', nombreTitular: 'Camello, S.L.', novedad: true }] }),
  );
  await page.goto(address);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Camello, S.L.');
});

import type { Locator, Page } from '@playwright/test';
import type { Renewal } from '../../src/api/renewals.ts';
import { portal } from './support/brands.ts';
import { signIn as enter } from './support/session.ts';
import { ask } from './support/supply-points.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const address = '/soluciones/renovaciones';
const contacted = 2;

/**
 * An open renewal, another one for each story. They are far enough apart that the moves of other stories do not matter.
 */
async function someRenewal(page: Page, story: number, subState = 1): Promise<Renewal & { NombreTitular: string }> {
  const filters = [
    ['SubestadoId', `=${subState}`],
    ['Tarifa', '2.0TD'],
    ['DiasParaVencimiento', '20..110'],
  ];
  const asked = filters
    .map(
      ([column, query], at) =>
        `&filterColumns[${at}]=${column}&filterQueries[${at}]=${encodeURIComponent(query ?? '')}`,
    )
    .join('');
  const answer = await ask(page, `renovaciones?pageIndex=${story * 15}&pageSize=1&includeSubEstadoFilter=true${asked}`);
  return (await answer.json()).Items[0];
}

const subStateOf = async (page: Page, code: string): Promise<string> =>
  (
    await (
      await ask(page, `renovaciones?pageIndex=0&pageSize=1&filterColumns[0]=CodigoContrato&filterQueries[0]==${code}`)
    ).json()
  ).Items[0].Subestado;

const boardOf = (code: string) => `${address}?vista=tablero&q=${code}`;
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const panel = (page: Page) => page.getByRole('dialog').first();

/** Sends the terms, and confirms if a dialog asks. */
async function renew(page: Page) {
  await panel(page).getByRole('button', { name: 'Renovar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Renovar' }).click();
}
const notices = (page: Page) => page.getByRole('region', { name: 'Avisos' });

/** Picks up a card with the keyboard, once the board has stopped moving. */
async function lift(page: Page, card: Locator) {
  await expect(page.locator('section[aria-busy=true]')).toHaveCount(0);
  await card.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/Tarjeta cogida: /)).toBeAttached();
}

test.describe('las renovaciones', () => {
  test.beforeEach(({ signIn }) => signIn('admin'));

  test('se ven por plazo y por filtro, y la dirección lo guarda', async ({ page }) => {
    const asked = (wanted: (query: URLSearchParams) => boolean) =>
      page.waitForResponse((answer) => {
        const { pathname, searchParams } = new URL(answer.url());
        return pathname.endsWith('/renovaciones') && Number(searchParams.get('pageSize')) > 1 && wanted(searchParams);
      });
    const first = asked((query) => query.get('includeSubEstadoFilter') === 'false');
    await page.goto(address);
    await first;
    const within = asked((query) => query.toString().includes('0..30'));
    await page
      .getByRole('navigation', { name: 'Fecha de fin' })
      .getByRole('link', { name: /≤ 30 días/ })
      .click();
    const rows: Renewal[] = (await (await within).json()).Items;
    expect(rows.length).toBeGreaterThan(0);
    for (const { DiasParaVencimiento: days } of rows) expect(days).toBeGreaterThanOrEqual(0);
    for (const { DiasParaVencimiento: days } of rows) expect(days).toBeLessThanOrEqual(30);
    await expect(page).toHaveURL(/vence=30/);

    const filtered = asked((query) => query.get('includeSubEstadoFilter') === 'true');
    const chip = page.getByRole('button', { name: /^Contactado( [\d.]+)?$/ });
    await chip.click();
    const some: Renewal[] = (await (await filtered).json()).Items;
    expect(new Set(some.map(({ SubestadoId }) => SubestadoId))).toEqual(new Set([contacted]));
    await page.reload();
    await expect(page.getByRole('link', { name: /≤ 30 días/ })).toHaveAttribute('aria-current', 'page');
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText(/(ahorro|sobrecoste) propuesto/)).toBeVisible();
    await expectAccessible(page);

    await page.goto(`${address}?filas=10`);
    await page.getByRole('table').locator('tbody').getByRole('link').nth(9).click();
    await expect(panel(page).getByText(/^10 de /)).toBeVisible();
    await panel(page).getByRole('button', { name: 'Siguiente (J)' }).click();
    await expect(panel(page).getByText(/^11 de /)).toBeVisible();
    await expect(page, 'the list behind it turns its page').toHaveURL(/pagina=2/);
    await page.reload();
    await expect(panel(page).getByText(/^11 de /)).toBeVisible();
  });

  test('el tablero guarda los filtros de la lista, y enseña más tarjetas cuando se piden', async ({ page }) => {
    await page.goto(`${address}?f.SubestadoId=${encodeURIComponent(`=${contacted}`)}`);
    await page.getByTitle('Tablero').click();
    await expect(page).toHaveURL(/vista=tablero/);
    await expect(column(page, 'Contactado').getByRole('link').first()).toBeVisible();
    await expect(column(page, 'Oferta enviada')).toHaveCount(0);

    await page.getByRole('button', { name: 'Limpiar' }).click();
    const pending = column(page, 'Pendiente de contactar').getByRole('link');
    await expect(pending).toHaveCount(20);
    await column(page, 'Pendiente de contactar').getByRole('button', { name: 'Ver 20 más' }).click();
    await expect(pending).toHaveCount(40);
  });

  test('una tarjeta se lleva con el ratón a otra columna, y allí sigue; sobre «Renovado» se marca al momento', async ({
    page,
  }) => {
    const { CodigoContrato, NombreTitular } = await someRenewal(page, 0);
    await page.goto(boardOf(CodigoContrato));
    const link = (name: string) => column(page, name).getByRole('link', { name: NombreTitular });
    await expect(link('Pendiente de contactar')).toBeVisible();
    await expectAccessible(page);
    const carry = async (from: Locator, name: string) => {
      const [start, end] = await Promise.all([from.boundingBox(), column(page, name).boundingBox()]);
      if (!start || !end) throw new Error('They are not in sight');
      await page.mouse.move(start.x + 30, start.y + 8);
      await page.mouse.down();
      await page.mouse.move(start.x + 50, start.y + 18, { steps: 4 });
      await page.mouse.move(end.x + 80, end.y + 150, { steps: 10 });
      await page.mouse.up();
    };
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/renovaciones')) asked.push(request.method());
    });
    await carry(link('Pendiente de contactar'), 'En negociación');
    await expect(link('En negociación')).toBeVisible();
    await expect(notices(page)).toContainText('En negociación');
    await expect(page.locator('section[aria-busy=true]')).toHaveCount(0);
    expect(asked, 'the change, the two columns, and how many stand where').toEqual(['PUT', 'GET', 'GET', 'GET']);
    await page.reload();
    await expect(link('En negociación')).toBeVisible();
    expect(await subStateOf(page, CodigoContrato)).toBe('En negociación');

    // The panel that asks for the terms covers the card.
    await carry(link('En negociación'), 'Renovado');
    const card = page.getByRole('link', { name: NombreTitular, includeHidden: true });
    await expect(card.and(page.locator('[aria-current=true]'))).toHaveCount(1);
    await expect(panel(page).getByLabel('Fee de energía')).toBeFocused();
    await expect(panel(page).getByText('Fee de energía'), 'not under the head of the panel').toBeInViewport({
      ratio: 1,
    });
    await page.keyboard.press('Escape');
    await expect(link('En negociación')).not.toHaveAttribute('aria-current');
    expect(await subStateOf(page, CodigoContrato)).toBe('En negociación');
  });

  test('y con el teclado, que también la lleva adonde no hay columna', async ({ page }) => {
    const { CodigoContrato, NombreTitular } = await someRenewal(page, 1);
    const { keyboard } = page;
    const link = page.getByRole('link', { name: NombreTitular });
    await page.goto(boardOf(CodigoContrato));
    await expect(link).toBeVisible();
    await keyboard.press('j');
    await expect(link).toBeFocused();
    await lift(page, link);
    await keyboard.press('ArrowRight');
    await keyboard.press('Escape');
    await expect(page.getByText('La tarjeta se queda en la columna Pendiente de contactar.')).toBeAttached();
    await lift(page, link);
    await keyboard.press('ArrowRight');
    await expect(page.getByText('Sobre la columna Contactado.')).toBeAttached();
    await keyboard.press('ArrowRight');
    await expect(page.getByText('Sobre la columna Oferta enviada.')).toBeAttached();
    await keyboard.press('Enter');
    await expect(column(page, 'Oferta enviada').getByRole('link', { name: NombreTitular })).toBeFocused();
    await expect.poll(() => subStateOf(page, CodigoContrato)).toBe('Oferta enviada');

    await page.reload();
    await lift(page, column(page, 'Oferta enviada').getByRole('link', { name: NombreTitular }));
    for (let steps = 0; steps < 5; steps++) await keyboard.press('ArrowRight');
    await expect(page.getByText('Sobre la columna No renueva.')).toBeAttached();
    await keyboard.press('Space');
    await expect.poll(() => subStateOf(page, CodigoContrato)).toBe('No renueva');
    await expect(link).toHaveCount(0);
    await page.getByRole('button', { name: /^No renueva 1/ }).click();
    await expect(column(page, 'No renueva').getByRole('link', { name: NombreTitular })).toBeVisible();

    // Lists that the move made stale are fetched again, and the card with them.
    await page.waitForLoadState('networkidle');
    await link.focus();
    await keyboard.press('r');
    await expect(panel(page).getByLabel('Fee de energía')).toBeFocused();
    await keyboard.press('Escape');
    await expect(link).toBeFocused();
  });

  test('al cerrar su panel el foco vuelve a la tarjeta, también si ya está en otra columna', async ({ page }) => {
    const { CodigoContrato, NombreTitular } = await someRenewal(page, 9);
    const { keyboard } = page;
    await page.goto(boardOf(CodigoContrato));
    const card = (name: string) => column(page, name).getByRole('link', { name: NombreTitular });
    await card('Pendiente de contactar').press('Enter');
    await panel(page)
      .getByRole('button', { name: /cambiar el subestado/ })
      .click();
    await page.getByRole('menuitemradio', { name: 'Contactado' }).click();
    await expect.poll(() => subStateOf(page, CodigoContrato)).toBe('Contactado');
    await keyboard.press('Escape');
    await expect(card('Contactado')).toBeFocused();

    await keyboard.press('r');
    await renew(page);
    await expect(panel(page).getByText(/Ya está renovado: lo hizo/)).toBeVisible();
    await keyboard.press('Escape');
    await expect(card('Renovado')).toBeFocused();
  });

  test('lo que el servidor no admite vuelve a su columna, con un aviso', async ({ page, faults, problems }) => {
    problems.expect(/409/);
    const { CodigoContrato, NombreTitular } = await someRenewal(page, 2);
    await page.goto(boardOf(CodigoContrato));
    const link = page.getByRole('link', { name: NombreTitular });
    await expect(link).toBeVisible();
    await faults.set({ route: 'change-subestado', status: 409, times: 1 });
    await lift(page, link);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('Sobre la columna Contactado.')).toBeAttached();
    await page.keyboard.press('Space');
    await expect(
      notices(page)
        .getByText(/^Error/)
        .first(),
    ).toBeVisible();
    await expect(column(page, 'Pendiente de contactar').getByRole('link', { name: NombreTitular })).toBeVisible();
    expect(await subStateOf(page, CodigoContrato)).toBe('Pendiente de contactar');
  });

  test('el subestado se cambia en la fila, y el de muchas a la vez con lo que fue de cada una', async ({ page }) => {
    const { CodigoContrato, NombreTitular } = await someRenewal(page, 3);
    await page.goto(`${address}?q=${CodigoContrato}`);
    await page.getByRole('button', { name: /Pendiente de contactar: cambiar el subestado/ }).click();
    await page.getByRole('menuitemradio', { name: 'Contactado' }).click();
    await expect(
      page.getByRole('button', { name: `Contactado: cambiar el subestado (${NombreTitular})` }),
    ).toBeVisible();
    await expect.poll(() => subStateOf(page, CodigoContrato)).toBe('Contactado');

    const open = await someRenewal(page, 4);
    const renewed = await someRenewal(page, 0, 6);
    for (const { CodigoContrato: code } of [open, renewed]) {
      await page.getByRole('searchbox').fill(code);
      await page.getByRole('checkbox', { name: `Seleccionar ${code}` }).check();
    }
    await page.getByRole('button', { name: 'Cambiar subestado' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('row', { name: renewed.CodigoContrato })).toContainText('Ya está renovado.');
    await dialog.getByLabel('Subestado nuevo').selectOption({ label: 'No localizado' });
    await dialog.getByRole('button', { name: 'Cambiar 1' }).click();
    await expect(dialog.getByRole('row', { name: open.CodigoContrato })).toContainText('No localizado');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    expect(await subStateOf(page, open.CodigoContrato)).toBe('No localizado');
    expect(await subStateOf(page, renewed.CodigoContrato)).toBe('Renovado');
  });

  test('una renovación se compara, se renueva entera y abre el contrato nuevo', async ({ page }) => {
    const { CodigoContrato, NombreTitular } = await someRenewal(page, 5);
    await page.goto(`${address}?q=${CodigoContrato}`);
    await page.getByRole('link', { name: CodigoContrato }).click();
    await expect(panel(page).getByRole('heading', { name: NombreTitular })).toBeVisible();
    const prices = panel(page).getByRole('table', { name: 'Antes y después' });
    await expect(prices).toContainText('P1');
    const total = prices.getByRole('row', { name: /Factura al año/ });
    await expect(total).toContainText('€');
    await expectAccessible(page);

    await panel(page).getByRole('radio').first().check();
    const cheapest = await total.innerText();
    await panel(page).getByLabel('Fee de energía').fill('40');
    await panel(page).getByRole('button', { name: 'Renovar' }).click();
    await expect(panel(page).getByText('Debe estar entre 0 €/MWh y 25 €/MWh.')).toBeVisible();
    await panel(page).getByLabel('Fee de energía').fill('12,5');
    await expect.poll(() => total.innerText()).not.toBe(cheapest);

    await panel(page).getByRole('button', { name: 'Renovar' }).click();
    const asked = page.getByRole('alertdialog', { name: `¿Renovar ${CodigoContrato}?` });
    await expect(asked).toContainText('12,50 €/MWh');
    await expectAccessible(page);
    await asked.getByRole('button', { name: 'Cancelar' }).click();
    expect(await subStateOf(page, CodigoContrato)).toBe('Pendiente de contactar');
    await renew(page);
    await expect(panel(page).getByText(/Ya está renovado: lo hizo/)).toBeVisible();
    const follows = panel(page).getByRole('link', { name: /^Abrir (PT|GO|KL)-/ });
    const code = (await follows.innerText()).replace('Abrir ', '');
    await follows.click();
    await expect(page).toHaveURL(`/soluciones/contratos/${code}`);
    await expect(page.getByRole('heading', { name: NombreTitular })).toBeVisible();
    expect(await subStateOf(page, CodigoContrato)).toBe('Renovado');
    const created = await (await ask(page, `contract/id?codigo=${code}`)).json();
    expect(created).toMatchObject({ CodigoContratoOrigen: CodigoContrato, Modalidad: 'Fijo', Fee: 12.5 });
  });

  test('la que otra persona ha renovado entretanto dice quién, y se pone al día', async ({
    page,
    browser,
    problems,
  }) => {
    problems.expect(/409/);
    const { CodigoContrato } = await someRenewal(page, 6);
    const context = await browser.newContext();
    const other = await context.newPage();
    await enter(other, 'renovaciones', portal);
    const opened = `${portal.origin}${address}?q=${CodigoContrato}&renovacion=${CodigoContrato}`;
    await page.goto(opened);
    await expect(panel(page).getByRole('radio').first()).toBeVisible();
    await other.goto(opened);
    await renew(other);
    await expect(panel(other).getByText(/Ya está renovado/)).toBeVisible();
    await context.close();

    await renew(page);
    await expect(notices(page).getByText(/ya lo renovó/)).toBeVisible();
    await expect(panel(page).getByText(/Ya está renovado: lo hizo/)).toBeVisible();
    await expect(panel(page).getByRole('button', { name: 'Renovar' })).toHaveCount(0);
    await panel(page).getByRole('button', { name: 'Cerrar' }).click();
    await expect(page.getByRole('row', { name: CodigoContrato })).toContainText('Renovado');
  });

  test('su panel se abre una vez, lo que llega después no lo abre de nuevo, y su documento se mira y se descarga', async ({
    page,
  }) => {
    const { CodigoContrato } = await someRenewal(page, 10);
    const held = Promise.withResolvers<void>();
    await page.route(/\/api\/contract\/id\?/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(`${address}?renovacion=${CodigoContrato}`);
    const opened = await panel(page).elementHandle();
    held.resolve();
    await expect(panel(page).getByRole('radio').first()).toBeVisible();
    expect(await opened?.evaluate((element) => element.isConnected)).toBe(true);
    await expect(panel(page), 'below the scrim of what is opened from it').toHaveCSS('z-index', '1000');

    await panel(page).getByRole('button', { name: 'Propuesta de la API' }).click();
    const preview = page.getByRole('dialog', { name: 'Propuesta de la API' });
    await expect(preview.locator('iframe')).toBeVisible();
    const saved = page.waitForEvent('download');
    await preview.getByRole('button', { name: 'Descargar', exact: true }).click();
    expect((await saved).suggestedFilename()).toBe(`renovacion-${CodigoContrato}.pdf`);
    await expect(notices(page).getByText('Documento descargado correctamente.')).toBeVisible();
  });

  test('lo que no llega se dice, en la lista y en el tablero, y se puede volver a pedir', async ({
    page,
    faults,
    problems,
  }) => {
    problems.expect(/403|404|500/);
    await faults.set({ route: 'renovaciones', status: 403 });
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'No tienes permiso para ver «Renovaciones»' })).toBeVisible();
    await faults.clear();
    await faults.set({ route: 'renovaciones', status: 500 });
    await page.goto(`${address}?vista=tablero`);
    // The message of the whole board: before it, each column may have shown its own.
    const board = page.getByRole('region', { name: 'Tablero' });
    await expect(board.getByRole('heading', { name: 'No se han podido obtener los datos.' })).toBeVisible();
    await faults.clear();
    await board.getByRole('button', { name: 'Reintentar' }).click();
    await expect(column(page, 'Contactado').getByRole('link').first()).toBeVisible();
    await page.goto(`${address}?renovacion=PT-1999-999999`);
    await expect(panel(page)).toContainText(/no está entre las renovaciones|No se han podido/);
  });

  test('en el teléfono son tarjetas, y el tablero una columna cada vez', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { CodigoContrato, NombreTitular } = await someRenewal(page, 8);
    await page.goto(boardOf(CodigoContrato));
    await page.getByRole('button', { name: `Pendiente de contactar: cambiar el subestado (${NombreTitular})` }).click();
    await page.getByRole('menuitemradio', { name: 'En negociación' }).click();
    await expect(page.getByRole('link', { name: NombreTitular })).toHaveCount(0);
    await page
      .getByRole('navigation', { name: 'Subestado' })
      .getByRole('button', { name: /^En negociación/ })
      .click();
    await expect(page.getByRole('link', { name: NombreTitular })).toBeVisible();
    await expect(page).toHaveURL(/columna=4/);
    await expectAccessible(page);
    await page.getByRole('link', { name: NombreTitular }).click();
    await expect(panel(page).getByRole('table', { name: 'Antes y después' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(page);
  });
});

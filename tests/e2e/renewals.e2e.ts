import type { Locator, Page, Response } from '@playwright/test';
import { apiConfig } from '../../src/api/config.ts';
import type { Renewal } from '../../src/api/renewals.ts';
import { portal } from './support/brands.ts';
import { fetchTokens } from './support/session.ts';
import { expectNothingSideways } from './support/sideways.ts';
import { fetchApi } from './support/supply-points.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import { answerOf, parametersOf } from './support/wire.ts';

const address = '/soluciones/renovaciones';
const contacted = 2;

/**
 * An open renewal, another one for each part of the stories. They are far enough apart that the moves of other parts do
 * not matter.
 */
async function someRenewal(page: Page, part: number, subState = 1): Promise<Renewal & { NombreTitular: string }> {
  const filters = [
    ['SubestadoId', `=${subState}`],
    ['Tarifa', '2.0TD'],
    ['DiasParaVencimiento', '20..110'],
  ];
  const query = filters
    .map(
      ([column, query], at) =>
        `&filterColumns[${at}]=${column}&filterQueries[${at}]=${encodeURIComponent(query ?? '')}`,
    )
    .join('');
  const answer = await fetchApi(
    page,
    `renovaciones?pageIndex=${part * 15}&pageSize=1&includeSubEstadoFilter=true${query}`,
  );
  return (await answer.json()).Items[0];
}

const subStateOf = async (page: Page, code: string): Promise<string> =>
  (
    await (
      await fetchApi(
        page,
        `renovaciones?pageIndex=0&pageSize=1&filterColumns[0]=CodigoContrato&filterQueries[0]==${code}`,
      )
    ).json()
  ).Items[0].Subestado;

/** Lets another person renew with the same terms just before the page does. */
async function renewedElsewhere(page: Page) {
  const { token } = await fetchTokens(page, 'renovaciones', portal);
  await page.route('**/api/renovaciones/renovar', async (route) => {
    const answer = await page.request.post('/api/renovaciones/renovar', {
      headers: { Authorization: `Bearer ${token}`, [apiConfig.brandHeader]: portal.id },
      data: route.request().postDataJSON(),
    });
    expect(answer.status(), await answer.text()).toBe(200);
    await route.continue();
  });
}

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const panel = (page: Page) => page.getByRole('dialog').first();
const notices = (page: Page) => page.getByRole('region', { name: 'Avisos' });
const search = (page: Page) => page.getByRole('searchbox');

/** Sends the terms, and confirms. */
async function renew(page: Page) {
  await panel(page).getByRole('button', { name: 'Renovar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Renovar' }).click();
}

const settled = (page: Page) => expect(page.locator('section[aria-busy=true]')).toHaveCount(0);

test.beforeEach(({ signIn }) => signIn('admin'));

// Clause 1.8
test('renewals are listed, worked in the list, compared and renewed, and the address keeps what is shown', async ({
  page,
  problems,
}) => {
  problems.expect(/409/);

  await test.step('the panel of the last row leads to the next page of the list behind it', async () => {
    await page.goto(`${address}?filas=10`);
    await page.getByRole('table').locator('tbody').getByRole('link').nth(9).click();
    await expect(panel(page).getByText(/^10 de /)).toBeVisible();
    await panel(page).getByRole('button', { name: 'Siguiente (J)' }).click();
    await expect(panel(page).getByText(/^11 de /)).toBeVisible();
    await expect(page).toHaveURL(/pagina=2/);
    await page.keyboard.press('Escape');
  });

  await test.step('they are filtered by their end and their sub-state, also after a reload', async () => {
    const answerWith = (wanted: (query: URLSearchParams) => boolean) =>
      page.waitForResponse((answer) => {
        if (!new URL(answer.url()).pathname.endsWith('/renovaciones')) return false;
        const query = parametersOf(answer.url());
        return Number(query.get('pageSize')) > 1 && wanted(query);
      });
    // Asked again: the browser may have dropped the body by the time it is read.
    const read = async (answer: Response) =>
      answerOf<{ Items: Renewal[] }>(
        await page.request.get(answer.url(), { headers: await answer.request().allHeaders() }),
      );
    const within = answerWith((query) => query.toString().includes('0..30'));
    await page
      .getByRole('navigation', { name: 'Fecha de fin' })
      .getByRole('link', { name: /≤ 30 días/ })
      .click();
    const { Items: rows } = await read(await within);
    expect(rows.length).toBeGreaterThan(0);
    for (const { DiasParaVencimiento: days } of rows) expect(days).toBeGreaterThanOrEqual(0);
    for (const { DiasParaVencimiento: days } of rows) expect(days).toBeLessThanOrEqual(30);
    const filtered = answerWith((query) => query.get('includeSubEstadoFilter') === 'true');
    const chip = page.getByRole('button', { name: /^Contactado( [\d.]+)?$/ });
    await chip.click();
    const { Items: some } = await read(await filtered);
    expect(new Set(some.map(({ SubestadoId }) => SubestadoId))).toEqual(new Set([contacted]));
    await expect(page).toHaveURL(/vence=30/);
    await page.reload();
    await expect(page.getByRole('link', { name: /≤ 30 días/ })).toHaveAttribute('aria-current', 'page');
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText(/(ahorro|sobrecoste) propuesto/)).toBeVisible();
    await expectAccessible(page);
    await chip.click();
    await expect(page).not.toHaveURL(/SubestadoId/);
    await page
      .getByRole('navigation', { name: 'Fecha de fin' })
      .getByRole('link', { name: /^Todas/ })
      .click();
    await expect(page).not.toHaveURL(/vence=/);
  });

  // Clause 3.27, 4.32
  await test.step('the sub-state is changed in the row, and of several at once with the outcome of each', async () => {
    const { CodigoContrato, NombreTitular } = await someRenewal(page, 3);
    await search(page).fill(CodigoContrato);
    await page.getByRole('button', { name: `Pendiente de contactar: cambiar el subestado (${NombreTitular})` }).click();
    await page.getByRole('menuitemradio', { name: 'Contactado' }).click();
    await expect(
      page.getByRole('button', { name: `Contactado: cambiar el subestado (${NombreTitular})` }),
    ).toBeVisible();
    await expect.poll(() => subStateOf(page, CodigoContrato)).toBe('Contactado');

    const open = await someRenewal(page, 4);
    const renewed = await someRenewal(page, 0, 6);
    for (const { CodigoContrato: code } of [open, renewed]) {
      await search(page).fill(code);
      await page.getByRole('checkbox', { name: `Seleccionar ${code}` }).check();
    }
    await page.getByRole('button', { name: 'Cambiar subestado' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('row', { name: renewed.CodigoContrato })).toContainText('Ya está renovado.');
    await dialog.getByLabel('Subestado nuevo').selectOption({ label: 'No localizado' });
    await dialog.getByRole('button', { name: 'Cambiar 1' }).click();
    await expect(dialog.getByRole('row', { name: open.CodigoContrato })).toContainText('No localizado');
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    expect(await subStateOf(page, open.CodigoContrato)).toBe('No localizado');
    expect(await subStateOf(page, renewed.CodigoContrato)).toBe('Renovado');
  });

  await test.step('one that another person has renewed meanwhile says who did it', async () => {
    const taken = await someRenewal(page, 6);
    await search(page).fill(taken.CodigoContrato);
    await page.getByRole('link', { name: taken.CodigoContrato }).click();
    await expect(panel(page).getByRole('radio').first()).toBeVisible();
    await renewedElsewhere(page);
    await renew(page);
    await expect(notices(page).getByText(/ya lo renovó/)).toBeVisible();
    await expect(panel(page).getByText(/Ya está renovado: lo hizo/)).toBeVisible();
    await panel(page).getByRole('button', { name: 'Cerrar' }).click();
    await expect(page.getByRole('row', { name: taken.CodigoContrato })).toContainText('Renovado');
    await page.unroute('**/api/renovaciones/renovar');
  });

  const { CodigoContrato, NombreTitular } = await someRenewal(page, 5);

  // Clause 4.31
  await test.step('the panel is opened over the list, and its document is looked at and downloaded', async () => {
    await search(page).fill(CodigoContrato);
    await page.getByRole('link', { name: CodigoContrato }).click();
    await panel(page).getByRole('button', { name: 'Propuesta en PDF' }).click();
    const preview = page.getByRole('dialog', { name: 'Propuesta en PDF' });
    await expect(preview.locator('iframe')).toBeVisible();
    const saved = page.waitForEvent('download');
    await preview.getByRole('button', { name: 'Descargar', exact: true }).click();
    expect((await saved).suggestedFilename()).toBe(`renovacion-${CodigoContrato}.pdf`);
    await expect(notices(page).getByText('Documento descargado correctamente.')).toBeVisible();
    await preview.getByRole('button', { name: 'Cerrar', exact: true }).click();
  });

  // Clause 4.30
  await test.step('it is compared, renewed with its fee and opens the new contract', async () => {
    const prices = panel(page).getByRole('table', { name: 'Antes y después' });
    const total = prices.getByRole('row', { name: /Factura al año/ });
    await expect(total).toContainText('€');
    await expectAccessible(page);
    await panel(page).getByRole('radio').first().check();
    const cheapest = await total.innerText();
    await panel(page).getByLabel('Fee de energía').fill('12,5');
    await expect.poll(() => total.innerText()).not.toBe(cheapest);

    await panel(page).getByRole('button', { name: 'Renovar' }).click();
    const dialog = page.getByRole('alertdialog', { name: `¿Renovar ${CodigoContrato}?` });
    await expect(dialog).toContainText('12,50 €/MWh');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    expect(await subStateOf(page, CodigoContrato)).toBe('Pendiente de contactar');
    await renew(page);
    await expect(panel(page).getByText(/Ya está renovado: lo hizo/)).toBeVisible();
    const follows = panel(page).getByRole('link', { name: /^Abrir (PT|GO|KL)-/ });
    const code = (await follows.innerText()).replace('Abrir ', '');
    await follows.click();
    await expect(page).toHaveURL(`/soluciones/contratos/${code}`);
    await expect(page.getByRole('heading', { name: NombreTitular })).toBeVisible();
    expect(await subStateOf(page, CodigoContrato)).toBe('Renovado');
    const created = await (await fetchApi(page, `contract/id?codigo=${code}`)).json();
    expect(created).toMatchObject({ CodigoContratoOrigen: CodigoContrato, Modalidad: 'Fijo', Fee: 12.5 });
  });
});

test('the board keeps the filters of the list, and its cards are moved by mouse, by menu and on the phone', async ({
  page,
  faults,
  problems,
}) => {
  problems.expect(/409/);
  const { keyboard } = page;
  const cardOf = (holder: string) => (name: string) => column(page, name).getByRole('link', { name: holder });

  await test.step('it is the list as cards, and shows more of them when asked', async () => {
    await page.goto(`${address}?f.SubestadoId=${encodeURIComponent('=contacted')}`);
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

  await test.step('a card is dragged to another column and stays there, and over «Renovado» opens its terms', async () => {
    const { CodigoContrato, NombreTitular } = await someRenewal(page, 0);
    const card = cardOf(NombreTitular);
    await search(page).fill(CodigoContrato);
    await expect(page.getByRole('link', { name: NombreTitular })).toHaveCount(1);
    await settled(page);
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
    const methods: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/renovaciones')) methods.push(request.method());
    });
    await carry(card('Pendiente de contactar'), 'En negociación');
    await expect(card('En negociación')).toBeVisible();
    await expect(notices(page)).toContainText('En negociación');
    await settled(page);
    expect(methods, 'the change, the two columns, and how many stand where').toEqual(['PUT', 'GET', 'GET', 'GET']);
    expect(await subStateOf(page, CodigoContrato)).toBe('En negociación');

    // The panel that asks for the terms covers the card.
    await carry(card('En negociación'), 'Renovado');
    const marked = page.getByRole('link', { name: NombreTitular, includeHidden: true });
    await expect(marked.and(page.locator('[aria-current=true]'))).toHaveCount(1);
    await expect(panel(page).getByLabel('Fee de energía')).toBeFocused();
    await expect(panel(page).getByText('Fee de energía'), 'not under the head of the panel').toBeInViewport({
      ratio: 1,
    });
    await keyboard.press('Escape');
    await expect(card('En negociación')).not.toHaveAttribute('aria-current');
    expect(await subStateOf(page, CodigoContrato)).toBe('En negociación');
  });

  const { CodigoContrato, NombreTitular } = await someRenewal(page, 1);
  const link = page.getByRole('link', { name: NombreTitular });
  const card = cardOf(NombreTitular);

  /** By keyboard, with the menu of its card. */
  const choose = async (item: Locator) => {
    await settled(page);
    await page.getByRole('button', { name: `cambiar el subestado (${NombreTitular})` }).press('Enter');
    await item.press('Enter');
  };
  const moveTo = (name: string) => choose(page.getByRole('menuitemradio', { name }));

  await test.step('the menu of a card moves it by keyboard, also to where there is no column, and the focus goes along', async () => {
    await search(page).fill(CodigoContrato);
    await expect(card('Pendiente de contactar')).toBeVisible();
    await moveTo('Oferta enviada');
    await expect(card('Oferta enviada')).toBeFocused();
    await expect.poll(() => subStateOf(page, CodigoContrato)).toBe('Oferta enviada');
    await moveTo('No renueva');
    await expect.poll(() => subStateOf(page, CodigoContrato)).toBe('No renueva');
    await expect(link).toHaveCount(0);
    await page.getByRole('button', { name: /^No renueva 1/ }).click();
    await expect(card('No renueva')).toBeVisible();
  });

  await test.step('what the server refuses returns to its column, with a notice', async () => {
    await faults.set({ route: 'change-subestado', status: 409, times: 1 });
    await moveTo('Contactado');
    await expect(
      notices(page)
        .getByText(/^Error/)
        .first(),
    ).toBeVisible();
    await expect(card('No renueva')).toBeVisible();
    expect(await subStateOf(page, CodigoContrato)).toBe('No renueva');
    await faults.clear();
  });

  await test.step('its panel returns the focus to the card, also when that is in another column', async () => {
    await settled(page);
    await card('No renueva').press('Enter');
    await panel(page)
      .getByRole('button', { name: /cambiar el subestado/ })
      .click();
    await page.getByRole('menuitemradio', { name: 'Contactado' }).click();
    await expect.poll(() => subStateOf(page, CodigoContrato)).toBe('Contactado');
    await keyboard.press('Escape');
    await expect(card('Contactado')).toBeFocused();
    await choose(page.getByRole('menuitem', { name: /^Renovar/ }));
    await expect(panel(page).getByLabel('Fee de energía')).toBeFocused();
    await renew(page);
    await expect(panel(page).getByText(/Ya está renovado: lo hizo/)).toBeVisible();
    await keyboard.press('Escape');
    await expect(card('Renovado')).toBeFocused();
  });

  await test.step('on the phone the columns stand side by side, and a card is moved by its menu', async () => {
    const other = await someRenewal(page, 8);
    await page.setViewportSize({ width: 390, height: 844 });
    await search(page).fill(other.CodigoContrato);
    await page
      .getByRole('button', { name: `Pendiente de contactar: cambiar el subestado (${other.NombreTitular})` })
      .click();
    await page.getByRole('menuitemradio', { name: 'En negociación' }).click();
    await cardOf(other.NombreTitular)('En negociación').click();
    await expect(panel(page).getByRole('table', { name: 'Antes y después' })).toBeVisible();
    await expectNothingSideways(page);
    await expectAccessible(page);
  });
});

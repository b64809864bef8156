import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/test.ts';

const tile = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const chart = (page: Page, name: string | RegExp) => page.getByRole('slider', { name });

/** A long timeout, because a machine that runs tests is slow. */
const arrived = (part: Locator) => expect(part).toBeVisible({ timeout: 45_000 });

/** `1.234,50` */
const numberOf = (text: string | null | undefined) => Number(text?.replaceAll('.', '').replace(',', '.'));

/** The number of rows, as the foot of the list says it. */
async function listed(page: Page) {
  const foot = page.getByText(/^[\d.]+–[\d.]+ de [\d.]+$/);
  await expect(foot).toBeVisible();
  return numberOf((await foot.innerText()).split(' de ')[1]);
}

/** The last number of a link. */
const saidBy = async (link: Locator) => numberOf(/([\d.,]+)\D*$/.exec(await link.innerText())?.[1]);

/** Expects the list behind the link to have as many rows as the link says. */
async function expectSame(page: Page, link: Locator) {
  await expect(link).toHaveText(/\d$/, { timeout: 45_000 });
  const said = await saidBy(link);
  await link.click();
  expect(await listed(page), `rows of ${page.url()}`).toBe(said);
  await page.goBack();
}

test.describe('the tiles of the dashboard', () => {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn('admin');
    await page.goto('/');
  });

  test('a figure is the total of the list behind it', async ({ page }) => {
    await expectSame(page, tile(page, 'Contratos activos').getByRole('link'));
    await expectSame(page, tile(page, 'Mi trabajo').getByRole('link').filter({ hasText: 'Documentación que falta' }));

    await expectSame(page, tile(page, 'Renovaciones por fecha de fin').getByRole('link', { name: /Vencidas/ }));

    const commissions = tile(page, 'Comisiones del mes').getByRole('link');
    const amount = (await commissions.innerText()).replace(/\s*€/, '');
    await commissions.click();
    await expect(page.getByText(new RegExp(`^${amount.replaceAll('.', '\\.')}\\s€ de comisión$`))).toBeVisible();
  });

  test('money at risk is the sum of the list behind each line', async ({ page }) => {
    const risk = tile(page, 'Dinero en riesgo').getByRole('link', { name: /Vencen en ≤ 30 días/ });
    await expect(risk).toContainText('€');
    const amount = /([\d.,]+)\s€/.exec(await risk.innerText())?.[1] ?? '?';
    await risk.click();
    await expect(page.getByText(new RegExp(`^${amount.replaceAll('.', '\\.')}\\s€ de comisión$`))).toBeVisible();
  });

  test('a large screen shows taller tiles, and the layout as it is while it is edited', async ({ page }) => {
    const months = tile(page, 'Contratos por mes');
    const height = async () => (await months.boundingBox())?.height ?? 0;
    const before = await height();
    await page.setViewportSize({ width: 2560, height: 2160 });
    await expect.poll(height).toBeGreaterThan(before + 150);
    await page.getByRole('button', { name: 'Editar' }).click();
    await expect.poll(height).toBe(before);
  });

  test('on the phone there is a title, figures of one size, and no bar', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeInViewport();
    await expect(page.locator('[data-phone-bar]')).toHaveCount(0);
    const sizes = new Set<string>();
    for (const name of [
      'Contratos activos',
      'Contratos creados este mes',
      'Facturación del mes',
      'Comisiones del mes',
    ]) {
      await tile(page, name).scrollIntoViewIfNeeded();
      const figure = tile(page, name).getByRole('link');
      await arrived(figure);
      sizes.add(await figure.evaluate((element) => getComputedStyle(element).fontSize));
      // Each figure has a line if the server sends its history.
      await expect(tile(page, name).getByRole('img')).toBeVisible();
    }
    expect([...sizes]).toEqual(['28px']);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Editar' }).click();
    await expect(page.locator('[data-phone-bar]').getByRole('button', { name: 'Listo' })).toBeVisible();
  });

  test('on paper there are two columns, nothing is cut or covered, and what was not in view says so', async ({
    page,
  }) => {
    await arrived(tile(page, 'Agentes del mes').getByRole('row').nth(1));
    await expect(tile(page, 'OMIE del día').getByText(/^No está en esta hoja/)).toHaveCount(1);
    await page.emulateMedia({ media: 'print' });
    const boxes = await page.locator('[data-tile]').evaluateAll((tiles) =>
      tiles.map((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        const grid = one.parentElement?.getBoundingClientRect();
        return { left, top, right, bottom, cut: right > (grid?.right ?? 0) + 1 || one.scrollWidth > one.clientWidth };
      }),
    );
    expect(boxes.filter(({ cut }) => cut)).toEqual([]);
    expect(new Set(boxes.map(({ left }) => Math.round(left))).size).toBe(2);
    const covered = boxes.filter((a) =>
      boxes.some(
        (b) => a !== b && a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1,
      ),
    );
    expect(covered).toEqual([]);
  });

  test('every month is the list of its contracts, by keyboard and by mouse', async ({ page }) => {
    const months = chart(page, 'Contratos por mes');
    await months.focus();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    const said = await months.getAttribute('aria-valuetext');
    expect(said).toMatch(/^[a-z]+ de \d{4}: [\d.]+ contratos?$/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/f\.FechaCreacion=/);
    expect(await listed(page)).toBe(numberOf(/: ([\d.]+)/.exec(said ?? '')?.[1]));

    await page.goBack();
    await arrived(months);
    const link = tile(page, 'Contratos por mes').getByRole('link', { name: /contratos?$/ });
    await expect(async () => {
      await months.hover();
      await expect(link).toBeVisible({ timeout: 1000 });
    }).toPass();
    const pointed = numberOf(/: ([\d.]+)/.exec((await link.getAttribute('aria-label')) ?? '')?.[1]);
    await link.click();
    await expect(page).toHaveURL(/f\.FechaCreacion=/);
    expect(await listed(page)).toBe(pointed);
  });

  test('a chart is a table one press away, with the same numbers', async ({ page }) => {
    const months = tile(page, 'Contratos por mes');
    await chart(page, 'Contratos por mes').press('End');
    const said = await chart(page, 'Contratos por mes').getAttribute('aria-valuetext');
    await months.getByRole('button', { name: 'Ver como tabla' }).click();
    const last = months.getByRole('table').getByRole('row').last();
    const [name, now] = [last.getByRole('rowheader'), last.getByRole('cell').first()];
    expect(said).toBe(`${await name.innerText()}: ${await now.innerText()} contratos hasta hoy`);
    await expectSame(page, now.getByRole('link'));

    const omie = tile(page, 'OMIE del día');
    await omie.scrollIntoViewIfNeeded();
    const price = await omie.getByRole('slider').getAttribute('aria-valuetext');
    await omie.getByRole('button', { name: 'Ver como tabla' }).click();
    const quarter = omie.getByRole('row').last();
    await expect(quarter.getByRole('cell')).toHaveText(/^−?\d+,\d\d$/);
    expect(price).toBe((await quarter.innerText()).trim().replace(/\s+/, ' · ').concat(' €/MWh'));
    await expectAccessible(page);
    await omie.getByRole('button', { name: 'Ver como gráfico' }).click();
    await expect(omie.getByRole('slider')).toBeVisible();
  });

  test('a situation that is pointed at stands out, the ring stays as large as it is, and follows the scheme', async ({
    page,
  }) => {
    const situations = tile(page, 'Situación');
    const links = situations.getByRole('listitem').getByRole('link');
    await arrived(links.first());
    /** px of the canvas above, below, left and right of what is drawn. */
    const edges = () =>
      situations.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
        const { width, height } = canvas;
        const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
        const drawn = Array.from({ length: width * height }, (_, at) => at).filter(
          (at) => Number(pixels[at * 4 + 3]) > 128,
        );
        const rows = drawn.map((at) => Math.floor(at / width)).sort((a, b) => a - b);
        const columns = drawn.map((at) => at % width).sort((a, b) => a - b);
        return [rows[0], rows.at(-1), columns[0], columns.at(-1)].map(Number);
      });
    const picture = () => situations.locator('canvas').evaluate((element: HTMLCanvasElement) => element.toDataURL());
    const [before, ring] = [await edges(), await picture()];
    await links.nth(1).hover();
    await expect.poll(picture).not.toBe(ring);
    // Only the slice moves outwards. If the ring became smaller, there would be more room on every side.
    const inwards = (await edges()).map((edge, side) => (edge - Number(before[side])) * (side % 2 === 0 ? 1 : -1));
    expect(Math.max(...inwards), inwards.join(' ')).toBeLessThan(3);

    const light = await picture();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(picture).not.toBe(light);
  });
});

test('a user who may not enter the renewals is not offered their tile', async ({ page, signIn }) => {
  await signIn('backoffice');
  await page.goto('/');
  await arrived(tile(page, 'Mi trabajo').getByRole('link').first());
  await expect(tile(page, 'Renovaciones por fecha de fin')).toHaveCount(0);
});

import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/test.ts';

const tile = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** `1.234,50` */
const numberOf = (text: string | null | undefined) => Number(text?.replaceAll('.', '').replace(',', '.'));

/** The number of rows, as the foot of the list says it. */
async function listed(page: Page) {
  const foot = page.getByText(/^[\d.]+–[\d.]+ de [\d.]+$/);
  await expect(foot).toBeVisible();
  return numberOf((await foot.innerText()).split(' de ')[1]);
}

/** Expects the list behind the link to have as many rows as the link says. */
async function expectSame(page: Page, link: Locator) {
  await expect(link).toHaveText(/\d$/);
  const figure = numberOf(/([\d.,]+)\D*$/.exec(await link.innerText())?.[1]);
  await link.click();
  expect(await listed(page), `rows of ${page.url()}`).toBe(figure);
  await page.goBack();
}

test.beforeEach(async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/');
});

test('a figure is the total of the list behind it, a month the list of its contracts, and a chart shows what is pointed at', async ({
  page,
}) => {
  await expectSame(page, tile(page, 'Contratos activos').getByRole('link'));
  await expectSame(page, tile(page, 'Renovaciones por fecha de fin').getByRole('link', { name: /Vencidas/ }));

  await test.step('money at risk is the sum of the list', async () => {
    const risk = tile(page, 'Dinero en riesgo').getByRole('link', { name: /Vencen en ≤ 30 días/ });
    await expect(risk).toContainText('€');
    const amount = /([\d.,]+)\s€/.exec(await risk.innerText())?.[1] ?? '?';
    await risk.click();
    await expect(page.getByText(new RegExp(`^${amount.replaceAll('.', '\\.')}\\s€ de comisión$`))).toBeVisible();
    await page.goBack();
  });

  const months = page.getByRole('slider', { name: 'Contratos por mes' });
  await test.step('a month by keyboard', async () => {
    await months.focus();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    const valueText = await months.getAttribute('aria-valuetext');
    expect(valueText).toMatch(/^[a-z]+ de \d{4}: [\d.]+ contratos?$/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/f\.FechaCreacion=/);
    expect(await listed(page)).toBe(numberOf(/: ([\d.]+)/.exec(valueText ?? '')?.[1]));
    await page.goBack();
  });

  await test.step('a month by mouse', async () => {
    const link = tile(page, 'Contratos por mes').getByRole('link', { name: /contratos?$/ });
    // The chart follows the pointer once it is drawn.
    await expect(tile(page, 'Contratos por mes').locator('canvas')).toBeVisible();
    await expect
      .poll(async () => {
        await page.mouse.move(0, 0);
        await months.hover();
        return link.count();
      })
      .toBe(1);
    const pointed = numberOf(/: ([\d.]+)/.exec((await link.getAttribute('aria-label')) ?? '')?.[1]);
    await link.click();
    await expect(page).toHaveURL(/f\.FechaCreacion=/);
    expect(await listed(page)).toBe(pointed);
    await page.goBack();
  });

  await test.step('a situation that is pointed at stands out, the ring stays as large, and follows the scheme', async () => {
    const situations = tile(page, 'Situación');
    const links = situations.getByRole('listitem').getByRole('link');
    await expect(links.first()).toBeVisible();
    /** px of the canvas above, below, left and right of what is drawn. */
    const edges = () =>
      situations.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
        const { width, height } = canvas;
        const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
        const painted = Array.from({ length: width * height }, (_, at) => at).filter(
          (at) => Number(pixels[at * 4 + 3]) > 128,
        );
        const rows = painted.map((at) => Math.floor(at / width)).sort((a, b) => a - b);
        const columns = painted.map((at) => at % width).sort((a, b) => a - b);
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

test('the dashboard fits paper and a phone', { tag: '@long' }, async ({ page }) => {
  await test.step('on paper: two columns, nothing is cut or covered, and what was not in view says so', async () => {
    await expect(tile(page, 'Agentes del mes').getByRole('row').nth(1)).toBeVisible();
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
    await page.emulateMedia({ media: null });
  });

  await test.step('on the phone: a title, figures of one size, and no bar until it is edited', async () => {
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
      await expect(figure).toBeVisible();
      sizes.add(await figure.evaluate((element) => getComputedStyle(element).fontSize));
      // Each figure has a line if the server sends its history.
      await expect(tile(page, name).getByRole('img')).toBeVisible();
    }
    expect([...sizes]).toEqual(['28px']);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Editar' }).click();
    await expect(page.locator('[data-phone-bar]').getByRole('button', { name: 'Listo' })).toBeVisible();
  });
});
